import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { PageMessages } from '@/components/i18n/page-messages'
import { ImportsSection } from '@/components/selling/imports-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.imports')

export default async function ImportsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.imports(), 'Seller')
  const { run } = await searchParams
  return (
    <PageMessages of="dashboard/(listed)/imports/page">
      <DashboardPage name="layout.page.imports" about="imports.about">
        <ImportsSection actor={actor} run={typeof run === 'string' ? run : undefined} />
      </DashboardPage>
    </PageMessages>
  )
}
