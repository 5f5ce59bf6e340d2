import { canPay } from '@/lib/bookings/booking'
import type { BookingStatus } from '@/lib/bookings/booking-status'

/** Statuses that the shop leaves by itself within seconds or minutes. */
const MOVING: readonly BookingStatus[] = ['expiring', 'cancelling', 'refunding']
const SOON_MS = 5000
const CALM_MS = 60_000

/**
 * In how many milliseconds a list of bookings is worth asking for again: soon while one is on the move or its time is
 * over, else once a minute or at the end of the next hold; false when nothing changes by itself.
 */
export function toPollDelay(bookings: readonly { status: BookingStatus; holdExpiresAt: string }[], now: Date): number | false {
  const waits = bookings.flatMap((booking) => {
    if (MOVING.includes(booking.status)) return [SOON_MS]
    if (booking.status !== 'reserved' && booking.status !== 'paying') return []
    if (!canPay(booking, now)) return [SOON_MS]
    return [Math.min(CALM_MS, Math.max(SOON_MS, new Date(booking.holdExpiresAt).getTime() - now.getTime()))]
  })
  return waits.length > 0 ? Math.min(...waits) : false
}
