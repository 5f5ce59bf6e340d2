import { keptOf, KEPT_MONEY, payableOf, TECHNICAL_MS, type Facts, type OrderFact } from './facts'

/** A concurrent decision may be stored before a dispute although its time is later. */
const SAME_MOMENT_MS = 5000

/** While a dispute is open, nothing is refunded by the shop and nothing is handed over. */
export function checkDisputed({ orders }: Facts): string[] {
  return orders.flatMap(({ _id, disputes, refunds, handedOverAt }) =>
    (disputes ?? []).flatMap(({ id, recordedAt, closedAt }) => {
      const isWithin = (time: Date | null | undefined) =>
        time != null && time.getTime() > recordedAt.getTime() + SAME_MOMENT_MS && (closedAt == null || time < closedAt)
      const refunded = (refunds ?? []).filter(
        ({ key, requestedAt, stray }) => !stray && !key.startsWith('at_provider_') && isWithin(requestedAt)
      )
      return [
        ...refunded.map(({ key }) => `${_id}: refund ${key} while ${id} was open`),
        ...(isWithin(handedOverAt) ? [`${_id}: handed over while ${id} was open`] : [])
      ]
    })
  )
}

/** Whether a case was about everything that the order had when it was closed. */
function wasAboutAll(order: OrderFact, { lines, closedAt }: NonNullable<OrderFact['case']>): boolean {
  const kept = payableOf(order).filter(({ cancelledAt }) => !cancelledAt || (closedAt && cancelledAt > closedAt))
  return kept.every(({ number }) => lines.includes(number))
}

function checkEnd(order: OrderFact, found: NonNullable<OrderFact['case']>): string[] {
  const { _id, status } = order
  const concerned = keptOf(order).filter(({ number }) => found.lines.includes(number))
  const isUnfinished = found.status === 'dismissed' && status === 'paid' && wasAboutAll(order, found)
  return [
    ...(found.status === 'refunded' && KEPT_MONEY.includes(status) && concerned.length > 0
      ? [`${_id} ${status}: its case says refunded`]
      : []),
    ...(isUnfinished ? [`${_id}: its case is dismissed, and it is not handed over`] : [])
  ]
}

/** An open case keeps its order and a line of it as they are, gets on in time unless a dispute is open, and all of their
 * money back ends it. */
export function checkCases({ orders, now }: Facts): string[] {
  return orders.flatMap((order) => {
    const { _id, status, case: found, disputes, handedOverAt, handedOverAutomatically } = order
    if (!found) return []
    const isOpen = ['with_seller', 'with_shop'].includes(found.status)
    const isDisputed = (disputes ?? []).some(({ closedAt }) => closedAt == null)
    const isLate = found.status === 'with_seller' && !isDisputed && now.getTime() - found.dueAt.getTime() > TECHNICAL_MS
    const payable = payableOf(order).map(({ number }) => number)
    const isOfLines = found.lines.length > 0 && found.lines.every((line) => payable.includes(line))
    const isAboutKept = keptOf(order).some(({ number }) => found.lines.includes(number))
    const automatically =
      handedOverAutomatically &&
      handedOverAt &&
      handedOverAt > found.openedAt &&
      (isOpen || (found.closedAt && handedOverAt < found.closedAt))
    return [
      ...(isOfLines ? [] : [`${_id}: its case is about lines ${found.lines.join(', ')}`]),
      ...(isOpen && !KEPT_MONEY.includes(status) ? [`${_id} ${status}: its case is open`] : []),
      ...(isOpen && !isAboutKept ? [`${_id}: its case is open, and every line of it was cancelled`] : []),
      ...(isOpen === (found.closedAt == null) ? [] : [`${_id}: its case is ${found.status}`]),
      ...checkEnd(order, found),
      ...(isLate ? [`${_id}: its seller was to answer by ${found.dueAt.toISOString()}`] : []),
      ...(automatically ? [`${_id}: handed over automatically while its case was open`] : [])
    ]
  })
}
