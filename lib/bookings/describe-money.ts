import { formatDeadline } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Booking } from './booking'
import { isOpenCase } from './case'

type Paid = Pick<Booking, 'status' | 'isDisputed' | 'case' | 'caseOpenUntil'>

/** What happens with the buyer's money until the seller gets it; null once it is returned, or before it is paid. */
export function describeMoney(booking: Paid, now: Date, t: Translator): string | null {
  const { status, isDisputed, caseOpenUntil } = booking
  if (isDisputed) return null
  if (isOpenCase(booking.case)) return t('bookings.moneyInCase')
  if (status === 'paid') return t('bookings.moneyHeld')
  if (status !== 'handed_over' || caseOpenUntil === null) return null
  return now < new Date(caseOpenUntil)
    ? t('bookings.moneyHeldUntil', { time: formatDeadline(caseOpenUntil, t) })
    : t('bookings.moneyReleased')
}
