import { handleOneClick } from '@/lib/api/one-click'
import { notificationRoutes } from '@/lib/notification-routes'
import { unsubscribe } from '@/lib/notifications/change-preferences'

const oneClick = handleOneClick({
  what: 'mails about a category of notifications',
  path: '/api/notifications/off',
  toPage: notificationRoutes.unsubscribePage,
  end: unsubscribe
})

export const GET = oneClick.GET
export const POST = oneClick.POST
