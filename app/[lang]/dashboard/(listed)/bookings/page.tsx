import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { BookingsSection } from '@/components/admin/bookings-section'
import { BookingFilterInput } from '@/lib/admin/schemas'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  name: 'layout.page.bookings',
  address: routes.manageBookings(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <BookingsSection actor={actor} filter={BookingFilterInput.parse(query)} />
})

export { Page as default, generateMetadata }
