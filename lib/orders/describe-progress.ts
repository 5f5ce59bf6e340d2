import { formatDeadline, formatLongDay } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Progress } from './progress'

/** The day of the meeting, in words. */
function formatMeetingDay({ meetOn }: Progress['dates'], t: Translator): string {
  return meetOn === null ? '' : formatLongDay(meetOn, t)
}

function describeToBuyer(progress: Progress, t: Translator): string {
  const { state, label, until, dates, actions, cancelledBy, isInCash, isUpheld } = progress
  const time = until === null ? '' : formatDeadline(until, t)
  const day = formatMeetingDay(dates, t)
  switch (state) {
    case 'opening':
      return t('bookings.stepPending')
    case 'void':
      return t('bookings.orderStepVoid')
    case 'to-pay':
      return t('bookings.orderStepPay', { time })
    case 'to-confirm':
      return t('meetings.buyerToConfirm', { time })
    case 'meeting-agreed':
      return t('meetings.buyerAgreed', { day })
    case 'meeting-over':
      return t('meetings.buyerOver', { time })
    case 'no-show':
      return t(actions.includes('contest-no-show') ? 'meetings.noShowOfBuyer' : 'meetings.noShowByBuyer', { time })
    case 'no-show-contested':
      return t('meetings.noShowContested', { time })
    case 'missed':
      return t('meetings.buyerMissed')
    case 'time-over':
      return t(isInCash ? 'meetings.timeOver' : 'bookings.stepTimeOver')
    case 'removing':
      return t('bookings.stepRemoving')
    case 'expired':
      return t(isInCash ? 'meetings.buyerNotConfirmed' : 'bookings.orderStepExpired')
    case 'cancelling':
    case 'cancelled':
      return t(`bookings.orderCancelledBy.${cancelledBy ?? 'unknown'}`)
    case 'to-meet':
      return time ? t('bookings.orderStepPaidUntil', { time }) : t('bookings.orderStepPaid')
    case 'cancel-asked':
      return t('bookings.orderStepCancelRequested')
    case 'disputed':
      return t(label === 'paid' ? 'bookings.orderStepDisputed' : 'bookings.orderStepDisputedAfter')
    case 'case-with-seller':
      return t('cases.stepBuyerWaits', { time })
    case 'case-with-shop':
      return t(dates.handedOverAt ? 'cases.stepWithShopAfter' : 'cases.stepWithShop', { time })
    case 'handed-over':
      return t(isUpheld ? 'meetings.buyerUpheld' : 'bookings.orderStepHandedOver')
    case 'handed-over-automatically':
      return t('bookings.orderStepAutoCompleted')
    case 'handed-over-by-seller':
      return t(isUpheld ? 'meetings.buyerUpheld' : 'meetings.buyerDeclaredSold')
    case 'sale-stands':
      return t('bookings.orderStepDismissed')
    case 'refund-on-its-way':
      return t('bookings.orderStepRefunding')
    case 'refund-delayed':
      return t('bookings.orderStepRefundDelayed')
    case 'refunded':
      return t('bookings.orderStepRefunded')
    case 'refund-settled':
      return t('bookings.orderStepRefundSettled')
    case 'charged-back':
      return t('bookings.orderStepChargedBack')
  }
}

/** What the shop cancels may have been taken down with it. */
function describeCancelled({ cancelledBy, isWithdrawn, actions }: Progress, t: Translator): string {
  if (!isWithdrawn || cancelledBy !== 'buyer') return t(`bookings.saleCancelledBy.${cancelledBy ?? 'unknown'}`)
  return t(actions.includes('put-back-on-sale') ? 'meetings.sellerWithdrawn' : 'meetings.sellerCancelled')
}

function describeToSeller(progress: Progress, t: Translator): string {
  const { state, label, until, dates, actions, isInCash, isUpheld } = progress
  const time = until === null ? '' : formatDeadline(until, t)
  const day = formatMeetingDay(dates, t)
  switch (state) {
    case 'opening':
      return t('bookings.stepPending')
    case 'void':
      return t('bookings.saleStepVoid')
    case 'to-pay':
      return t('bookings.saleStepHeld', { time })
    case 'to-confirm':
      return t('meetings.sellerToConfirm', { time })
    case 'meeting-agreed':
      return t('meetings.sellerAgreed', { day })
    case 'meeting-over':
      return t('meetings.sellerOver', { time })
    case 'no-show':
      return t(actions.includes('contest-no-show') ? 'meetings.noShowOfSeller' : 'meetings.noShowBySeller', { time })
    case 'no-show-contested':
      return t('meetings.noShowContested', { time })
    case 'missed':
      return t(actions.includes('put-back-on-sale') ? 'meetings.sellerMissed' : 'meetings.sellerMissedSettled')
    case 'time-over':
      return t(isInCash ? 'meetings.timeOver' : 'bookings.stepTimeOver')
    case 'removing':
      return t('bookings.stepRemoving')
    case 'expired':
      return t(isInCash ? 'meetings.sellerNotConfirmed' : 'bookings.saleStepExpired')
    case 'cancelling':
    case 'cancelled':
      return describeCancelled(progress, t)
    case 'to-meet':
      return time ? t('bookings.saleStepPaidUntil', { time }) : t('bookings.saleStepPaid')
    case 'cancel-asked':
      return t('bookings.saleStepCancelRequested')
    case 'disputed':
      return t(label === 'paid' ? 'bookings.saleStepDisputed' : 'bookings.saleStepDisputedAfter')
    case 'case-with-seller':
      return t(actions.includes('refund-case') ? 'cases.stepSellerResponds' : 'cases.stepSellerAnswers', { time })
    case 'case-with-shop':
      return t(dates.handedOverAt ? 'cases.stepWithShopAfter' : 'cases.stepWithShop', { time })
    case 'handed-over':
      return t(isUpheld ? 'meetings.sellerUpheld' : 'bookings.saleStepHandedOver')
    case 'handed-over-automatically':
      return t('bookings.saleStepAutoCompleted')
    case 'handed-over-by-seller':
      return t(isUpheld ? 'meetings.sellerUpheld' : 'meetings.sellerDeclaredSold')
    case 'sale-stands':
      return t('bookings.saleStepDismissed')
    case 'refund-on-its-way':
      return t('bookings.saleStepRefunding')
    case 'refund-delayed':
      return t('bookings.saleStepRefundDelayed')
    case 'refunded':
    case 'refund-settled':
      return t('bookings.saleStepRefunded')
    case 'charged-back':
      return t('bookings.saleStepChargedBack')
  }
}

/** What happens next, or how it ended, in one sentence for the reader of the progress. */
export function describeStep(progress: Progress, t: Translator): string {
  return progress.reader === 'buyer' ? describeToBuyer(progress, t) : describeToSeller(progress, t)
}

export function describeLabel({ label }: Pick<Progress, 'label'>, t: Translator): string {
  return t(`bookings.status.${label}`)
}
