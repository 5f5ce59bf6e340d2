import { toDetailPage } from '@/app/[lang]/dashboard/dashboard-page'
import { ReceiptSection } from '@/components/payments/receipt-section'
import { findMyOrder } from '@/lib/orders/queries'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDetailPage({
  address: routes.receipt,
  role: 'Buyer',
  find: findMyOrder,
  toTitle: ({ bookName }, t) => t('payments.receiptPageTitle', { title: bookName }),
  render: (booking) => <ReceiptSection booking={booking} now={new Date()} />
})

export { Page as default, generateMetadata }
