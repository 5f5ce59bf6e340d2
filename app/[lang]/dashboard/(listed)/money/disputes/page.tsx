import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { DisputesSection } from '@/components/admin/disputes-section'
import { adminRoutes } from '@/lib/admin-routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/money/disputes/page',
  name: 'layout.page.disputes',
  address: adminRoutes.disputes,
  role: 'Admin',
  render: (actor) => <DisputesSection actor={actor} />
})

export { Page as default, generateMetadata }
