import type { Translator } from '@/lib/platform/i18n/translator'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { describeCaseStep, type CaseStatus } from './case'
import { canPay } from './booking'
import type { BookingStatus, Canceller } from './booking-status'
import type { RefundProgress } from './refund'

type Standing = {
  status: BookingStatus
  holdExpiresAt: string
  handOverBy?: string | null
  isDisputed?: boolean
  case?: { status: CaseStatus; dueAt: string } | null
  cancelRequest?: { declinedAt: string | null } | null
  handedOverAutomatically?: boolean
  cancelledBy?: Canceller | null
  refundProgress?: RefundProgress | null
}

/** Describes the next step for the buyer by the same rules that the jobs follow. */
export function describeNextStep(booking: Standing, now: Date, t: Translator): string {
  const caseStep = booking.case
    ? describeCaseStep(booking.case.status, 'buyer', formatDeadline(booking.case.dueAt, t), t)
    : null
  if (caseStep !== null && !booking.isDisputed) return caseStep
  switch (booking.status) {
    case 'pending':
      return t('bookings.stepPending')
    case 'reserved':
    case 'paying':
      return canPay(booking, now)
        ? t('bookings.orderStepPay', { time: formatDeadline(booking.holdExpiresAt, t) })
        : t('bookings.stepTimeOver')
    case 'paid':
      if (booking.isDisputed) return t('bookings.orderStepDisputed')
      if (booking.cancelRequest?.declinedAt === null) return t('bookings.orderStepCancelRequested')
      return booking.handOverBy
        ? t('bookings.orderStepPaidUntil', { time: formatDeadline(booking.handOverBy, t) })
        : t('bookings.orderStepPaid')
    case 'handed_over':
      if (booking.case?.status === 'dismissed') return t('bookings.orderStepDismissed')
      return booking.handedOverAutomatically ? t('bookings.orderStepAutoCompleted') : t('bookings.orderStepHandedOver')
    case 'expiring':
    case 'expired':
      return t('bookings.orderStepExpired')
    case 'cancelling':
    case 'cancelled':
      return t(`bookings.orderCancelledBy.${booking.cancelledBy ?? 'unknown'}`)
    case 'refunding':
      return booking.refundProgress === 'delayed'
        ? t('bookings.orderStepRefundDelayed')
        : t('bookings.orderStepRefunding')
    case 'refunded':
      return t(
        booking.refundProgress === 'settled_by_hand' ? 'bookings.orderStepRefundSettled' : 'bookings.orderStepRefunded'
      )
    case 'void':
      return t('bookings.orderStepVoid')
  }
}
