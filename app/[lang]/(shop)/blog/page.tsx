import { useTranslations } from '#translations'
import { BlogArticle } from '@/components/blog/blog-article'
import { BlogPost, POST_IDS } from '@/components/blog/blog-post'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { describePage } from '@/components/seo/describe-page'
import { routes } from '@/lib/routes'

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
              <BlogArticle id={id} language={t.language} />
            </BlogPost>
          ))}
        </div>
      </div>
    </div>
  )
}
