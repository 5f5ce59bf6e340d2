import { useTexts } from '#texts'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { canPay } from '@/lib/bookings/booking'
import type { BookingStatus } from '@/lib/bookings/booking-status'
import { isOpenCase, type CaseStatus } from '@/lib/bookings/case'
import type { Text } from '@/lib/platform/i18n/text'

/** Statuses that the shop leaves by itself within seconds or minutes. */
const MOVING: readonly BookingStatus[] = ['expiring', 'cancelling', 'refunding']
const SOON_MS = 5000
const CALM_MS = 60_000

/** In how many milliseconds a list of bookings is worth asking for again; false when nothing changes by itself. */
export function toPollDelay(bookings: readonly { status: BookingStatus; holdExpiresAt: string }[], now: Date): number | false {
  const waits = bookings.flatMap((booking) => {
    if (MOVING.includes(booking.status)) return [SOON_MS]
    if (booking.status !== 'reserved' && booking.status !== 'paying') return []
    if (!canPay(booking, now)) return [SOON_MS]
    return [Math.min(CALM_MS, Math.max(SOON_MS, new Date(booking.holdExpiresAt).getTime() - now.getTime()))]
  })
  return waits.length > 0 ? Math.min(...waits) : false
}

const LOOKS = {
  pending: { word: 'Being booked', tone: 'neutral' },
  void: { word: 'Not booked', tone: 'neutral' },
  reserved: { word: 'Held, not paid', tone: 'notice' },
  paying: { word: 'Held, not paid', tone: 'notice' },
  expiring: { word: 'Ending', tone: 'neutral' },
  expired: { word: 'Time ran out', tone: 'neutral' },
  cancelling: { word: 'Being cancelled', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  paid: { word: 'Paid', tone: 'success' },
  handed_over: { word: 'Paid', tone: 'success' },
  refunding: { word: 'Refund on its way', tone: 'notice' },
  refunded: { word: 'Refunded', tone: 'neutral' }
} as const satisfies Record<BookingStatus, { word: Text; tone: BadgeTone }>

export function StatusBadge({ status }: { status: BookingStatus }) {
  const t = useTexts()
  const { word, tone } = LOOKS[status]
  return <Badge tone={tone}>{t(word)}</Badge>
}

export function isHistory({ status, case: found }: { status: BookingStatus; case: { status: CaseStatus } | null }): boolean {
  if (isOpenCase(found)) return false
  return status === 'handed_over' || status === 'expired' || status === 'cancelled' || status === 'refunded'
}
