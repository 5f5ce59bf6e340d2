import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { ApiReference } from '@/components/api/api-reference'
import { getTexts } from '@/components/texts/texts-on-server'
import { Words } from '@/components/texts/words'
import { apiRoutes, routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('API'),
    description: t('Every call of the shop’s REST API: what it takes, what it answers, and how it refuses.'),
    openGraph: toOpenGraph(t, routes.apiDocs()),
    alternates: { canonical: routes.apiDocs() }
  }
}

export default function ApiDocsPage() {
  const t = useTexts()
  return (
    <div className="wrap pt-10 md:pt-14">
      <h1 className="mb-3 text-3xl">{t('API')}</h1>
      <p className="mb-6 max-w-3xl text-lg text-ink-soft">
        <Words
          text="Every call of the shop, written from the code that answers it. For programs: {document} (OpenAPI 3.1)."
          with={{
            document: (
              <a className="underline underline-offset-4 hover:text-ink" href={apiRoutes.openApi}>
                {t('the document itself')}
              </a>
            )
          }}
        />
      </p>
      <ApiReference />
    </div>
  )
}
