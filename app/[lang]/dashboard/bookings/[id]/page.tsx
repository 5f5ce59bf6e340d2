import { toDetailPage } from '@/app/[lang]/dashboard/dashboard-page'
import { ManagedBooking } from '@/components/admin/managed-booking'
import { findManagedBooking } from '@/lib/admin/booking-queries'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDetailPage({
  of: 'dashboard/bookings/[id]/page',
  address: routes.manageBooking,
  role: 'Admin',
  find: findManagedBooking,
  toTitle: ({ bookName }, t) => t('bookings.pageTitle', { title: bookName }),
  render: (booking) => <ManagedBooking booking={booking} />
})

export { Page as default, generateMetadata }
