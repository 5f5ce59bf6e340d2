import type { Metadata } from 'next'
import { useTranslations } from '#translations'
import { BlogPost } from '@/components/blog/blog-post'
import { POSTS } from '@/components/blog/posts'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('layout.blog'),
    description: t('layout.blogDescription'),
    openGraph: toOpenGraph(t, routes.blog()),
    alternates: { canonical: routes.blog() }
  }
}

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
                {Article ? (
                  <Article />
                ) : (
                  <div lang="en">
                    <translations.en />
                  </div>
                )}
              </BlogPost>
            )
          })}
        </div>
      </div>
    </div>
  )
}
