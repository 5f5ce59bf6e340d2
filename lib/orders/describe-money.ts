import { formatDeadline } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import { isPaidAtMeeting } from './payment-method'
import { toProgress } from './progress'
import type { Standing } from './progress-state'

/** What happens with the buyer's money until the seller gets it; null once it is returned, before it is paid,
 * and for cash, which the seller has. */
export function describeMoney(booking: Standing, now: Date, t: Translator): string | null {
  if (isPaidAtMeeting(booking)) return null
  const { state, actions } = toProgress(booking, 'buyer', now)
  const { caseOpenUntil, refundProgress } = booking
  const isRefunding = refundProgress === 'on_its_way' || refundProgress === 'delayed'
  switch (state) {
    case 'case-with-seller':
    case 'case-with-shop':
      return t('bookings.moneyInCase')
    case 'to-meet':
    case 'cancel-asked':
      return t('bookings.moneyHeld')
    case 'handed-over':
    case 'handed-over-automatically':
    case 'sale-stands': {
      if (caseOpenUntil === null) return null
      // An open refund delays the release, and one that came after it does not.
      const isKept = now < new Date(caseOpenUntil)
      if (isRefunding) return isKept ? t('bookings.moneyInRefund') : null
      if (!isKept) return t('bookings.moneyReleased')
      const mayReport = actions.includes('open-case')
      return t(mayReport ? 'bookings.moneyHeldUntil' : 'bookings.moneyHeldAnyway', {
        time: formatDeadline(caseOpenUntil, t)
      })
    }
    default:
      return null
  }
}
