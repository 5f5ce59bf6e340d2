import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { NotificationsSection } from '@/components/notifications/notifications-section'
import { notificationRoutes } from '@/lib/notification-routes'
import { NOTIFICATION_LIST } from '@/lib/notifications/notification-list'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/notifications/page',
  name: 'layout.page.notifications',
  address: notificationRoutes.notifications(),
  className: 'max-w-3xl',
  render: (actor, query) => <NotificationsSection actor={actor} state={NOTIFICATION_LIST.parse(query)} />
})

export { Page as default, generateMetadata }
