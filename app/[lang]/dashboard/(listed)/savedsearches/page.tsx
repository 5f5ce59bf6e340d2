import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { PageMessages } from '@/components/i18n/page-messages'
import { SavedSearchesSection } from '@/components/saved-searches/saved-searches-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.savedSearches')

export default async function SavedSearchesPage() {
  const actor = await requireRole(routes.savedSearches())
  return (
    <PageMessages of="dashboard/(listed)/savedsearches/page">
      <DashboardPage name="layout.page.savedSearches" className="min-h-dvh">
        <SavedSearchesSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
