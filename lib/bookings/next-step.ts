import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import type { CaseStatus } from './case'
import { describeCaseStep } from './case-labels'
import { canPay } from './booking'
import type { BookingStatus, Canceller } from './booking-status'
import type { RefundProgress } from './refund'

/** What the next step depends on; what is left out is not known or has not happened. */
type Standing = {
  status: BookingStatus
  holdExpiresAt: string
  handOverBy?: string | null
  isDisputed?: boolean
  case?: { status: CaseStatus; dueAt: string } | null
  cancelRequest?: { declinedAt: string | null } | null
  handedOverBySilence?: boolean
  cancelledBy?: Canceller | null
  refundProgress?: RefundProgress | null
}

/** Times are told in the shop's own time, so that page, mail and receipt agree. */
const TIME_ZONE = 'Europe/Berlin'
const HOUR_MS = 3_600_000
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const satisfies readonly Text[]
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'
] as const satisfies readonly Text[]

let clock: Intl.DateTimeFormat | undefined

/** The shop's wall clock at a moment, as a Date whose UTC fields read it. */
function toWallClock(moment: Date): Date {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric'
  })
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return new Date(Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')))
}

/**
 * A moment (ISO 8601) in the shop's time, as "Saturday, 22 November, 14:05 CET" or "Samstag, 22. November,
 * 14:05 Uhr MEZ". Names and order are written by hand:
 * browsers and servers with other versions of the same language data would not agree to the letter.
 */
export function formatDeadline(iso: string, t: Texts = english): string {
  const moment = new Date(iso)
  const wall = toWallClock(moment)
  const minute = Math.floor(moment.getTime() / 60_000) * 60_000
  const zone = wall.getTime() - minute > HOUR_MS ? 'CEST' : 'CET'
  const time = wall.toISOString().slice(11, 16)
  return t('{weekday}, {day} {month}, {time} {zone}', {
    weekday: t(DAYS[wall.getUTCDay()] ?? DAYS[0]), day: wall.getUTCDate(), month: t(MONTHS[wall.getUTCMonth()] ?? MONTHS[0]), time, zone: t(zone)
  })
}

const CANCELLED_LABELS = {
  buyer: 'You cancelled this booking; nothing was charged.',
  seller: 'The seller cancelled this booking; nothing was charged.',
  shop: 'The shop cancelled this booking; nothing was charged.'
} as const satisfies Record<Canceller, Text>

const PAID_WITH_TIME =
  'Paid. Call the seller, meet, and show your code when the book is in your hands. Without a word from you or the seller it counts as handed over on {time}.'

/**
 * What happens next with a booking and when, in one sentence or two for its buyer; its seller's are in sale-step.ts.
 * Pure, and of the same rules as the jobs: what it announces for a moment is what they do then.
 */
export function describeNextStep(booking: Standing, now: Date, t: Texts = english): string {
  const caseStep = booking.case ? describeCaseStep(booking.case.status, 'buyer', formatDeadline(booking.case.dueAt, t), t) : null
  if (caseStep !== null && !booking.isDisputed) return caseStep
  switch (booking.status) {
    case 'pending':
      return t('This booking is being made.')
    case 'reserved':
    case 'paying':
      return canPay(booking, now)
        ? t('Pay by {time}, or the book goes back on sale.', { time: formatDeadline(booking.holdExpiresAt, t) })
        : t('The time to pay is over; the book is going back on sale.')
    case 'paid':
      if (booking.isDisputed) return t('Your bank disputes this payment. The book can be handed over once the dispute is closed.')
      if (booking.cancelRequest?.declinedAt === null) return t('You asked the seller to cancel. When they do, all of your money goes back; until then the order goes on as it is.')
      return booking.handOverBy
        ? t(PAID_WITH_TIME, { time: formatDeadline(booking.handOverBy, t) })
        : t('Paid. Call the seller, meet, and show your code when the book is in your hands.')
    case 'handed_over':
      if (booking.case?.status === 'dismissed') return t('Paid. The shop has decided that the sale stands.')
      return booking.handedOverBySilence
        ? t('Paid. It counts as handed over, since nobody said otherwise.')
        : t('Paid and handed over. Enjoy the book.')
    case 'expiring':
    case 'expired':
      return t('The time to pay ran out and the book went back on sale.')
    case 'cancelling':
    case 'cancelled':
      return t(booking.cancelledBy ? CANCELLED_LABELS[booking.cancelledBy] : 'This booking was cancelled; nothing was charged.')
    case 'refunding':
      return booking.refundProgress === 'delayed'
        ? t('Your refund is delayed. We are working on it, and you do not need to do anything.')
        : t('The payment is on its way back to your card.')
    case 'refunded':
      return t(booking.refundProgress === 'settled_by_hand' ? 'Your refund was settled outside the card payment.' : 'The payment was returned to your card.')
    case 'void':
      return t('Somebody else was quicker with this book.')
  }
}
