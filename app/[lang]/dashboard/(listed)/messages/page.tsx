import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { InboxSection } from '@/components/conversations/inbox-section'
import { INBOX } from '@/lib/conversations/inbox-list'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/messages/page',
  name: 'layout.page.messages',
  address: routes.messages(),
  role: ['Buyer', 'Seller'],
  isLong: true,
  render: (actor, query) => <InboxSection actor={actor} state={INBOX.parse(query)} />
})

export { Page as default, generateMetadata }
