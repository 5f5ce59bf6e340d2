import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { QueueSection } from '@/components/reports/queue-section'
import { requireRole } from '@/lib/platform/auth/session'
import { QueueInput } from '@/lib/reports/schemas'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('Reports')

export default async function ReportsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.reports(), 'Admin')
  return (
    <DashboardPage name="Reports" isLong>
      <QueueSection actor={actor} {...QueueInput.parse(await searchParams)} />
    </DashboardPage>
  )
}
