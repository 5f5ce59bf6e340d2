import 'server-only'
import { signPurposeToken, verifyPurposeToken } from '@/lib/platform/auth/purpose-token'
import { env } from '@/lib/platform/env'
import { apiRoutes, routes } from '@/lib/routes'
import { CONFIRM_WITHIN_MS } from './subscriber'

/** Letters are kept for years, and the link in an old one must still work: ten years, in milliseconds. */
const UNSUBSCRIBE_WITHIN_MS = 10 * 365 * 24 * 3_600_000

const ConfirmSubject = /^([0-9a-f]{24})\.(\d{1,9})$/
const UnsubscribeSubject = /^[0-9a-f]{24}$/

/** Links are made from the configured address of the shop, never from what a request said it was. */
function toAddress(path: string): string {
  return `${env('NEXTAUTH_URL')}${path}`
}

/**
 * The link to confirm: for one subscriber and one round, so that it works once, and for seven days from
 * `now`.
 */
export function toConfirmLink(subscriberId: string, round: number, now: Date): string {
  const expiresAt = new Date(now.getTime() + CONFIRM_WITHIN_MS)
  const token = signPurposeToken('newsletter-confirm', `${subscriberId}.${round}`, expiresAt)
  return toAddress(routes.newsletterConfirm(token))
}

/**
 * The page with a button for people, and the address that takes a mail program's POST. Both end the
 * subscription.
 */
export function toUnsubscribeLinks(subscriberId: string, now: Date): { page: string; oneClick: string } {
  const expiresAt = new Date(now.getTime() + UNSUBSCRIBE_WITHIN_MS)
  const token = signPurposeToken('newsletter-unsubscribe', subscriberId, expiresAt)
  return {
    page: toAddress(routes.newsletterUnsubscribe(token)),
    oneClick: toAddress(apiRoutes.newsletterUnsubscribe(token))
  }
}

/** Whom and which round a link to confirm is for; null when the shop did not make it, or it has expired. */
export function readConfirmToken(token: string): { subscriberId: string; round: number } | null {
  const subject = verifyPurposeToken('newsletter-confirm', token)
  const [, subscriberId, round] = ConfirmSubject.exec(subject ?? '') ?? []
  return subscriberId && round ? { subscriberId, round: Number(round) } : null
}

/** Whom a link to unsubscribe is for; null when the shop did not make it. */
export function readUnsubscribeToken(token: string): string | null {
  const subject = verifyPurposeToken('newsletter-unsubscribe', token)
  return subject && UnsubscribeSubject.test(subject) ? subject : null
}
