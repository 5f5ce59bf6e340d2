import { useTexts } from '#texts'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { BookingStatus } from '@/lib/bookings/booking-status'
import { isOpenCase, type CaseStatus } from '@/lib/bookings/case'
import type { Text } from '@/lib/platform/i18n/text'

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

/** Where a booking stands, in a word or two. `Paid` is the specification's marker. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const t = useTexts()
  const { word, tone } = LOOKS[status]
  return <Badge tone={tone}>{t(word)}</Badge>
}

/** True for a booking that is over and done, whichever way it ended. */
export function isHistory({ status, case: found }: { status: BookingStatus; case: { status: CaseStatus } | null }): boolean {
  if (isOpenCase(found)) return false
  return status === 'handed_over' || status === 'expired' || status === 'cancelled' || status === 'refunded'
}
