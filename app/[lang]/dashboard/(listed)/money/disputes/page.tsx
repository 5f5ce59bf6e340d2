import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { DisputesSection } from '@/components/admin/disputes-section'
import { DISPUTE_LIST } from '@/lib/admin/dispute-list'
import { adminRoutes } from '@/lib/admin-routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/money/disputes/page',
  name: 'layout.page.disputes',
  address: adminRoutes.disputes,
  role: 'Admin',
  render: (actor, query) => <DisputesSection actor={actor} state={DISPUTE_LIST.parse(query)} />
})

export { Page as default, generateMetadata }
