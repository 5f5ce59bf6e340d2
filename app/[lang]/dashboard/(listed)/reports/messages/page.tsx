import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { MessageReportsSection } from '@/components/conversations/message-reports-section'
import { adminRoutes } from '@/lib/admin-routes'
import { MESSAGE_REPORTS } from '@/lib/conversations/report-list'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/reports/messages/page',
  name: 'conversations.reportsTitle',
  address: adminRoutes.messageReports,
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <MessageReportsSection actor={actor} state={MESSAGE_REPORTS.parse(query)} />
})

export { Page as default, generateMetadata }
