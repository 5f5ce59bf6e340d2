import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { OrdersSection } from '@/components/orders/bookings-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/myorders/[email]/page',
  name: 'layout.page.myOrders',
  address: routes.myOrders(),
  ownAddress: routes.myOrders,
  role: 'Buyer',
  render: (actor) => <OrdersSection actor={actor} />
})

export { Page as default, generateMetadata }
