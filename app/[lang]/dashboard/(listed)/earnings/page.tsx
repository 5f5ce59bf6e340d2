import { PageMessages } from '@/components/i18n/page-messages'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { EarningsSection } from '@/components/payouts/earnings-section'
import { EarningsPageInput } from '@/lib/payouts/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { sellerRoutes } from '@/lib/seller-routes'

export const generateMetadata = () => describePersonal('layout.page.earnings')

export default async function EarningsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(sellerRoutes.earnings(), 'Seller')
  return (
    <PageMessages of="dashboard/(listed)/earnings/page">
      <DashboardPage name="layout.page.earnings">
        <EarningsSection actor={actor} {...EarningsPageInput.parse(await searchParams)} />
      </DashboardPage>
    </PageMessages>
  )
}
