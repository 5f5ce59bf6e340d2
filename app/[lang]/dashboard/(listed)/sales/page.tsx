import { SalesSection } from '@/components/bookings/bookings-section'
import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('Sales')

export default async function SalesPage() {
  const actor = await requireRole(routes.sales(), 'Seller')
  return (
    <DashboardPage name="Sales" className="min-h-dvh">
      <SalesSection actor={actor} />
    </DashboardPage>
  )
}
