import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { SalesSection } from '@/components/orders/bookings-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/sales/page',
  name: 'layout.page.sales',
  address: routes.sales(),
  role: 'Seller',
  render: (actor) => <SalesSection actor={actor} />
})

export { Page as default, generateMetadata }
