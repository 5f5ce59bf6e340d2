import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { PageMessages } from '@/components/i18n/page-messages'
import { ModerationSection } from '@/components/reports/moderation-section'
import { requireRole } from '@/lib/platform/auth/session'
import { ModerationFilterInput } from '@/lib/reports/schemas'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.allListings')

export default async function ListingsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.listings(), 'Admin')
  return (
    <PageMessages of="dashboard/(listed)/listings/page">
      <DashboardPage name="layout.page.allListings" isLong>
        <ModerationSection actor={actor} filter={ModerationFilterInput.parse(await searchParams)} />
      </DashboardPage>
    </PageMessages>
  )
}
