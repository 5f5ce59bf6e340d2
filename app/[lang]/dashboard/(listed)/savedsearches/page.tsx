import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { SavedSearchesSection } from '@/components/saved-searches/saved-searches-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('Saved Searches')

export default async function SavedSearchesPage() {
  const actor = await requireRole(routes.savedSearches())
  return (
    <DashboardPage name="Saved Searches" className="min-h-dvh">
      <SavedSearchesSection actor={actor} />
    </DashboardPage>
  )
}
