import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { ApiReference } from '@/components/api/api-reference'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { apiRoutes, routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('layout.apiDocs'),
    description: t('api.metaDescription'),
    openGraph: toOpenGraph(t, routes.apiDocs()),
    alternates: { canonical: routes.apiDocs() }
  }
}

export default function ApiDocsPage() {
  const t = useTranslations()
  return (
    <PageMessages of="api/docs/page">
      <div className="wrap pt-10 md:pt-14">
        <h1 className="mb-3 text-3xl">{t('layout.apiDocs')}</h1>
        <p className="mb-6 max-w-3xl text-lg text-ink-soft">
          {t.rich('api.intro', {
            document: (words) => (
              <a className="underline underline-offset-4 hover:text-ink" href={apiRoutes.openApi}>
                {words}
              </a>
            )
          })}
        </p>
        <ApiReference />
      </div>
    </PageMessages>
  )
}
