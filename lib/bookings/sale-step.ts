import type { Translator } from '@/lib/platform/i18n/translator'
import { describeCaseStep, type CaseStatus } from './case'
import { canPay } from './booking'
import type { BookingStatus, Canceller } from './booking-status'
import { formatDeadline } from '@/lib/platform/time/format-time'
import type { RefundProgress } from './refund'

type Standing = {
  status: BookingStatus
  holdExpiresAt: string
  handOverBy: string | null
  isDisputed?: boolean
  case?: { status: CaseStatus; dueAt: string } | null
  cancelRequest?: { declinedAt: string | null } | null
  handedOverAutomatically: boolean
  cancelledBy: Canceller | null
  refundProgress: RefundProgress | null
}

/** What happens next with a sale and when, in one sentence for its seller. */
export function describeSaleStep(sale: Standing, now: Date, t: Translator): string {
  const caseStep = sale.case
    ? describeCaseStep(sale.case.status, 'seller', formatDeadline(sale.case.dueAt, t), t)
    : null
  if (caseStep !== null && !sale.isDisputed) return caseStep
  switch (sale.status) {
    case 'pending':
      return t('bookings.stepPending')
    case 'reserved':
    case 'paying':
      return canPay(sale, now)
        ? t('bookings.saleStepHeld', { time: formatDeadline(sale.holdExpiresAt, t) })
        : t('bookings.stepTimeOver')
    case 'paid':
      if (sale.isDisputed) return t('bookings.saleStepDisputed')
      if (sale.cancelRequest?.declinedAt === null) return t('bookings.saleStepCancelRequested')
      return sale.handOverBy
        ? t('bookings.saleStepPaidUntil', { time: formatDeadline(sale.handOverBy, t) })
        : t('bookings.saleStepPaid')
    case 'handed_over':
      if (sale.case?.status === 'dismissed') return t('bookings.saleStepDismissed')
      return t(sale.handedOverAutomatically ? 'bookings.saleStepAutoCompleted' : 'bookings.saleStepHandedOver')
    case 'expiring':
    case 'expired':
      return t('bookings.saleStepExpired')
    case 'cancelling':
    case 'cancelled':
      return t(`bookings.saleCancelledBy.${sale.cancelledBy ?? 'unknown'}`)
    case 'refunding':
      return sale.refundProgress === 'delayed' ? t('bookings.saleStepRefundDelayed') : t('bookings.saleStepRefunding')
    case 'refunded':
      return t('bookings.saleStepRefunded')
    case 'void':
      return t('bookings.saleStepVoid')
  }
}
