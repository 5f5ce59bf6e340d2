import { describeAct, type AuditAction } from '@/lib/audit/audit-entry'
import type { Canceller } from '@/lib/bookings/booking-status'
import type { CaseReason, CaseStatus } from '@/lib/bookings/case'
import { CASE_REASON_LABELS, CASE_STATUS_LABELS } from '@/lib/bookings/case-labels'
import { describeDisputeReason, DISPUTE_OUTCOME_LABELS, toOutcome, type Dispute } from '@/lib/bookings/dispute'
import { describeRefundReason } from '@/lib/bookings/refund-labels'
import type { Refund } from '@/lib/bookings/refund'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import type { HistoryLine } from './managed-booking'

/** What a booking keeps of what happened to it. */
type Traces = {
  status: string
  bookedAt: Date
  holdExpiresAt: Date
  paymentIntent?: { requestedAt: Date; failedCards?: number | null } | null
  paidAt?: Date | null
  handedOverAt?: Date | null
  handedOverBySilence?: boolean | null
  cancelledBy?: Canceller | null
  case?: { status: CaseStatus; reason: CaseReason; openedAt: Date; answeredAt?: Date | null; closedAt?: Date | null } | null
  cancelRequest?: { askedAt: Date; declinedAt?: Date | null } | null
  endedAt?: Date | null
  refunds?: readonly Refund[] | null
  disputes?: readonly Dispute[] | null
}

type Act = { at: Date; action: AuditAction; actorName: string; reason: string }

const CANCELLER_WORDS = { buyer: 'the buyer', seller: 'the seller', shop: 'the shop' } as const satisfies Record<Canceller, Text>

function describeEnd({ status, cancelledBy }: Traces, t: Texts): string {
  if (status === 'expired') return t('Ended: the time to pay was over. Nothing was charged.')
  if (status === 'refunded') return t('Ended: all of the money was returned.')
  return t('Ended: cancelled by {who}. Nothing was charged.', { who: t(cancelledBy ? CANCELLER_WORDS[cancelledBy] : 'somebody') })
}

function* listTraces(booking: Traces, t: Texts): Generator<[at: Date | null | undefined, words: string]> {
  yield [booking.bookedAt, t('Booked; held until {time} UTC.', { time: booking.holdExpiresAt.toISOString().slice(0, 16).replace('T', ' ') })]
  const failed = booking.paymentIntent?.failedCards ?? 0
  const refusals = t.count(failed, 'Payment begun. One card was refused.', 'Payment begun. {count} cards were refused.')
  yield [booking.paymentIntent?.requestedAt, failed === 0 ? t('Payment begun.') : refusals]
  yield [booking.paidAt, t('Paid.')]
  const isDecided = booking.case?.status === 'dismissed' && booking.case.closedAt?.getTime() === booking.handedOverAt?.getTime()
  if (isDecided) yield [booking.handedOverAt, t('Counts as handed over: the shop has decided so.')]
  else yield [booking.handedOverAt, t(booking.handedOverBySilence ? 'Counts as handed over: nobody said otherwise.' : 'Handed over: the seller entered the buyer’s code.')]
  if (booking.case) {
    const { reason, status, openedAt, answeredAt, closedAt } = booking.case
    yield [openedAt, t('A case was opened: {reason}.', { reason: t(CASE_REASON_LABELS[reason]) })]
    yield [answeredAt, t('The seller answered the case.')]
    yield [closedAt, t('The case has ended: {outcome}.', { outcome: t(CASE_STATUS_LABELS[status]) })]
  }
  yield [booking.cancelRequest?.askedAt, t('The buyer asked the seller to cancel.')]
  yield [booking.cancelRequest?.declinedAt, t('The seller declined to cancel.')]
  for (const { amountCents, requestedAt, doneAt, failedAt, settledAt, reason } of booking.refunds ?? []) {
    yield [requestedAt, t('{price} asked back from the payment provider.', { price: formatPrice(amountCents, t.language) })]
    yield [doneAt, t('{price} returned.', { price: formatPrice(amountCents, t.language) })]
    yield [failedAt, t('The refund of {price} did not work: {reason}', { price: formatPrice(amountCents, t.language), reason: describeRefundReason(reason ?? 'unknown', t) })]
    yield [settledAt, t('The refund of {price} was settled by hand.', { price: formatPrice(amountCents, t.language) })]
  }
  for (const dispute of booking.disputes ?? []) {
    const price = formatPrice(dispute.amountCents, t.language)
    yield [dispute.openedAt, t('The buyer’s bank disputes {price}: {reason}.', { price, reason: describeDisputeReason(dispute.reason, t) })]
    yield [dispute.closedAt, t('The dispute is closed: {outcome}.', { outcome: t(DISPUTE_OUTCOME_LABELS[toOutcome(dispute)]) })]
  }
  yield [booking.endedAt, describeEnd(booking, t)]
}

/** What happened to a booking, and what admins did to it, oldest first. Times are ISO 8601 in UTC. */
export function toBookingHistory(booking: Traces, acts: readonly Act[], t: Texts = english): HistoryLine[] {
  const lines = [
    ...[...listTraces(booking, t)].flatMap(([at, words]) => (at ? [{ at: at.toISOString(), words }] : [])),
    ...acts.map(({ at, action, actorName, reason }) => ({
      at: at.toISOString(),
      words: reason
        ? t('{act} by {name}, admin: {reason}', { act: describeAct(action, t), name: actorName, reason })
        : t('{act} by {name}, admin', { act: describeAct(action, t), name: actorName })
    }))
  ]
  return lines.sort((one, other) => one.at.localeCompare(other.at))
}
