import { UsersSection } from '@/components/admin/users-section'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { UserFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('All Buyers')

export default async function AllBuyersPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.allBuyers(), 'Admin')
  const filter = UserFilterInput.parse({ ...(await searchParams), type: 'Buyer' })
  return (
    <DashboardPage name="All Buyers" isLong>
      <UsersSection actor={actor} filter={filter} />
    </DashboardPage>
  )
}
