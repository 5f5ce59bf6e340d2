import 'server-only'
import type { Types } from 'mongoose'
import { signPurposeToken, verifyPurposeToken } from '@/lib/platform/auth/purpose-token'
import type { Language } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { apiRoutes, routes } from '@/lib/routes'
import type { SubscriberDocument } from '@/models/subscriber'
import { toReadableLanguage } from '@/lib/settings/languages'
import { NEWSLETTER_MAILS } from './newsletter-mail-texts'
import { CONFIRM_WITHIN_MS } from './subscriber'

/** Links in old letters must still work. */
const UNSUBSCRIBE_WITHIN_MS = 10 * 365 * 24 * 3_600_000

const ConfirmSubject = /^([0-9a-f]{24})\.(\d{1,9})$/
const UnsubscribeSubject = /^[0-9a-f]{24}$/

/** Valid once per `round`, for seven days from `now`. */
export function toConfirmLink(subscriberId: string, round: number, now: Date): string {
  const expiresAt = new Date(now.getTime() + CONFIRM_WITHIN_MS)
  const token = signPurposeToken('newsletter-confirm', `${subscriberId}.${round}`, expiresAt)
  return toShopUrl(routes.newsletterConfirm(token))
}

/** `oneClick` takes the POST of mail programs (RFC 8058). */
export function toUnsubscribeLinks(subscriberId: string, now: Date): { page: string; oneClick: string } {
  const expiresAt = new Date(now.getTime() + UNSUBSCRIBE_WITHIN_MS)
  const token = signPurposeToken('newsletter-unsubscribe', subscriberId, expiresAt)
  return {
    page: toShopUrl(routes.newsletterUnsubscribe(token)),
    oneClick: toShopUrl(apiRoutes.newsletterUnsubscribe(token))
  }
}

export function readConfirmToken(token: string): { subscriberId: string; round: number } | null {
  const subject = verifyPurposeToken('newsletter-confirm', token)
  const [, subscriberId, round] = ConfirmSubject.exec(subject ?? '') ?? []
  return subscriberId && round ? { subscriberId, round: Number(round) } : null
}

export function readUnsubscribeToken(token: string): string | null {
  const subject = verifyPurposeToken('newsletter-unsubscribe', token)
  return subject && UnsubscribeSubject.test(subject) ? subject : null
}

export type SubscriberRow = SubscriberDocument & { _id: Types.ObjectId }

/** A confirmation link, or a note that the address is subscribed. One mail per `number`. */
export function queueConfirmMail(row: SubscriberRow, number: number, now: Date, language: Language): Promise<boolean> {
  const t = translatorFor(language)
  const id = row._id.toHexString()
  const kind = 'newsletter-confirm'
  const common = { to: row.email, kind, dedupeKey: `${kind}:${id}:${number}` } as const
  if (row.status === 'confirmed') {
    const { page, oneClick } = toUnsubscribeLinks(id, now)
    const mail = renderMail(NEWSLETTER_MAILS[kind](t, { unsubscribeUrl: page }), t)
    return queueMail({ ...common, ...mail, unsubscribeUrl: oneClick })
  }
  const mail = renderMail(NEWSLETTER_MAILS[kind](t, { confirmUrl: toConfirmLink(id, row.round, now) }), t)
  return queueMail({ ...common, ...mail, sendBefore: new Date(now.getTime() + CONFIRM_WITHIN_MS) })
}

export function queueWelcomeMail(row: SubscriberRow, round: number, now: Date): Promise<boolean> {
  const id = row._id.toHexString()
  const { page, oneClick } = toUnsubscribeLinks(id, now)
  const t = translatorFor(toReadableLanguage(row.language))
  return queueMail({
    to: row.email,
    kind: 'newsletter-welcome',
    dedupeKey: `newsletter-welcome:${id}:${round}`,
    ...renderMail(NEWSLETTER_MAILS['newsletter-welcome'](t, { unsubscribeUrl: page }), t),
    unsubscribeUrl: oneClick
  })
}
