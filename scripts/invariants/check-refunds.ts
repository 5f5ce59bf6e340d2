import type { BookingFact, Facts, IntentFact, RefundFact } from './facts'

const OPEN = ['requested', 'pending']
const TO_DECIDE = ['failed', 'refused']
const RETURNED = ['succeeded', 'settled_by_hand']
/** How long an attempt may wait to be sent. */
const UNSENT_MS = 5 * 60_000

function sumOf(refunds: readonly RefundFact[], statuses: readonly string[]): number {
  return refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What the bank has taken back, of which nothing was given back. */
function sumTaken({ disputes }: BookingFact): number {
  return (disputes ?? []).reduce(
    (sum, { withdrawnCents, reinstatedCents, closedAt }) =>
      closedAt == null ? sum : sum + Math.max(0, withdrawnCents - reinstatedCents),
    0
  )
}

function ownOf({ refunds }: BookingFact): RefundFact[] {
  return (refunds ?? []).filter(({ stray }) => !stray)
}

export function isOnItsWayBack(booking: BookingFact | undefined, { id, amount, refunded }: IntentFact): boolean {
  const attempts = (booking?.refunds ?? []).filter(({ stray }) => stray?.intentId === id)
  return refunded + sumOf(attempts, [...OPEN, ...TO_DECIDE, 'settled_by_hand']) >= amount
}

export function checkRefunds({ bookings, intents }: Facts): string[] {
  const intentOf = new Map((intents ?? []).map((intent) => [intent.id, intent]))
  return bookings.flatMap((booking) => {
    const intent = booking.transactionId ? intentOf.get(booking.transactionId) : undefined
    if (!intent) return []
    const own = ownOf(booking)
    const [known, counted] = [booking.refundedCents ?? 0, sumOf(own, ['succeeded'])]
    const byHand = sumOf(own, ['settled_by_hand'])
    return [
      ...(intent.refunded === known
        ? []
        : [`${booking._id} ${booking.status}: the provider returned ${intent.refunded}, the booking says ${known}`]),
      ...(counted === known ? [] : [`${booking._id}: its attempts returned ${counted}, the booking says ${known}`]),
      ...(booking.status === 'refunded' && intent.refunded + byHand + sumTaken(booking) < booking.priceCents
        ? [
            `${booking._id} is refunded: ${intent.refunded} were returned and ${byHand} settled by hand, of ${booking.priceCents}`
          ]
        : [])
    ]
  })
}

export function checkAttempts({ bookings, now }: Facts): string[] {
  return bookings.flatMap((booking) => {
    const { _id, status, priceCents, refunds } = booking
    const unsent = (refunds ?? []).filter(
      (refund) => refund.status === 'requested' && now.getTime() - refund.requestedAt.getTime() > UNSENT_MS
    )
    const own = ownOf(booking)
    const live = own
      .filter((refund) => refund.decision && [...OPEN, ...RETURNED].includes(refund.status))
      .map(({ decision }) => decision)
    const reserved = sumOf(own, [...OPEN, ...RETURNED])
    const waits = own.some((refund) => [...OPEN, ...TO_DECIDE].includes(refund.status))
    return [
      ...unsent.map(({ key }) => `${_id}: ${key} is not sent`),
      ...(reserved > priceCents ? [`${_id}: ${reserved} returned or reserved, of ${priceCents}`] : []),
      ...(new Set(live).size < live.length ? [`${_id}: one decision has two attempts`] : []),
      ...(status === 'refunding' && !waits ? [`${_id} is refunding, and nothing is open`] : []),
      ...(status === 'refunded' && sumOf(own, RETURNED) + sumTaken(booking) < priceCents
        ? [`${_id} is refunded, and its attempts returned ${sumOf(own, RETURNED)}`]
        : [])
    ]
  })
}
