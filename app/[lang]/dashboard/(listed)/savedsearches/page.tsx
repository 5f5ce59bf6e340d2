import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { SavedSearchesSection } from '@/components/saved-searches/saved-searches-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/savedsearches/page',
  name: 'layout.page.savedSearches',
  address: routes.savedSearches(),
  render: (actor) => <SavedSearchesSection actor={actor} />
})

export { Page as default, generateMetadata }
