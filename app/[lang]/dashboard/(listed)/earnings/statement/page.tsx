import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { StatementSection } from '@/components/payouts/statement-section'
import { StatementPageInput } from '@/lib/payouts/schemas'
import { sellerRoutes } from '@/lib/seller-routes'

const { Page, generateMetadata } = toDashboardPage({
  name: 'layout.page.statement',
  address: sellerRoutes.statement(),
  role: 'Seller',
  render: (actor, query) => <StatementSection actor={actor} {...StatementPageInput.parse(query)} />
})

export { Page as default, generateMetadata }
