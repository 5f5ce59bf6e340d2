import { isCash, KEPT_MONEY, TECHNICAL_MS, type Facts, type OrderFact } from './facts'

/** Days after the day of the meeting in which both can say how it went. */
const SAY_MS = 2 * 24 * 3_600_000

function checkCash(order: OrderFact): string[] {
  const { _id, status, transactionId, paymentIntent, refunds, disputes, transfers, transferDueAt, paidAt } = order
  const hasMoney = transactionId ?? paymentIntent ?? refunds?.[0] ?? disputes?.[0] ?? transfers?.[0] ?? transferDueAt
  const isOver = status === 'handed_over'
  return [
    ...(hasMoney ? [`${_id}: paid at the meeting, and money of it is in the shop`] : []),
    ...(['paying', 'paid', 'refunding', 'refunded'].includes(status)
      ? [`${_id}: paid at the meeting, and ${status}`]
      : []),
    ...(isOver === (paidAt != null) ? [] : [`${_id} ${status}: paid ${paidAt ? 'in cash' : 'never'}`])
  ]
}

/** Cash never passes through the shop. A meeting is agreed for a day and ends some days after it, with the handover or
 * without; the no-show of a side is of a meeting that did not lead to a handover. */
export function checkMeetings({ orders, now }: Facts): string[] {
  return orders.flatMap((order) => {
    const { _id, status, meeting, holdExpiresAt, handedOverBySeller } = order
    if (!isCash(order))
      return meeting || status === 'agreed' || status === 'missed'
        ? [`${_id} ${status}: a meeting is agreed, paid by card`]
        : []
    const isAgreed = status === 'agreed' || status === 'missed' || status === 'handed_over'
    const isLate = status === 'agreed' && now.getTime() - holdExpiresAt.getTime() > TECHNICAL_MS
    const isShort = status === 'agreed' && meeting && holdExpiresAt.getTime() - meeting.endsAt.getTime() < SAY_MS
    return [
      ...checkCash(order),
      ...(isAgreed && !meeting ? [`${_id} ${status}: no day`] : []),
      ...(isLate ? [`${_id}: agreed until ${holdExpiresAt.toISOString()}`] : []),
      ...(isShort ? [`${_id}: ends before both can say how it went`] : []),
      ...(meeting?.missedBy && status !== 'missed' && !(handedOverBySeller && KEPT_MONEY.includes(status))
        ? [`${_id} ${status}: missed by the ${meeting.missedBy}`]
        : [])
    ]
  })
}
