import type { ComponentType } from 'react'
import type { Language } from '@/lib/platform/i18n/language'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { PrototypalInheritanceInGerman } from './german/prototypal-inheritance'
import { ReactAngularVueInGerman } from './german/react-angular-vue'
import { StateManagementInGerman } from './german/state-management'
import { UnitTestingInGerman } from './german/unit-testing'
import { PrototypalInheritance } from './prototypal-inheritance'
import { ReactAngularVue } from './react-angular-vue'
import { StateManagement } from './state-management'
import { UnitTesting } from './unit-testing'

type Post = {
  id: string
  question: PlainKey
  translations: { en: ComponentType } & Partial<Record<Language, ComponentType>>
}

/** Whole texts per language, so that the message catalogue stays small. */
export const POSTS: readonly Post[] = [
  {
    id: 'state-management',
    question: 'layout.blogQuestion.state-management',
    translations: { en: StateManagement, de: StateManagementInGerman }
  },
  {
    id: 'prototypal-inheritance',
    question: 'layout.blogQuestion.prototypal-inheritance',
    translations: { en: PrototypalInheritance, de: PrototypalInheritanceInGerman }
  },
  {
    id: 'unit-testing',
    question: 'layout.blogQuestion.unit-testing',
    translations: { en: UnitTesting, de: UnitTestingInGerman }
  },
  {
    id: 'react-angular-vue',
    question: 'layout.blogQuestion.react-angular-vue',
    translations: { en: ReactAngularVue, de: ReactAngularVueInGerman }
  }
]
