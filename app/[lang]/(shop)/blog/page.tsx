import type { ComponentType } from 'react'
import type { Metadata } from 'next'
import { useTexts } from '#texts'
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
import { getTexts } from '@/components/texts/texts-on-server'
import { routes } from '@/lib/routes'
import type { Language } from '@/lib/platform/i18n/language'
import type { Text } from '@/lib/platform/i18n/text'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Blog'),
    description: t(
      'Four questions about building for the web, answered briefly: state in React, prototypal inheritance, unit tests, and React, Angular or Vue.'
    ),
    openGraph: toOpenGraph(t, routes.blog()),
    alternates: { canonical: routes.blog() }
  }
}

/** The posts, each written out in every language: whole texts, which no browser needs in its catalogue. */
const POSTS = [
  {
    id: 'state-management',
    question: 'How do you manage state in a React application?',
    translations: { en: StateManagement, de: StateManagementInGerman }
  },
  {
    id: 'prototypal-inheritance',
    question: 'How does prototypal inheritance work?',
    translations: { en: PrototypalInheritance, de: PrototypalInheritanceInGerman }
  },
  { id: 'unit-testing', question: 'What is a unit test, and why write one?', translations: { en: UnitTesting, de: UnitTestingInGerman } },
  { id: 'react-angular-vue', question: 'React, Angular or Vue?', translations: { en: ReactAngularVue, de: ReactAngularVueInGerman } }
] as const satisfies readonly { id: string; question: Text; translations: Record<Language, ComponentType> }[]

export default function BlogPage() {
  const t = useTexts()
  return (
    <div className="wrap pt-10 md:pt-14">
      <WholeWithoutScripts />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-3 text-3xl">{t('Blog')}</h1>
        <p className="mb-8 text-lg text-ink-soft">{t('From the back room, where the shop is built: four questions, briefly answered.')}</p>
        <div className="border-t-2 border-shelf">
          {POSTS.map(({ id, question, translations }) => {
            const Article = translations[t.language]
            return (
              <BlogPost key={id} id={id} question={t(question)}>
                <Article />
              </BlogPost>
            )
          })}
        </div>
      </div>
    </div>
  )
}
