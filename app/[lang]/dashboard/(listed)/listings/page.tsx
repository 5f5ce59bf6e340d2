import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { ModerationSection } from '@/components/reports/moderation-section'
import { MODERATED_LISTINGS } from '@/lib/reports/moderation-lists'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/listings/page',
  name: 'layout.page.allListings',
  address: routes.listings(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <ModerationSection actor={actor} state={MODERATED_LISTINGS.parse(query)} />
})

export { Page as default, generateMetadata }
