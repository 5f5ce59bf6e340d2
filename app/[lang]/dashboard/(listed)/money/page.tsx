import { PageMessages } from '@/components/i18n/page-messages'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { MoneySection } from '@/components/ledger/money-section'
import { LedgerPageInput } from '@/lib/ledger/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.money')

export default async function MoneyPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.money(), 'Admin')
  return (
    <PageMessages of="dashboard/(listed)/money/page">
      <DashboardPage name="layout.page.money" isLong>
        <MoneySection actor={actor} filter={LedgerPageInput.parse(await searchParams)} />
      </DashboardPage>
    </PageMessages>
  )
}
