import 'server-only'
import { notificationRoutes } from '@/lib/notification-routes'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import type { MailWriters } from '@/lib/platform/mail/mail-kind'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { routes } from '@/lib/routes'
import { CATEGORIES, type Category } from './categories'

/** `link`: a path of the shop. */
export type BundledNotification = { title: string; link: string | null; category: Category }

/** One mail about many notifications; `total` may be more than are listed. */
export const BUNDLE_MAILS = {
  'daily-notifications': (
    t: Translator,
    { notifications, total }: { notifications: readonly BundledNotification[]; total: number }
  ): MailBody => ({
    subject: t('mails.dailySubject', { count: total }),
    paragraphs: [t('mails.daily', { count: total })],
    sections: CATEGORIES.flatMap((category) => {
      const items = notifications
        .filter((notification) => notification.category === category)
        .map(({ title, link }) => ({ title, by: '', lines: [], url: link === null ? undefined : toShopUrl(link) }))
      return items.length > 0 ? [{ heading: t(`notifications.category.${category}`), items, links: [] }] : []
    }),
    action: { label: t('mails.seeNotificationsButton'), url: toShopUrl(notificationRoutes.notifications()) },
    links: [{ label: t('mails.changeNotifications'), url: toShopUrl(routes.profile()) }]
  })
} satisfies MailWriters

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    notifications: typeof BUNDLE_MAILS
  }
}
