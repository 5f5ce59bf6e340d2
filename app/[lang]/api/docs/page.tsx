import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { ApiReference } from '@/components/api/api-reference'
import { describePage } from '@/components/seo/describe-page'
import { apiRoutes, routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.apiDocs(), { title: 'layout.apiDocs', description: 'api.metaDescription' })

export default function ApiDocsPage() {
  const t = useTranslations()
  return (
    <PageMessages of="api/docs/page">
      <div className="wrap pt-10 md:pt-14">
        <h1 className="mb-3 text-3xl">{t('layout.apiDocs')}</h1>
        <p className="mb-6 max-w-3xl text-lg text-ink-soft">
          {t.rich('api.intro', {
            document: (label) => (
              <a className="underline underline-offset-4 hover:text-ink" href={apiRoutes.openApi}>
                {label}
              </a>
            )
          })}
        </p>
        <ApiReference />
      </div>
    </PageMessages>
  )
}
