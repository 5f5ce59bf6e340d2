import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Texts } from '@/lib/platform/i18n/texts'
import { describeDisputeReason, DISPUTE_OUTCOME_LABELS, findLeadingDispute, toOutcome } from './dispute'
import { formatDeadline } from './next-step'
import type { OutboxKind } from './outbox'
import type { Letter, Letters } from './refund-letters'
import type { BookingRow } from './booking-row'

function describeDispute(booking: BookingRow, t: Texts): { price: string; reason: string; due: string | null; outcome: string } {
  const dispute = findLeadingDispute(booking.disputes)
  return {
    price: formatPrice(dispute?.amountCents ?? booking.priceCents, t.language),
    reason: describeDisputeReason(dispute?.reason ?? '', t),
    due: dispute?.evidenceDueAt ? formatDeadline(dispute.evidenceDueAt.toISOString(), t) : null,
    outcome: t(DISPUTE_OUTCOME_LABELS[dispute ? toOutcome(dispute) : 'closed'])
  }
}

function opened(booking: BookingRow, t: Texts): Letter {
  const { price, reason } = describeDispute(booking, t)
  return {
    subject: t('Disputed: {book}', { book: booking.bookName }),
    paragraphs: [t('the buyer’s bank disputes the payment of {price} for "{book}". The reason it names: {reason}.', { price, book: booking.bookName, reason })]
  }
}

function closed(booking: BookingRow, t: Texts): Letter {
  return {
    subject: t('Dispute closed: {book}', { book: booking.bookName }),
    paragraphs: [t('the bank has closed the dispute about "{book}": {outcome}.', { book: booking.bookName, outcome: describeDispute(booking, t).outcome })]
  }
}

/** The mails about disputes. The buyer, whose bank it is, gets none. */
export const DISPUTE_LETTERS = {
  'dispute-opened': {
    seller: (booking, t) => {
      const { subject, paragraphs } = opened(booking, t)
      return { subject, paragraphs: [...paragraphs, t('Until it is closed, the book cannot be handed over in the shop and the booking cannot be cancelled. If you still have the book, keep it. You will hear how it ends.')] }
    },
    admin: (booking, t) => {
      const { subject, paragraphs } = opened(booking, t)
      const { due } = describeDispute(booking, t)
      return { subject, paragraphs: [...paragraphs, ...(due ? [t('Evidence can be submitted at the payment provider until {time}.', { time: due })] : [])] }
    }
  },
  'dispute-closed': { seller: closed, admin: closed }
} as const satisfies Partial<Record<OutboxKind, Letters>>
