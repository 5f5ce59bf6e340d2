import { describeAct, type AuditAction } from '@/lib/audit/audit-entry'
import type { Canceller } from '@/lib/bookings/booking'
import { formatPrice } from '@/lib/listings/price'
import type { HistoryLine } from './managed-booking'

/** What a booking keeps of what happened to it. */
type Traces = {
  status: string
  bookedAt: Date
  holdExpiresAt: Date
  paymentIntent?: { requestedAt: Date; failedCards?: number | null } | null
  paidAt?: Date | null
  handedOverAt?: Date | null
  handedOverBySilence?: boolean | null
  cancelledBy?: Canceller | null
  endedAt?: Date | null
  refunds?: readonly { amountCents: number; requestedAt: Date; doneAt?: Date | null }[] | null
}

type Act = { at: Date; action: AuditAction; actorName: string; reason: string }

const CANCELLER_WORDS: Record<Canceller, string> = { buyer: 'the buyer', seller: 'the seller', shop: 'the shop' }

function describeEnd({ status, cancelledBy }: Traces): string {
  if (status === 'expired') return 'Ended: the time to pay was over. Nothing was charged.'
  if (status === 'refunded') return 'Ended: all of the money was returned.'
  return `Ended: cancelled by ${cancelledBy ? CANCELLER_WORDS[cancelledBy] : 'somebody'}. Nothing was charged.`
}

function* listTraces(booking: Traces): Generator<[at: Date | null | undefined, words: string]> {
  yield [booking.bookedAt, `Booked; held until ${booking.holdExpiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`]
  const failed = booking.paymentIntent?.failedCards ?? 0
  const refusals = failed === 0 ? '' : failed === 1 ? ' One card was refused.' : ` ${failed} cards were refused.`
  yield [booking.paymentIntent?.requestedAt, `Payment begun.${refusals}`]
  yield [booking.paidAt, 'Paid.']
  yield [booking.handedOverAt, booking.handedOverBySilence ? 'Counts as handed over: nobody said otherwise.' : 'Handed over: the seller entered the buyer’s code.']
  for (const { amountCents, requestedAt, doneAt } of booking.refunds ?? []) {
    yield [requestedAt, `${formatPrice(amountCents)} asked back from the payment provider.`]
    yield [doneAt, `${formatPrice(amountCents)} returned.`]
  }
  yield [booking.endedAt, describeEnd(booking)]
}

/** What happened to a booking, and what admins did to it, oldest first. Times are ISO 8601 in UTC. */
export function toBookingHistory(booking: Traces, acts: readonly Act[]): HistoryLine[] {
  const lines = [
    ...[...listTraces(booking)].flatMap(([at, words]) => (at ? [{ at: at.toISOString(), words }] : [])),
    ...acts.map(({ at, action, actorName, reason }) => ({
      at: at.toISOString(),
      words: `${describeAct(action)} by ${actorName}, admin${reason ? `: ${reason}` : ''}`
    }))
  ]
  return lines.sort((one, other) => one.at.localeCompare(other.at))
}
