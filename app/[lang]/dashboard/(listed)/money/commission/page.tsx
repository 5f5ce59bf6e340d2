import { PageMessages } from '@/components/i18n/page-messages'
import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { CommissionSection } from '@/components/ledger/commission-section'
import { adminRoutes } from '@/lib/admin-routes'
import { requireRole } from '@/lib/platform/auth/session'

export const generateMetadata = () => describePersonal('layout.page.commission')

export default async function CommissionPage() {
  const actor = await requireRole(adminRoutes.commission, 'Admin')
  return (
    <PageMessages of="dashboard/(listed)/money/commission/page">
      <DashboardPage name="layout.page.commission" about="commission.about">
        <CommissionSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
