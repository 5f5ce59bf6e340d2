import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { EarningsSection } from '@/components/payouts/earnings-section'
import { EarningsPageInput } from '@/lib/payouts/schemas'
import { sellerRoutes } from '@/lib/seller-routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/earnings/page',
  name: 'layout.page.earnings',
  address: sellerRoutes.earnings(),
  role: 'Seller',
  render: (actor, query) => <EarningsSection actor={actor} {...EarningsPageInput.parse(query)} />
})

export { Page as default, generateMetadata }
