import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { PageMessages } from '@/components/i18n/page-messages'
import { QueueSection } from '@/components/reports/queue-section'
import { requireRole } from '@/lib/platform/auth/session'
import { QueueInput } from '@/lib/reports/schemas'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.reports')

export default async function ReportsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.reports(), 'Admin')
  return (
    <PageMessages of="dashboard/(listed)/reports/page">
      <DashboardPage name="layout.page.reports" isLong>
        <QueueSection actor={actor} {...QueueInput.parse(await searchParams)} />
      </DashboardPage>
    </PageMessages>
  )
}
