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
    ...(found.length > 0 && !releasedAt ? [`${_id}: a transfer of money that is not released`] : []),
    ...(isOpen ? [] : different.map(({ id }) => `${_id}: the booking does not have ${id} as the provider has it`)),
    ...(transferDueAt && now.getTime() - transferDueAt.getTime() > LATE_MS
      ? [`${_id}: transfers are due since ${transferDueAt.toISOString()}`]
      : [])
  ]
}

/** Each debt that a transfer has netted is claimed by it, and no more than the debt. */
function checkDebts(bookings: readonly BookingFact[]): string[] {
  const claims = new Map(
    bookings.flatMap(({ _id, recoveries }) =>
      (recoveries ?? []).map(({ key, cents }) => [`${key} ${_id}`, cents] as const)
    )
  )
  const netted = bookings.flatMap(({ transfers }) =>
    (transfers ?? [])
      .filter(({ status }) => status !== 'refused')
      .flatMap(({ key, netted: parts }) => parts.map(({ bookingId, cents }) => [`${key} ${bookingId}`, cents] as const))
  )
  const known = new Map(netted)
  return [
    ...netted.filter(([name, cents]) => claims.get(name) !== cents).map(([name]) => `${name}: netted without a claim`),
    ...[...claims]
      .filter(([name, cents]) => known.get(name) !== cents)
      .map(([name]) => `${name}: claimed and not netted`)
  ]
}

/** The charge that a transfer comes from is that of the sale, or of the sale from which the money was kept back. */
function checkCharges(bookings: readonly BookingFact[]): string[] {
  const sent = new Map<string, number>()
  for (const { _id, transfers } of bookings)
    for (const { status, amountCents, reversals, paysBack } of transfers ?? []) {
      if (status !== 'made') continue
      const back = reversals.filter((one) => one.status === 'made').reduce((sum, one) => sum + one.amountCents, 0)
      const sale = paysBack?.split('_')[1] ?? _id
      sent.set(sale, (sent.get(sale) ?? 0) + amountCents - back)
    }
  return bookings
    .filter(({ _id, priceCents }) => (sent.get(_id) ?? 0) > priceCents)
    .map(({ _id, priceCents }) => `${_id}: ${sent.get(_id)} of ${priceCents} are transferred`)
}

/** Of released money only, and of each charge no more than the price; booking and provider agree. */
export function checkTransfers({ bookings, transfers, now }: Facts): string[] {
  const groups = groupByBooking(transfers ?? [])
  const known = new Set(bookings.map(({ _id }) => _id))
  const strange = [...groups.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id || 'no booking'}: a transfer without a booking`)
  return [
    ...strange,
    ...checkDebts(bookings),
    ...checkCharges(bookings),
    ...bookings.flatMap((booking) => checkBooking(booking, groups.get(booking._id) ?? [], now))
  ]
}
