import { BOUGHT, isCash, keptOf, LIVE, OWNING, payableOf, type Facts, type OrderFact } from './facts'

const MOST_LINES = 20
const MOST_ORDERS = 3
const MOST_MEETINGS = 2

/** What more than one of them has. */
function listShared(kind: string, owned: readonly (readonly [key: string, owner: string])[]): string[] {
  const first = new Map<string, string>()
  return owned.flatMap(([key, owner]) => {
    const other = first.get(key)
    first.set(key, other ?? owner)
    return other === undefined ? [] : [`${kind} ${key}: of ${other} and ${owner}`]
  })
}

function checkNumbers({ _id, lines }: OrderFact): string[] {
  const wrong = lines.filter(({ number }, place) => number !== place + 1)
  const listings = new Set(lines.map(({ listingId }) => listingId))
  return [
    ...(lines.length < 1 || lines.length > MOST_LINES ? [`${_id}: ${lines.length} lines`] : []),
    ...(lines[0] && lines[0]._id !== _id ? [`${_id}: its first line is ${lines[0]._id}`] : []),
    ...wrong.map((line) => `${_id}: its line ${line._id} has the number ${line.number}`),
    ...(listings.size < lines.length ? [`${_id}: one copy on two lines`] : [])
  ]
}

/** What lines are marked with agrees with the order: those removed left before the payment, those cancelled after it. */
function checkMarks(order: OrderFact): string[] {
  const { _id, status, lines, transactionId, revision, removal } = order
  const removed = lines.filter(({ removedAt }) => removedAt)
  const cancelled = lines.filter(({ cancelledAt }) => cancelledAt)
  const isKept = LIVE.includes(status) || status === 'paid' || status === 'handed_over'
  const kept = keptOf(order).map(({ number }) => number)
  const leaving = removal?.lines ?? []
  const isPart = leaving.length > 0 && leaving.length < kept.length && leaving.every((line) => kept.includes(line))
  const isRevised = removed.length > 0
  return [
    ...(isKept && kept.length === 0 ? [`${_id} ${status}: no copy is left`] : []),
    ...(cancelled.length > 0 && !(transactionId && BOUGHT.includes(status))
      ? [`${_id} ${status}: a copy was cancelled that was not paid`]
      : []),
    ...cancelled.filter(({ removedAt }) => removedAt).map((line) => `${_id}: line ${line.number} left it twice`),
    ...(isRevised === (revision ?? 0) > 0 && (revision ?? 0) <= removed.length
      ? []
      : [`${_id}: ${removed.length} copies removed, revision ${revision ?? 0}`]),
    ...(removal && status !== 'removing' ? [`${_id} ${status}: copies are still to be removed`] : []),
    ...(status === 'removing' && !isPart ? [`${_id}: to remove ${leaving.join(', ')} of ${kept.join(', ')}`] : [])
  ]
}

/** The lines of an order: where they stand, and what became of them. No id names two of them. */
export function checkLines({ orders }: Facts): string[] {
  const ids = orders.flatMap(({ _id, lines }) => lines.map((line) => [line._id, _id] as const))
  return [...listShared('line', ids), ...orders.flatMap((order) => [...checkNumbers(order), ...checkMarks(order)])]
}

function listWrongKeys(order: OrderFact): string[] {
  const { _id, status, lines } = order
  const payable = new Set(payableOf(order).map(({ number }) => number))
  const isOwner = OWNING.includes(status) || status === 'refunded'
  return lines
    .filter(({ _id: line, number, listingId, claimKey }) => {
      return claimKey !== (isOwner && payable.has(number) ? `L:${listingId}` : `X:${line}`)
    })
    .map(({ number, claimKey }) => `${_id} ${status}: line ${number} has ${claimKey}`)
}

/** Places of each kind of slots: of orders, of copies, of a network. */
const PLACES: Readonly<Record<string, number>> = { S: 3, C: 20, N: 5, M: 2, P: 5 }

function isSlot(slot: string, buyerId: string): boolean {
  const [kind = '', owner = '', place = '', ...more] = slot.split(':')
  const isOwned = kind === 'N' ? owner !== '' : owner === buyerId
  return more.length === 0 && isOwned && /^\d+$/.test(place) && Number(place) < (PLACES[kind] ?? 0)
}

/** Of an unpaid order, or one that is paid at the meeting: one for itself, one for each copy that it still has, at most one of its network. */
function hasRightSlots(order: OrderFact): boolean {
  const { status, buyerId, slots } = order
  if (!LIVE.includes(status) && status !== 'pending') return slots == null
  const [card, cash] = [['S', 'C'] as const, ['M', 'P'] as const]
  const [[ofOrder, ofCopies], others] = isCash(order) ? [cash, card] : [card, cash]
  const count = (kind: string) => (slots ?? []).filter((slot) => slot.startsWith(`${kind}:`)).length
  return (
    count(ofOrder) === 1 &&
    count(ofCopies) === keptOf(order).length &&
    count(others[0]) + count(others[1]) === 0 &&
    count('N') <= (isCash(order) ? 0 : 1) &&
    (slots ?? []).every((slot) => isSlot(slot, buyerId))
  )
}

/** Holds: at most three unpaid orders a buyer, and two that are paid at the meeting; claim keys say who owns a copy, and slots who takes part in the limits. */
export function checkKeys({ orders }: Facts): string[] {
  const held = new Map<string, number>()
  const meeting = new Map<string, number>()
  for (const order of orders) {
    const counted = isCash(order) ? meeting : held
    if (LIVE.includes(order.status)) counted.set(order.buyerId, (counted.get(order.buyerId) ?? 0) + 1)
  }
  return [
    ...[...held].filter(([, count]) => count > MOST_ORDERS).map(([id, count]) => `buyer ${id} holds ${count}`),
    ...[...meeting].filter(([, count]) => count > MOST_MEETINGS).map(([id, count]) => `buyer ${id} meets for ${count}`),
    ...orders.flatMap(listWrongKeys),
    ...orders
      .filter((order) => !hasRightSlots(order))
      .map(({ _id, status, slots }) => `${_id} ${status}: ${slots ? slots.join(' ') : 'no slots'}`),
    ...listShared(
      'slot',
      orders.flatMap(({ _id, slots }) => (slots ?? []).map((slot) => [slot, _id] as const))
    )
  ]
}
