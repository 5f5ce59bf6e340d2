import type { Metadata } from 'next'
import { ApiReference } from '@/components/api/api-reference'
import { apiRoutes, routes } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'API',
  description: 'Every call of the shop’s REST API: what it takes, what it answers, and how it refuses.',
  alternates: { canonical: routes.apiDocs() }
}

export default function ApiDocsPage() {
  return (
    <div className="wrap pt-10 md:pt-14">
      <h1 className="mb-3 text-3xl">API</h1>
      <p className="mb-6 max-w-3xl text-lg text-ink-soft">
        Every call of the shop, written from the code that answers it. For programs:{' '}
        <a className="underline underline-offset-4 hover:text-ink" href={apiRoutes.openApi}>
          the document itself
        </a>{' '}
        (OpenAPI 3.1).
      </p>
      <ApiReference />
    </div>
  )
}
