import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { MoneySection } from '@/components/ledger/money-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/money/page',
  name: 'layout.page.money',
  address: routes.money(),
  role: 'Admin',
  isLong: true,
  render: (actor) => <MoneySection actor={actor} />
})

export { Page as default, generateMetadata }
