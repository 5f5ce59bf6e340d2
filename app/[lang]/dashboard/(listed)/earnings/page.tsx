import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { EarningsSection } from '@/components/payouts/earnings-section'
import { EARNINGS_LIST } from '@/lib/payouts/earnings-list'
import { sellerRoutes } from '@/lib/seller-routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/earnings/page',
  name: 'layout.page.earnings',
  address: sellerRoutes.earnings(),
  role: 'Seller',
  render: (actor, query) => <EarningsSection actor={actor} state={EARNINGS_LIST.parse(query)} />
})

export { Page as default, generateMetadata }
