import { useTranslations } from '#translations'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { canPay } from '@/lib/bookings/booking'
import { ENDED_STATUSES, type BookingStatus } from '@/lib/bookings/booking-status'
import { isOpenCase, type CaseStatus } from '@/lib/bookings/case'

/** Transient statuses, which end within minutes. */
const MOVING: readonly BookingStatus[] = ['expiring', 'cancelling', 'refunding']
const SOON_MS = 5000
const CALM_MS = 60_000

/** The poll interval in milliseconds; false if nothing changes by itself. */
export function toPollDelay(
  bookings: readonly { status: BookingStatus; holdExpiresAt: string }[],
  now: Date
): number | false {
  const waits = bookings.flatMap((booking) => {
    if (MOVING.includes(booking.status)) return [SOON_MS]
    if (booking.status !== 'reserved' && booking.status !== 'paying') return []
    if (!canPay(booking, now)) return [SOON_MS]
    return [Math.min(CALM_MS, Math.max(SOON_MS, new Date(booking.holdExpiresAt).getTime() - now.getTime()))]
  })
  return waits.length > 0 ? Math.min(...waits) : false
}

const TONES = {
  pending: 'neutral',
  void: 'neutral',
  reserved: 'notice',
  paying: 'notice',
  expiring: 'neutral',
  expired: 'neutral',
  cancelling: 'neutral',
  cancelled: 'neutral',
  paid: 'success',
  handed_over: 'success',
  refunding: 'notice',
  refunded: 'neutral'
} as const satisfies Record<BookingStatus, BadgeTone>

export function StatusBadge({ status }: { status: BookingStatus }) {
  const t = useTranslations()
  return <Badge tone={TONES[status]}>{t(`bookings.status.${status}`)}</Badge>
}

export function isHistory({
  status,
  case: found
}: {
  status: BookingStatus
  case: { status: CaseStatus } | null
}): boolean {
  return ENDED_STATUSES.includes(status) && !isOpenCase(found)
}
