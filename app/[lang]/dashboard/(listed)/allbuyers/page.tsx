import { UsersSection } from '@/components/admin/users-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { UserFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.allBuyers')

export default async function AllBuyersPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.allBuyers(), 'Admin')
  const filter = UserFilterInput.parse({ ...(await searchParams), type: 'Buyer' })
  return (
    <PageMessages of="dashboard/(listed)/allbuyers/page">
      <DashboardPage name="layout.page.allBuyers" isLong>
        <UsersSection actor={actor} filter={filter} />
      </DashboardPage>
    </PageMessages>
  )
}
