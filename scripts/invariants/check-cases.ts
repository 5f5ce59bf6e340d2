import { KEPT_MONEY, TECHNICAL_MS, type Facts } from './facts'

/** A concurrent decision may be stored before a dispute although its time is later. */
const SAME_MOMENT_MS = 5000

/** While a dispute is open, nothing is refunded by the shop and nothing is handed over. */
export function checkDisputed({ bookings }: Facts): string[] {
  return bookings.flatMap(({ _id, disputes, refunds, handedOverAt }) =>
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

/** An open case keeps its order as it is, gets on in time unless a dispute is open, and all of the money back ends it. */
export function checkCases({ bookings, now }: Facts): string[] {
  return bookings.flatMap(({ _id, status, case: found, disputes, handedOverAt, handedOverAutomatically }) => {
    if (!found) return []
    const isOpen = ['with_seller', 'with_shop'].includes(found.status)
    const isDisputed = (disputes ?? []).some(({ closedAt }) => closedAt == null)
    const isLate = found.status === 'with_seller' && !isDisputed && now.getTime() - found.dueAt.getTime() > TECHNICAL_MS
    const automatically =
      handedOverAutomatically &&
      handedOverAt &&
      handedOverAt > found.openedAt &&
      (isOpen || (found.closedAt && handedOverAt < found.closedAt))
    return [
      ...(isOpen && !KEPT_MONEY.includes(status) ? [`${_id} ${status}: its case is open`] : []),
      ...(isOpen === (found.closedAt == null) ? [] : [`${_id}: its case is ${found.status}`]),
      ...(found.status === 'refunded' && KEPT_MONEY.includes(status)
        ? [`${_id} ${status}: its case says refunded`]
        : []),
      ...(found.status === 'dismissed' && status === 'paid'
        ? [`${_id}: its case is dismissed, and it is not handed over`]
        : []),
      ...(isLate ? [`${_id}: its seller was to answer by ${found.dueAt.toISOString()}`] : []),
      ...(automatically ? [`${_id}: handed over automatically while its case was open`] : [])
    ]
  })
}
