import { TECHNICAL_MS, type BookingFact, type Facts, type TransferFact } from './facts'

/** The job runs each half minute. */
const LATE_MS = 10 * TECHNICAL_MS

function groupByBooking(transfers: readonly TransferFact[]): Map<string, TransferFact[]> {
  const groups = new Map<string, TransferFact[]>()
  for (const transfer of transfers) {
    const id = transfer.bookingId ?? ''
    groups.set(id, [...(groups.get(id) ?? []), transfer])
  }
  return groups
}

function checkBooking(
  { _id, releasedAt, transfers, transferDueAt }: BookingFact,
  found: readonly TransferFact[],
  now: Date
) {
  const own = transfers ?? []
  const isOpen = own.some(
    ({ status, reversals }) => status === 'requested' || reversals.some((reversal) => reversal.status === 'requested')
  )
  const standing = found.filter(({ amount, reversed }) => amount > reversed)
  const recorded = new Map(
    own.flatMap(({ id, amountCents, accountId, reversals }) => {
      const back = reversals.filter(({ status }) => status === 'made').reduce((sum, one) => sum + one.amountCents, 0)
      return id ? [[id, `${amountCents} ${back} ${accountId}`] as const] : []
    })
  )
  const different = found.filter(
    ({ id, amount, reversed, account }) => recorded.get(id) !== `${amount} ${reversed} ${account}`
  )
  return [
    ...(standing.length > 1 ? [`${_id}: ${standing.length} transfers that are not reversed`] : []),
    ...(found.length > 0 && !releasedAt ? [`${_id}: a transfer of money that is not released`] : []),
    ...(isOpen ? [] : different.map(({ id }) => `${_id}: the booking does not have ${id} as the provider has it`)),
    ...(transferDueAt && now.getTime() - transferDueAt.getTime() > LATE_MS
      ? [`${_id}: transfers are due since ${transferDueAt.toISOString()}`]
      : [])
  ]
}

/** At most one transfer of a booking is not reversed, of released money only; booking and provider agree. */
export function checkTransfers({ bookings, transfers, now }: Facts): string[] {
  const groups = groupByBooking(transfers ?? [])
  const known = new Set(bookings.map(({ _id }) => _id))
  const strange = [...groups.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id || 'no booking'}: a transfer without a booking`)
  return [...strange, ...bookings.flatMap((booking) => checkBooking(booking, groups.get(booking._id) ?? [], now))]
}
