import type { ComponentType } from 'react'
import type { Metadata } from 'next'
import { useTranslations } from '#translations'
import { BlogPost } from '@/components/blog/blog-post'
import { PrototypalInheritanceInGerman } from '@/components/blog/german/prototypal-inheritance'
import { ReactAngularVueInGerman } from '@/components/blog/german/react-angular-vue'
import { StateManagementInGerman } from '@/components/blog/german/state-management'
import { UnitTestingInGerman } from '@/components/blog/german/unit-testing'
import { PrototypalInheritance } from '@/components/blog/prototypal-inheritance'
import { ReactAngularVue } from '@/components/blog/react-angular-vue'
import { StateManagement } from '@/components/blog/state-management'
import { UnitTesting } from '@/components/blog/unit-testing'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { routes } from '@/lib/routes'
import type { Language } from '@/lib/platform/i18n/language'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('layout.blog'),
    description: t(
      'layout.blogDescription'
    ),
    openGraph: toOpenGraph(t, routes.blog()),
    alternates: { canonical: routes.blog() }
  }
}

type Post = { id: string; question: PlainKey; translations: { en: ComponentType } & Partial<Record<Language, ComponentType>> }

/** Whole texts per language, so that the message catalogue stays small. */
const POSTS: readonly Post[] = [
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
  { id: 'unit-testing', question: 'layout.blogQuestion.unit-testing', translations: { en: UnitTesting, de: UnitTestingInGerman } },
  { id: 'react-angular-vue', question: 'layout.blogQuestion.react-angular-vue', translations: { en: ReactAngularVue, de: ReactAngularVueInGerman } }
]

export default function BlogPage() {
  const t = useTranslations()
  return (
    <div className="wrap pt-10 md:pt-14">
      <WholeWithoutScripts />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-3 text-3xl">{t('layout.blog')}</h1>
        <p className="mb-8 text-lg text-ink-soft">{t('layout.blogText')}</p>
        <div className="border-t-2 border-shelf">
          {POSTS.map(({ id, question, translations }) => {
            const { [t.language]: Article } = translations
            return (
              <BlogPost key={id} id={id} question={t(question)}>
                {Article ? <Article /> : <div lang="en"><translations.en /></div>}
              </BlogPost>
            )
          })}
        </div>
      </div>
    </div>
  )
}
