import type { Metadata } from 'next'
import { BlogPost } from '@/components/blog/blog-post'
import { PrototypalInheritance } from '@/components/blog/prototypal-inheritance'
import { ReactAngularVue } from '@/components/blog/react-angular-vue'
import { StateManagement } from '@/components/blog/state-management'
import { UnitTesting } from '@/components/blog/unit-testing'
import { routes } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'Blog',
  description:
    'Four questions about building for the web, answered briefly: state in React, prototypal inheritance, unit tests, and React, Angular or Vue.',
  alternates: { canonical: routes.blog() }
}

const POSTS = [
  { id: 'state-management', question: 'How do you manage state in a React application?', Answer: StateManagement },
  { id: 'prototypal-inheritance', question: 'How does prototypal inheritance work?', Answer: PrototypalInheritance },
  { id: 'unit-testing', question: 'What is a unit test, and why write one?', Answer: UnitTesting },
  { id: 'react-angular-vue', question: 'React, Angular or Vue?', Answer: ReactAngularVue }
] as const

export default function BlogPage() {
  return (
    <div className="wrap pt-10 md:pt-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-3 text-3xl">Blog</h1>
        <p className="mb-8 text-lg text-ink-soft">From the back room, where the shop is built: four questions, briefly answered.</p>
        <div className="border-t-2 border-shelf">
          {POSTS.map(({ id, question, Answer }) => (
            <BlogPost key={id} id={id} question={question}>
              <Answer />
            </BlogPost>
          ))}
        </div>
      </div>
    </div>
  )
}
