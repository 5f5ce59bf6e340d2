import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { CommissionSection } from '@/components/ledger/commission-section'
import { adminRoutes } from '@/lib/admin-routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/money/commission/page',
  name: 'layout.page.commission',
  about: 'commission.about',
  address: adminRoutes.commission,
  role: 'Admin',
  render: (actor) => <CommissionSection actor={actor} />
})

export { Page as default, generateMetadata }
