import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { LedgerSection } from '@/components/ledger/ledger-section'
import { adminRoutes } from '@/lib/admin-routes'
import { LEDGER_LIST } from '@/lib/ledger/ledger-list'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/money/ledger/page',
  name: 'layout.page.ledger',
  address: adminRoutes.ledger,
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <LedgerSection actor={actor} state={LEDGER_LIST.parse(query)} />
})

export { Page as default, generateMetadata }
