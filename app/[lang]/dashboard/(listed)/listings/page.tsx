import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { ModerationSection } from '@/components/reports/moderation-section'
import { requireRole } from '@/lib/platform/auth/session'
import { ModerationFilterInput } from '@/lib/reports/schemas'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('All Listings')

export default async function ListingsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.listings(), 'Admin')
  return (
    <DashboardPage name="All Listings" isLong>
      <ModerationSection actor={actor} filter={ModerationFilterInput.parse(await searchParams)} />
    </DashboardPage>
  )
}
