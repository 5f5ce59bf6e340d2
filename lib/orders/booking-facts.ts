import 'server-only'
import { shopName } from '@/lib/settings/identity'
import { formatDeadline, formatExactTime, formatLongDay } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailFact } from '@/lib/platform/mail/mail-body'
import { toShownName } from '@/lib/users/erased'
import type { OrderRow } from './order-row'
import { isPaidAtMeeting } from './payment-method'
import { describeCancelReason } from './cancel-reason'
import { findLeadingDispute } from '@/lib/disputes/dispute'
import type { MailReader } from './write-mail-text'
import type { MailedEvent } from './events'
import { toOrderNumber } from './order-number'
import {
  OPEN_REFUND_STATUSES,
  refundsOf,
  sumRefunds,
  UNRESOLVED_STATUSES,
  type RefundStatus
} from '@/lib/refunds/refund'
import { shareExpected } from '@/lib/transfers/share-price'
import { toProgress } from './progress'
import { isContactShared, toFacts } from './to-booking'

/** Null for a closed account. */
export type SellerContact = { name: string; phone: string | null } | null

type Facts = readonly MailFact[]

/** Buyer and seller still have to meet. */
const CONTACT_KINDS: ReadonlySet<MailedEvent> = new Set([
  'paid',
  'meeting-agreed',
  'meeting-over',
  'handover-ending',
  'case-opened',
  'case-with-shop',
  'cancel-asked',
  'cancel-declined'
])
const HOLD_KINDS: ReadonlySet<MailedEvent> = new Set(['booked', 'hold-ending', 'confirm-ending'])
const TRANSACTION_KINDS: ReadonlySet<MailedEvent> = new Set([
  'paid',
  'refund-failed',
  'dispute-opened',
  'dispute-closed'
])
const RETURNED_KINDS: ReadonlySet<MailedEvent> = new Set(['refunded', 'partly-refunded', 'case-closed'])
const REFUND_STATUSES: Readonly<Partial<Record<MailedEvent, readonly RefundStatus[]>>> = {
  'refund-pending': OPEN_REFUND_STATUSES,
  'refund-delayed': UNRESOLVED_STATUSES,
  'refund-failed': UNRESOLVED_STATUSES,
  'refund-settled': ['settled_by_hand']
}

/** What the seller gets of the price, in a mail of a sale that goes on. */
const NET_KINDS: ReadonlySet<MailedEvent> = new Set([
  'booked',
  'meeting-agreed',
  'paid',
  'handover-ending',
  'handed-over'
])

function timeFact(
  label: string,
  time: Date | string | null | undefined,
  t: Translator,
  format: typeof formatDeadline = formatExactTime
): MailFact {
  return [label, time ? format(typeof time === 'string' ? time : time.toISOString(), t) : null]
}

/** The place is the buyer's text: the seller reads it in a mail only once it is paid. */
function toPeople(kind: MailedEvent, reader: MailReader, row: OrderRow, seller: SellerContact, t: Translator): Facts {
  const isShared = CONTACT_KINDS.has(kind) && isContactShared(row)
  if (reader === 'seller') {
    return [
      [t('bookings.buyer'), toShownName(row.userName, t)],
      [t('bookings.buyerPhone'), isShared ? row.userPhoneNumber : null],
      [t('bookings.meetingPlace'), isShared ? row.meetingLocation : null]
    ]
  }
  if (reader === 'admin') return []
  return [
    [t('common.seller'), seller?.name],
    [t('bookings.sellerPhone'), isShared ? seller?.phone : null],
    [t('bookings.meetingPlace'), HOLD_KINDS.has(kind) || CONTACT_KINDS.has(kind) ? row.meetingLocation : null]
  ]
}

function toTimes(kind: MailedEvent, reader: MailReader, row: OrderRow, t: Translator): Facts {
  const { dates } = toProgress(toFacts(row), reader === 'buyer' ? 'buyer' : 'seller', new Date())
  if (HOLD_KINDS.has(kind))
    return [timeFact(t('bookings.heldUntil'), dates.payBy ?? dates.confirmBy, t, formatDeadline)]
  switch (kind) {
    case 'meeting-agreed':
    case 'meeting-over':
      return [[t('meetings.day'), dates.meetOn ? formatLongDay(dates.meetOn, t) : null]]
    case 'paid':
      return [timeFact(t('bookings.paidOn'), dates.paidAt, t)]
    case 'handed-over':
      return [
        timeFact(t('bookings.handedOverFact'), dates.handedOverAt, t),
        timeFact(t('mails.caseOpenUntil'), dates.caseOpenUntil, t, formatDeadline)
      ]
    case 'case-opened': {
      const label = row.case?.status === 'with_shop' ? 'mails.shopDecidesBy' : 'mails.sellerRespondsBy'
      return [timeFact(t(label), dates.caseDueAt, t, formatDeadline)]
    }
    case 'case-with-shop':
      return [timeFact(t('mails.shopDecidesBy'), dates.caseDueAt, t, formatDeadline)]
    case 'dispute-opened':
      return [timeFact(t('mails.disputeOpenedOn'), findLeadingDispute(row.disputes)?.openedAt, t)]
    case 'dispute-closed':
      return [timeFact(t('mails.disputeClosedOn'), findLeadingDispute(row.disputes)?.closedAt, t)]
    default:
      return []
  }
}

function toRefundAttempts(kind: MailedEvent, row: OrderRow, t: Translator): Facts {
  const statuses = REFUND_STATUSES[kind]
  if (!statuses) return []
  const all = row.refunds ?? []
  // A stray payment is not a payment of this booking.
  const notified = kind === 'refund-failed' ? all : refundsOf(all, null)
  const amountCents = sumRefunds(notified, statuses)
  const latest = notified.findLast(({ status }) => statuses.includes(status))
  return [
    [t('mails.refundAmount'), amountCents > 0 ? formatPrice(amountCents, t.language) : null],
    timeFact(t('mails.refundRequestedOn'), latest?.requestedAt, t),
    timeFact(t('mails.refundSettledOn'), latest?.settledAt, t)
  ]
}

function toReturned(kind: MailedEvent, reader: MailReader, row: OrderRow, t: Translator): Facts {
  if (!RETURNED_KINDS.has(kind)) return []
  const cancellers = { buyer: t('bookings.buyer'), seller: t('common.seller'), shop: shopName() }
  const isWhole = kind === 'refunded'
  return [
    [
      t(reader === 'buyer' ? 'bookings.refundedToYou' : 'bookings.refundedToBuyer'),
      row.refundedCents ? formatPrice(row.refundedCents, t.language) : null
    ],
    timeFact(t('mails.refundedOn'), isWhole ? row.refundedAt : null, t),
    [t('mails.cancelledByFact'), isWhole && row.cancelledBy ? cancellers[row.cancelledBy] : null]
  ]
}

function toNet(kind: MailedEvent, reader: MailReader, row: OrderRow, t: Translator): Facts {
  if (reader !== 'seller' || !NET_KINDS.has(kind)) return []
  // In cash; the commission is owed.
  if (isPaidAtMeeting(row)) return [[t('mails.inCash'), formatPrice(row.totalCents, t.language)]]
  const { sellerCents } = shareExpected(row, row.refunds ?? [])
  return [[t('mails.youReceive'), formatPrice(sellerCents, t.language)]]
}

/** Only the words of the shop: those of buyer and seller may be about third persons. */
function findReason(kind: MailedEvent, booking: OrderRow, t: Translator): string | null | undefined {
  if (kind === 'case-closed') return booking.case?.note
  const isEnd = kind === 'cancelled' || kind === 'refunded'
  return isEnd && booking.cancelledBy === 'shop' ? describeCancelReason(booking, t) : null
}

/** Names are told to buyer and seller only, phones while the shop shows them too (docs/product-rules.md). */
export function toMailFacts(
  kind: MailedEvent,
  reader: MailReader,
  row: OrderRow,
  seller: SellerContact,
  t: Translator
): Facts {
  return [
    ...toNet(kind, reader, row, t),
    ...toPeople(kind, reader, row, seller, t),
    ...toTimes(kind, reader, row, t),
    ...toRefundAttempts(kind, row, t),
    ...toReturned(kind, reader, row, t),
    [t('bookings.reasonGiven'), findReason(kind, row, t)],
    [t('payments.transactionId'), TRANSACTION_KINDS.has(kind) && reader !== 'seller' ? row.transactionId : null],
    [t('mails.bookingNumber'), toOrderNumber(row._id.toHexString())]
  ]
}
