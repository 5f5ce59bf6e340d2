import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { OutboxKind, OutboxReader } from './outbox'
import { toRefundProgress, toRefunds, UNRESOLVED_STATUSES } from './refund'
import type { BookingRow } from './booking-row'

export type Letter = { subject: string; paragraphs: string[] }
/** One kind of mail, as it is written for each of its readers. */
export type Letters = Partial<Record<OutboxReader, (booking: BookingRow, t: Texts) => Letter>>

/** The reason given for the end of a booking, as a paragraph. Only the shop's own words: a person's could not be erased from a mail. */
export function describeReason({ cancelReason, cancelledBy }: BookingRow, t: Texts): string[] {
  if (!cancelReason) return []
  return [cancelledBy === 'shop' ? t('The reason given: {reason}', { reason: cancelReason }) : t('A reason was given. You can read it with the booking.')]
}

function describeFailures(booking: BookingRow, t: Texts): string[] {
  return toRefunds(booking.refunds)
    .filter(({ status }) => UNRESOLVED_STATUSES.includes(status))
    .map(({ amountCents, reason }) => `${formatPrice(amountCents, t.language)}: ${reason ?? ''}`)
}

/** The mails about money that goes back. */
export const REFUND_LETTERS = {
  refunded: {
    buyer: (booking, t) => ({
      subject: t('Your money is on its way back: {book}', { book: booking.bookName }),
      paragraphs: [
        t('your payment for "{book}" was returned; the bank takes a few days to show it.', { book: booking.bookName }),
        ...describeReason(booking, t)
      ]
    }),
    seller: (booking, t) => ({
      subject: t('Refunded: {book}', { book: booking.bookName }),
      paragraphs: [
        t('the buyer of "{book}" got the money back.', { book: booking.bookName }),
        t('To sell the book again, duplicate its listing in My Products.')
      ]
    })
  },
  'partly-refunded': {
    buyer: (booking, t) => ({
      subject: t('Part of your money is on its way back: {book}', { book: booking.bookName }),
      paragraphs: [t('of your payment for "{book}", {price} in all were returned.', { book: booking.bookName, price: formatPrice(booking.refundedCents ?? 0, t.language) })]
    }),
    seller: (booking, t) => ({
      subject: t('Partly refunded: {book}', { book: booking.bookName }),
      paragraphs: [t('the buyer of "{book}" got {price} back.', { book: booking.bookName, price: formatPrice(booking.refundedCents ?? 0, t.language) })]
    })
  },
  'refund-pending': {
    buyer: (booking, t) => ({
      subject: t('Your refund is being processed: {book}', { book: booking.bookName }),
      paragraphs: [t('your bank is processing the refund for "{book}". We’ll email you when it is done.', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('Refund being processed: {book}', { book: booking.bookName }),
      paragraphs: [t('the bank is processing the buyer’s refund for "{book}". We’ll email you when it is done.', { book: booking.bookName })]
    })
  },
  'refund-delayed': {
    buyer: (booking, t) => ({
      subject: t('Your refund is delayed: {book}', { book: booking.bookName }),
      paragraphs: [t('your bank did not accept the refund for "{book}". You will still get your money. We are working on it, and you do not need to do anything.', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('Refund delayed: {book}', { book: booking.bookName }),
      paragraphs: [t('the bank did not accept the buyer’s refund for "{book}". We are working on it, and you do not need to do anything.', { book: booking.bookName })]
    })
  },
  'refund-settled': {
    buyer: (booking, t) => ({
      subject: t('Your refund is settled: {book}', { book: booking.bookName }),
      paragraphs: [t('we have recorded that the refund for "{book}" was settled outside the card payment. If you have not received your money, please reply to this email.', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('Refund settled: {book}', { book: booking.bookName }),
      paragraphs: [t('the buyer’s refund for "{book}" was settled outside the card payment.', { book: booking.bookName })]
    })
  },
  'refund-failed': {
    admin: (booking, t) => ({
      subject: t('A refund did not work: {book}', { book: booking.bookName }),
      paragraphs: [
        t('a refund for "{book}" did not work. Try it again, or record it as settled by hand.', { book: booking.bookName }),
        ...describeFailures(booking, t)
      ]
    })
  }
} as const satisfies Partial<Record<OutboxKind, Letters>>

/** False when what a mail about a refund says was overtaken before it was sent. */
export function isRefundMailTrue(kind: OutboxKind, booking: BookingRow): boolean {
  const refunds = toRefunds(booking.refunds)
  if (kind === 'refunded') return booking.status === 'refunded'
  if (kind === 'partly-refunded') return (booking.refundedCents ?? 0) > 0
  if (kind === 'refund-pending') return toRefundProgress(refunds) === 'on_its_way'
  if (kind === 'refund-delayed') return toRefundProgress(refunds) === 'delayed'
  if (kind === 'refund-failed') return refunds.some(({ status }) => UNRESOLVED_STATUSES.includes(status))
  return true
}
