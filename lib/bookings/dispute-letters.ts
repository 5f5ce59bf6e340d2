import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { describeDisputeReason, DISPUTE_OUTCOME_LABELS, findLeadingDispute, toOutcome } from './dispute'
import { formatDeadline } from '@/lib/platform/i18n/format-time'
import type { OutboxKind } from './outbox'
import type { Letter, Letters } from './refund-letters'
import type { BookingRow } from './booking-row'

function describeDispute(
  booking: BookingRow,
  t: Translator
): { price: string; reason: string; due: string | null; outcome: string } {
  const dispute = findLeadingDispute(booking.disputes)
  return {
    price: formatPrice(dispute?.amountCents ?? booking.priceCents, t.language),
    reason: describeDisputeReason(dispute?.reason ?? '', t),
    due: dispute?.evidenceDueAt ? formatDeadline(dispute.evidenceDueAt.toISOString(), t) : null,
    outcome: t(DISPUTE_OUTCOME_LABELS[dispute ? toOutcome(dispute) : 'closed'])
  }
}

function opened(booking: BookingRow, t: Translator): Letter {
  const { price, reason } = describeDispute(booking, t)
  return {
    subject: t('mails.disputeOpenedSubject', { book: booking.bookName }),
    paragraphs: [t('mails.disputeOpened', { price, book: booking.bookName, reason })]
  }
}

function closed(booking: BookingRow, t: Translator): Letter {
  return {
    subject: t('mails.disputeClosedSubject', { book: booking.bookName }),
    paragraphs: [t('mails.disputeClosed', { book: booking.bookName, outcome: describeDispute(booking, t).outcome })]
  }
}

/** The mails about disputes. The buyer, whose bank it is, gets none. */
export const DISPUTE_LETTERS = {
  'dispute-opened': {
    seller: (booking, t) => {
      const { subject, paragraphs } = opened(booking, t)
      return { subject, paragraphs: [...paragraphs, t('mails.disputeOpenedSellerNext')] }
    },
    admin: (booking, t) => {
      const { subject, paragraphs } = opened(booking, t)
      const { due } = describeDispute(booking, t)
      return { subject, paragraphs: [...paragraphs, ...(due ? [t('mails.disputeEvidenceDue', { time: due })] : [])] }
    }
  },
  'dispute-closed': { seller: closed, admin: closed }
} as const satisfies Partial<Record<OutboxKind, Letters>>
