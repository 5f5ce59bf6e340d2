import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { OutboxKind, OutboxReader } from './outbox'
import { describeRefundReason } from './refund-labels'
import { toRefundProgress, toRefunds, UNRESOLVED_STATUSES } from './refund'
import type { BookingRow } from './booking-row'

export type Letter = { subject: string; paragraphs: string[] }
/** One kind of mail, as it is written for each of its readers. */
export type Letters = Partial<Record<OutboxReader, (booking: BookingRow, t: Translator) => Letter>>

/** Points to the words of buyer or seller; those of the shop are a fact (booking-facts.ts). */
export function describeReason(
  { cancelReason, cancelledBy }: BookingRow,
  reader: OutboxReader,
  t: Translator
): string[] {
  return cancelReason && cancelledBy !== 'shop' && cancelledBy !== reader ? [t('mails.reasonWithBooking')] : []
}

function describeFailures(booking: BookingRow, t: Translator): string[] {
  return toRefunds(booking.refunds)
    .filter(({ status }) => UNRESOLVED_STATUSES.includes(status))
    .map(
      ({ amountCents, reason }) =>
        `${formatPrice(amountCents, t.language)}: ${describeRefundReason(reason ?? 'unknown', t)}`
    )
}

/** The mails about money that goes back. */
export const REFUND_LETTERS = {
  refunded: {
    buyer: (booking, t) => ({
      subject: t('mails.refundedBuyerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundedBuyer', { book: booking.bookName }), ...describeReason(booking, 'buyer', t)]
    }),
    seller: (booking, t) => ({
      subject: t('mails.refundedSellerSubject', { book: booking.bookName }),
      paragraphs: [
        t('mails.refundedSeller', { book: booking.bookName }),
        ...describeReason(booking, 'seller', t),
        t('mails.duplicateToSellAgain')
      ]
    })
  },
  'partly-refunded': {
    buyer: (booking, t) => ({
      subject: t('mails.partlyRefundedBuyerSubject', { book: booking.bookName }),
      paragraphs: [
        t('mails.partlyRefundedBuyer', {
          book: booking.bookName,
          price: formatPrice(booking.refundedCents ?? 0, t.language)
        })
      ]
    }),
    seller: (booking, t) => ({
      subject: t('mails.partlyRefundedSellerSubject', { book: booking.bookName }),
      paragraphs: [
        t('mails.partlyRefundedSeller', {
          book: booking.bookName,
          price: formatPrice(booking.refundedCents ?? 0, t.language)
        })
      ]
    })
  },
  'refund-pending': {
    buyer: (booking, t) => ({
      subject: t('mails.refundPendingBuyerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundPendingBuyer', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('mails.refundPendingSellerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundPendingSeller', { book: booking.bookName })]
    })
  },
  'refund-delayed': {
    buyer: (booking, t) => ({
      subject: t('mails.refundDelayedBuyerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundDelayedBuyer', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('mails.refundDelayedSellerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundDelayedSeller', { book: booking.bookName })]
    })
  },
  'refund-settled': {
    buyer: (booking, t) => ({
      subject: t('mails.refundSettledBuyerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundSettledBuyer', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('mails.refundSettledSellerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundSettledSeller', { book: booking.bookName })]
    })
  },
  'refund-failed': {
    admin: (booking, t) => ({
      subject: t('mails.refundFailedAdminSubject', { book: booking.bookName }),
      paragraphs: [t('mails.refundFailedAdmin', { book: booking.bookName }), ...describeFailures(booking, t)]
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
