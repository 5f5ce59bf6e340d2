import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { QueueSection } from '@/components/reports/queue-section'
import { REPORT_QUEUE } from '@/lib/reports/moderation-lists'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/reports/page',
  name: 'layout.page.reports',
  address: routes.reports(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <QueueSection actor={actor} state={REPORT_QUEUE.parse(query)} />
})

export { Page as default, generateMetadata }
