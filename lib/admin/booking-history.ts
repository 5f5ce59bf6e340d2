import { describeAct, describeGrounds, type AuditAction } from '@/lib/audit/audit-entry'
import type { Side } from '@/lib/fulfilments/meeting'
import type { Canceller } from '@/lib/orders/order-status'
import { isPaidAtMeeting, type PaymentMethod } from '@/lib/orders/payment-method'
import type { CaseReason, CaseStatus } from '@/lib/cases/case'
import { describeDisputeReason, toOutcome, type Dispute } from '@/lib/disputes/dispute'
import { describeRefundReason } from '@/lib/refunds/refund-labels'
import type { Refund } from '@/lib/refunds/refund'
import { formatExactTime, formatDay } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'

type Traces = {
  status: string
  paymentMethod?: PaymentMethod | null
  bookedAt: Date
  holdExpiresAt: Date
  paymentIntent?: { requestedAt: Date; failedCards?: number | null } | null
  paidAt?: Date | null
  handedOverAt?: Date | null
  handedOverAutomatically?: boolean | null
  handedOverBySeller?: boolean | null
  meeting?: {
    day: string
    agreedAt: Date
    noShow?: { by: Side; at: Date; contestedAt?: Date | null } | null
    missedBy?: Side | null
    settledAt?: Date | null
  } | null
  cancelledBy?: Canceller | null
  case?: {
    status: CaseStatus
    reason: CaseReason
    openedAt: Date
    respondedAt?: Date | null
    closedAt?: Date | null
  } | null
  cancelRequest?: { askedAt: Date; declinedAt?: Date | null } | null
  endedAt?: Date | null
  refunds?: readonly Refund[] | null
  disputes?: readonly Dispute[] | null
}

type Act = { at: Date; action: AuditAction; actorName: string; reason: string; detail?: string | null }

function describeEnd({ status, cancelledBy, meeting, ...booking }: Traces, t: Translator): string {
  // A missed meeting may have been declared a sale since.
  if (status === 'missed' || status === 'handed_over') return t(`admin.historyMissed.${meeting?.missedBy ?? 'unknown'}`)
  if (status === 'expired') return t(isPaidAtMeeting(booking) ? 'admin.historyNotConfirmed' : 'admin.historyExpired')
  if (status === 'refunded') return t('admin.historyRefunded')
  return t('admin.historyCancelled', { who: t(`admin.canceller.${cancelledBy ?? 'unknown'}`) })
}

type Trace = [at: Date | null | undefined, words: string]

function* listMeetingTraces({ status, meeting }: Traces, t: Translator): Generator<Trace> {
  if (!meeting) return
  const { day, agreedAt, noShow, settledAt } = meeting
  yield [agreedAt, t('admin.historyMeetingAgreed', { day: formatDay(day, t) })]
  if (noShow) {
    yield [noShow.at, t(`admin.historyNoShow.${noShow.by}`)]
    yield [noShow.contestedAt, t('admin.historyNoShowContested')]
  }
  // Sold: that is the handover.
  if (status !== 'handed_over') yield [settledAt, t('admin.historyPutBack')]
}

function describeHandover({ handedOverAutomatically, handedOverBySeller }: Traces, t: Translator): string {
  if (handedOverBySeller) return t('admin.historySoldBySeller')
  return t(handedOverAutomatically ? 'admin.historyAutoCompleted' : 'admin.historyHandedOver')
}

function* listTraces(booking: Traces, t: Translator): Generator<Trace> {
  const isInCash = isPaidAtMeeting(booking)
  const until = formatExactTime(booking.holdExpiresAt.toISOString(), t)
  yield [booking.bookedAt, isInCash ? t('admin.historyBookedToMeet') : t('admin.historyBooked', { time: until })]
  yield* listMeetingTraces(booking, t)
  const failed = booking.paymentIntent?.failedCards ?? 0
  const refusals = t('admin.historyCardsDeclined', { count: failed })
  yield [booking.paymentIntent?.requestedAt, failed === 0 ? t('admin.historyPaymentStarted') : refusals]
  yield [booking.paidAt, t(isInCash ? 'admin.historyPaidInCash' : 'admin.historyPaid')]
  const isDecided =
    booking.case?.status === 'dismissed' && booking.case.closedAt?.getTime() === booking.handedOverAt?.getTime()
  if (isDecided) yield [booking.handedOverAt, t('admin.historyHandoverDecided')]
  else yield [booking.handedOverAt, describeHandover(booking, t)]
  if (booking.case) {
    const { reason, status, openedAt, respondedAt, closedAt } = booking.case
    yield [openedAt, t('admin.historyCaseOpened', { reason: t(`cases.reason.${reason}`) })]
    yield [respondedAt, t('admin.historyCaseResponded')]
    yield [closedAt, t('admin.historyCaseClosed', { outcome: t(`cases.status.${status}`) })]
  }
  yield [booking.cancelRequest?.askedAt, t('admin.historyCancelRequested')]
  yield [booking.cancelRequest?.declinedAt, t('admin.historyCancelDeclined')]
  for (const { amountCents, requestedAt, doneAt, failedAt, settledAt, reason } of booking.refunds ?? []) {
    yield [requestedAt, t('admin.historyRefundRequested', { price: formatPrice(amountCents, t.language) })]
    yield [doneAt, t('admin.historyRefundDone', { price: formatPrice(amountCents, t.language) })]
    yield [
      failedAt,
      t('admin.historyRefundFailed', {
        price: formatPrice(amountCents, t.language),
        reason: describeRefundReason(reason ?? 'unknown', t)
      })
    ]
    yield [settledAt, t('admin.historyRefundSettled', { price: formatPrice(amountCents, t.language) })]
  }
  for (const dispute of booking.disputes ?? []) {
    const price = formatPrice(dispute.amountCents, t.language)
    yield [
      dispute.openedAt,
      t('admin.historyDisputeOpened', { price, reason: describeDisputeReason(dispute.reason, t) })
    ]
    yield [
      dispute.closedAt,
      t('admin.historyDisputeClosed', { outcome: t(`payments.disputeOutcome.${toOutcome(dispute)}`) })
    ]
  }
  yield [booking.endedAt, describeEnd(booking, t)]
}

export function toBookingHistory(booking: Traces, acts: readonly Act[], t: Translator) {
  const lines = [
    ...[...listTraces(booking, t)].flatMap(([at, label]) => (at ? [{ at: at.toISOString(), label }] : [])),
    ...acts.map(({ at, action, actorName, ...about }) => {
      const [act, reason] = [describeAct(action, t), describeGrounds(about, t)]
      return {
        at: at.toISOString(),
        label: reason
          ? t('admin.historyActWithReason', { act, name: actorName, reason })
          : t('admin.historyAct', { act, name: actorName })
      }
    })
  ]
  return lines.sort((one, other) => one.at.localeCompare(other.at))
}
