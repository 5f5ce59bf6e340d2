import 'server-only'
import { signPurposeToken, verifyPurposeToken } from '@/lib/platform/auth/purpose-token'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { notificationRoutes } from '@/lib/notification-routes'
import { CATEGORIES, isOptionalMail, type Category } from './categories'
import { KINDS, type NotificationKind } from './kinds'

/** Links in old mails must still work. */
const WORKS_FOR_MS = 10 * 365 * 24 * 3_600_000
const PURPOSE = 'notifications-off'

type Unsubscription = { userId: string; category: Category }

/** `oneClick` takes the POST of mail programs (RFC 8058). */
export function toUnsubscribeLinks(
  { userId, category }: Unsubscription,
  now: Date
): { page: string; oneClick: string } {
  const token = signPurposeToken(PURPOSE, `${category}.${userId}`, new Date(now.getTime() + WORKS_FOR_MS))
  return {
    page: toShopUrl(notificationRoutes.unsubscribePage(token)),
    oneClick: toShopUrl(notificationRoutes.unsubscribe(token))
  }
}

/** Null for a forged link, and for one of mails that are always sent. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [, name, userId] = /^([a-z]+)\.([0-9a-f]{24})$/.exec(verifyPurposeToken(PURPOSE, token) ?? '') ?? []
  const category = CATEGORIES.find((known) => known === name)
  return userId && category && isOptionalMail(category) ? { userId, category } : null
}

/** What is said, in the language of the translator. A body with an `unsubscribe` of its own has both addresses. */
export type Write = (t: Translator) => MailBody & { unsubscribeUrl?: string }

/** The same for a mail that its recipient can switch off, with the links for that. */
export function withUnsubscribe({ kind, write }: { kind: NotificationKind; write: Write }, userId: string): Write {
  const { category } = KINDS[kind]
  if (!isOptionalMail(category)) return write
  const { page, oneClick } = toUnsubscribeLinks({ userId, category }, new Date())
  return (t) => ({
    unsubscribe: {
      label: t('notifications.unsubscribeFrom', { category: t(`notifications.category.${category}`) }),
      url: page
    },
    unsubscribeUrl: oneClick,
    ...write(t)
  })
}
