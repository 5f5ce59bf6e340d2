import { useTranslations } from '#translations'
import { BlogPost, POST_IDS, type Posts } from '@/components/blog/blog-post'
import { ENGLISH_POSTS } from '@/components/blog/english-posts'
import { GERMAN_POSTS } from '@/components/blog/german-posts'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { describePage } from '@/components/seo/describe-page'
import type { Language } from '@/lib/platform/i18n/language'
import { routes } from '@/lib/routes'

const POSTS: { en: Posts } & Partial<Record<Language, Posts>> = { en: ENGLISH_POSTS, de: GERMAN_POSTS }

export const generateMetadata = () =>
  describePage(routes.blog(), { title: 'layout.blog', description: 'layout.blogDescription' })

export default function BlogPage() {
  const t = useTranslations()
  return (
    <div className="wrap pt-10 md:pt-14">
      <WholeWithoutScripts />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-3 text-3xl">{t('layout.blog')}</h1>
        <p className="mb-8 text-lg text-ink-soft">{t('layout.blogText')}</p>
        <div className="border-t-2 border-shelf">
          {POST_IDS.map((id) => (
            <BlogPost key={id} id={id} question={t(`layout.blogQuestion.${id}`)}>
              {POSTS[t.language]?.[id] ?? <div lang="en">{POSTS.en[id]}</div>}
            </BlogPost>
          ))}
        </div>
      </div>
    </div>
  )
}
