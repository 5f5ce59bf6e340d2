import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { SalesSection } from '@/components/orders/sales-section'
import { SALES_LIST } from '@/lib/orders/sales-list'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/sales/page',
  name: 'layout.page.sales',
  address: routes.sales(),
  role: 'Seller',
  isLong: true,
  render: (actor, query) => <SalesSection actor={actor} state={SALES_LIST.parse(query)} />
})

export { Page as default, generateMetadata }
