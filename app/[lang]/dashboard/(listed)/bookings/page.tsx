import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { BookingsSection } from '@/components/admin/bookings-section'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/bookings/page',
  name: 'layout.page.bookings',
  address: routes.manageBookings(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <BookingsSection actor={actor} state={BOOKING_LIST.parse(query)} />
})

export { Page as default, generateMetadata }
