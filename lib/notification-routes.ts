import { withQuery } from '@/lib/platform/with-query'

/** Where the profile has the preferences. */
export const PREFERENCES_HASH = '#notifications'

/** Addresses of notifications, separate from lib/routes.ts, which every public page loads. */
export const notificationRoutes = {
  /** A page. */
  notifications: () => '/dashboard/notifications',
  /** A page. */
  unsubscribePage: (token: string) => withQuery('/notifications/off', { token }),
  unsubscribe: (token: string) => withQuery('/api/notifications/off', { token }),
  read: '/api/notifications/read',
  readAll: '/api/notifications/read-all',
  preferences: '/api/notifications/preferences',
  push: '/api/notifications/push',
  /** `id`: of this browser (lib/push/browser-push.ts). */
  pushOf: (id: string) => withQuery('/api/notifications/push', { id })
} as const
