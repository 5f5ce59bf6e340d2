import { BookingsSection } from '@/components/admin/bookings-section'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { BookingFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('Bookings')

export default async function BookingsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.manageBookings(), 'Admin')
  return (
    <DashboardPage name="Bookings" isLong>
      <BookingsSection actor={actor} filter={BookingFilterInput.parse(await searchParams)} />
    </DashboardPage>
  )
}
