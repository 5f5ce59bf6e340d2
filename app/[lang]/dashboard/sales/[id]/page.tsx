import { toDetailPage } from '@/app/[lang]/dashboard/dashboard-page'
import { SaleSection } from '@/components/orders/sale-section'
import { findMySale } from '@/lib/orders/sale-queries'
import { sellerRoutes } from '@/lib/seller-routes'

const { Page, generateMetadata } = toDetailPage({
  of: 'dashboard/sales/[id]/page',
  address: sellerRoutes.sale,
  role: 'Seller',
  find: findMySale,
  toTitle: ({ bookName }, t) => t('bookings.salePageTitle', { title: bookName }),
  render: (sale) => <SaleSection sale={sale} />
})

export { Page as default, generateMetadata }
