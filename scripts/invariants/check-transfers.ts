import { TECHNICAL_MS, type Facts, type OrderFact, type TransferFact } from './facts'

/** The job runs each half minute. */
const LATE_MS = 10 * TECHNICAL_MS

function groupByOrder(transfers: readonly TransferFact[]): Map<string, TransferFact[]> {
  const groups = new Map<string, TransferFact[]>()
  for (const transfer of transfers) {
    const id = transfer.orderId ?? ''
    groups.set(id, [...(groups.get(id) ?? []), transfer])
  }
  return groups
}

function checkOrder(
  { _id, releasedAt, transfers, transferDueAt }: OrderFact,
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
    ...(isOpen ? [] : different.map(({ id }) => `${_id}: the order does not have ${id} as the provider has it`)),
    ...(transferDueAt && now.getTime() - transferDueAt.getTime() > LATE_MS
      ? [`${_id}: transfers are due since ${transferDueAt.toISOString()}`]
      : [])
  ]
}

/** Each debt that a transfer has netted is claimed by it, and no more than the debt. */
function checkDebts(orders: readonly OrderFact[]): string[] {
  const claims = new Map(
    orders.flatMap(({ _id, recoveries }) =>
      (recoveries ?? []).map(({ key, cents }) => [`${key} ${_id}`, cents] as const)
    )
  )
  const netted = orders.flatMap(({ transfers }) =>
    (transfers ?? [])
      .filter(({ status }) => status !== 'refused')
      .flatMap(({ key, netted: parts }) => parts.map(({ orderId, cents }) => [`${key} ${orderId}`, cents] as const))
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
function checkCharges(orders: readonly OrderFact[]): string[] {
  const sent = new Map<string, number>()
  for (const { _id, transfers } of orders)
    for (const { status, amountCents, reversals, paysBack } of transfers ?? []) {
      if (status !== 'made') continue
      const back = reversals.filter((one) => one.status === 'made').reduce((sum, one) => sum + one.amountCents, 0)
      const sale = paysBack?.split('_')[1] ?? _id
      sent.set(sale, (sent.get(sale) ?? 0) + amountCents - back)
    }
  return orders
    .filter(({ _id, totalCents }) => (sent.get(_id) ?? 0) > totalCents)
    .map(({ _id, totalCents }) => `${_id}: ${sent.get(_id)} of ${totalCents} are transferred`)
}

/** Of released money only, and of each charge no more than its amount; order and provider agree. */
export function checkTransfers({ orders, transfers, now }: Facts): string[] {
  const groups = groupByOrder(transfers ?? [])
  const known = new Set(orders.map(({ _id }) => _id))
  const strange = [...groups.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id || 'no order'}: a transfer without an order`)
  return [
    ...strange,
    ...checkDebts(orders),
    ...checkCharges(orders),
    ...orders.flatMap((order) => checkOrder(order, groups.get(order._id) ?? [], now))
  ]
}
