import { BookingsSection } from '@/components/admin/bookings-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { BookingFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.bookings')

export default async function BookingsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.manageBookings(), 'Admin')
  return (
    <PageMessages of="dashboard/(listed)/bookings/page">
      <DashboardPage name="layout.page.bookings" isLong>
        <BookingsSection actor={actor} filter={BookingFilterInput.parse(await searchParams)} />
      </DashboardPage>
    </PageMessages>
  )
}
