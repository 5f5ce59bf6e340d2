import { describeAct, type AuditAction } from '@/lib/audit/audit-entry'
import type { Canceller } from '@/lib/bookings/booking'
import { formatPrice } from '@/lib/listings/price'
import type { Text } from '@/lib/texts/text'
import { english, type Texts } from '@/lib/texts/texts'
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

const CANCELLER_WORDS = { buyer: 'the buyer', seller: 'the seller', shop: 'the shop' } as const satisfies Record<Canceller, Text>

function describeEnd({ status, cancelledBy }: Traces, t: Texts): string {
  if (status === 'expired') return t('Ended: the time to pay was over. Nothing was charged.')
  if (status === 'refunded') return t('Ended: all of the money was returned.')
  return t('Ended: cancelled by {who}. Nothing was charged.', { who: t(cancelledBy ? CANCELLER_WORDS[cancelledBy] : 'somebody') })
}

function* listTraces(booking: Traces, t: Texts): Generator<[at: Date | null | undefined, words: string]> {
  yield [booking.bookedAt, t('Booked; held until {time} UTC.', { time: booking.holdExpiresAt.toISOString().slice(0, 16).replace('T', ' ') })]
  const failed = booking.paymentIntent?.failedCards ?? 0
  const refusals = t.count(failed, 'Payment begun. One card was refused.', 'Payment begun. {count} cards were refused.')
  yield [booking.paymentIntent?.requestedAt, failed === 0 ? t('Payment begun.') : refusals]
  yield [booking.paidAt, t('Paid.')]
  yield [booking.handedOverAt, t(booking.handedOverBySilence ? 'Counts as handed over: nobody said otherwise.' : 'Handed over: the seller entered the buyer’s code.')]
  for (const { amountCents, requestedAt, doneAt } of booking.refunds ?? []) {
    yield [requestedAt, t('{price} asked back from the payment provider.', { price: formatPrice(amountCents, t.language) })]
    yield [doneAt, t('{price} returned.', { price: formatPrice(amountCents, t.language) })]
  }
  yield [booking.endedAt, describeEnd(booking, t)]
}

/** What happened to a booking, and what admins did to it, oldest first. Times are ISO 8601 in UTC. */
export function toBookingHistory(booking: Traces, acts: readonly Act[], t: Texts = english): HistoryLine[] {
  const lines = [
    ...[...listTraces(booking, t)].flatMap(([at, words]) => (at ? [{ at: at.toISOString(), words }] : [])),
    ...acts.map(({ at, action, actorName, reason }) => ({
      at: at.toISOString(),
      words: reason
        ? t('{act} by {name}, admin: {reason}', { act: describeAct(action, t), name: actorName, reason })
        : t('{act} by {name}, admin', { act: describeAct(action, t), name: actorName })
    }))
  ]
  return lines.sort((one, other) => one.at.localeCompare(other.at))
}
