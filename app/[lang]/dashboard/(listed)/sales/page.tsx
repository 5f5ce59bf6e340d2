import { SalesSection } from '@/components/bookings/bookings-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.sales')

export default async function SalesPage() {
  const actor = await requireRole(routes.sales(), 'Seller')
  return (
    <PageMessages of="dashboard/(listed)/sales/page">
      <DashboardPage name="layout.page.sales" className="min-h-dvh">
        <SalesSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
