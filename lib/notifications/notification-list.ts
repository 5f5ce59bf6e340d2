import { choiceFilter, defineList } from '@/lib/platform/lists/define-list'
import { notificationRoutes } from '@/lib/notification-routes'
import { CATEGORIES } from './categories'

export const NOTIFICATION_LIST = defineList({
  path: notificationRoutes.notifications(),
  filters: {
    category: choiceFilter(CATEGORIES, null),
    show: choiceFilter(['unread'], null)
  },
  pageSize: 30
})

export type NotificationListState = ReturnType<typeof NOTIFICATION_LIST.parse>

/** `at` is ISO 8601 in UTC; `link` is a path of the shop, null where nothing is to be opened. */
export type Notification = {
  id: string
  title: string
  link: string | null
  at: string
  isUnread: boolean
}
