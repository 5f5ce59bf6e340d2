import { UsersSection } from '@/components/admin/users-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { UserFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.allSellers')

export default async function AllSellersPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.allSellers(), 'Admin')
  const filter = UserFilterInput.parse({ ...(await searchParams), type: 'Seller' })
  return (
    <PageMessages of="dashboard/(listed)/allsellers/page">
      <DashboardPage name="layout.page.allSellers" isLong>
        <UsersSection actor={actor} filter={filter} />
      </DashboardPage>
    </PageMessages>
  )
}
