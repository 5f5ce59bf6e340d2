import { BOUGHT_STATUSES, LIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '@/lib/orders/order-status'
import { recordOf } from '@/lib/platform/record-of'

/** What a state of the model is made of: a row of small numbers for copies, the orders of two buyers, and the processes that
 * work for them. */
export type State = Uint8Array

/** Who takes part. `orders`: the copies that each buyer has chosen, in this order; `pays`: in how many tabs each of them pays;
 * `removers`: the buyers whose orders lose copies; `underWay`: how many processes may stand between two of their steps. */
export type Cast = {
  orders: readonly [readonly number[], readonly number[]]
  pays: 1 | 2
  removers: readonly number[]
  underWay: number
}

export const BUYERS = [0, 1] as const
export const COPIES = [0, 1, 2] as const
/** An order of three copies loses at most two before it is paid; each time its payment is another one. */
export const REVISIONS = [0, 1, 2] as const

/** Values of a copy: on sale, or reserved (1 + buyer) or sold (3 + buyer). */
export const ON_SALE = 0
/** Values of a payment. One that is open may be paid at any time: its secret is in a browser, for all that the shop knows. */
export const NONE = 0
export const OPEN = 1
export const SUCCEEDED = 2
export const CANCELED = 3

/** Fields of an order, and of the processes of its buyer. `status` is 0 for none, else 1 + place in ORDER_STATUSES; `asked`:
 * a payment of this revision was asked for; `known`: 0, or 1 + the revision of the payment whose id is stored; `removed`,
 * `leaving`, `cancelled`: a bit for each copy. */
const FIELDS = [
  'status',
  'asked',
  'known',
  'revision',
  'removed',
  'leaving',
  'cancelled',
  'intent0',
  'intent1',
  'intent2',
  'book',
  'retry',
  'pay1',
  'pay2',
  'remove'
] as const
type Field = (typeof FIELDS)[number]
/** Where a booking process stands once it has ended; it does not begin again. */
export const DONE = 9

/** Fields of a sweeper: where it stands, for which buyer, and of the order as it has read it: the revision and the payment. */
export const SWEEPERS = COPIES.length + BUYERS.length * FIELDS.length
export const SWEEPER_FIELDS = 4
export const SIZE = SWEEPERS + 2 * SWEEPER_FIELDS

export class Violation extends Error {
  override name = 'Violation'
}

const OFFSETS = recordOf(FIELDS, (field) => COPIES.length + FIELDS.indexOf(field))

export function place(buyer: number, field: Field): number {
  return OFFSETS[field] + buyer * FIELDS.length
}

const STATUS = BUYERS.map((buyer) => place(buyer, 'status'))
const INTENT = BUYERS.map((buyer) => place(buyer, 'intent0'))
const REMOVED = BUYERS.map((buyer) => place(buyer, 'removed'))

export function statusOf(state: State, buyer: number): OrderStatus | null {
  const value = state[STATUS[buyer] ?? 0] ?? 0
  return value === 0 ? null : (ORDER_STATUSES[value - 1] ?? null)
}

export function setStatus(state: State, buyer: number, status: OrderStatus): void {
  state[STATUS[buyer] ?? 0] = 1 + ORDER_STATUSES.indexOf(status)
}

export function intentOf(state: State, buyer: number, revision: number): number {
  return state[(INTENT[buyer] ?? 0) + revision] ?? NONE
}

export function setIntent(state: State, buyer: number, revision: number, value: number): void {
  state[(INTENT[buyer] ?? 0) + revision] = value
}

export function isOver(status: OrderStatus | null): boolean {
  return status === 'void' || status === 'expired' || status === 'cancelled'
}

export function isLive(status: OrderStatus | null): boolean {
  return status !== null && LIVE_STATUSES.includes(status)
}

export function isBought(status: OrderStatus | null): boolean {
  return status !== null && BOUGHT_STATUSES.includes(status)
}

/** The copy is on a line of the order that was not removed. */
export function isPayable(state: State, cast: Cast, buyer: number, copy: number): boolean {
  return cast.orders[buyer]?.includes(copy) === true && ((state[REMOVED[buyer] ?? 0] ?? 0) & (1 << copy)) === 0
}

const PROCESSES = BUYERS.flatMap((buyer) =>
  (['retry', 'pay1', 'pay2', 'remove'] as const).map((field) => place(buyer, field))
).concat(SWEEPERS, SWEEPERS + SWEEPER_FIELDS)
const BOOKS = BUYERS.map((buyer) => place(buyer, 'book'))

/** How many processes stand between two of their steps. */
export function countUnderWay(state: State): number {
  let count = 0
  for (const process of PROCESSES) if (state[process] !== 0) count += 1
  for (const book of BOOKS) if (state[book] !== 0 && state[book] !== DONE) count += 1
  return count
}

const PAYS = BUYERS.map((buyer) => [place(buyer, 'pay1'), place(buyer, 'pay2')] as const)

const FORGOTTEN = BUYERS.map((buyer) => (['asked', 'known', 'leaving'] as const).map((field) => place(buyer, field)))

/** Two of a kind are the same whichever of them stands where; and what nobody looks at any more is forgotten. */
export function normalise(state: State): void {
  for (const buyer of BUYERS) {
    const status = statusOf(state, buyer)
    if (isOver(status) || isBought(status)) for (const field of FORGOTTEN[buyer] ?? []) state[field] = 0
  }
  for (const [first, second] of PAYS) sortPair(state, first, second, 1)
  sortPair(state, SWEEPERS, SWEEPERS + SWEEPER_FIELDS, SWEEPER_FIELDS)
}

function sortPair(state: State, first: number, second: number, size: number): void {
  for (let field = 0; field < size; field += 1) {
    const [one = 0, other = 0] = [state[first + field], state[second + field]]
    if (one === other) continue
    if (one < other) return
    for (let rest = field; rest < size; rest += 1) {
      const stored = state[first + rest] ?? 0
      state[first + rest] = state[second + rest] ?? 0
      state[second + rest] = stored
    }
    return
  }
}

/** All processes gone; what is stored and what the provider knows still there. */
export function afterDeath(state: State): State {
  const core = state.slice()
  for (const process of PROCESSES) core[process] = 0
  for (const book of BOOKS) core[book] = DONE
  core.fill(0, SWEEPERS)
  return core
}

/** Ways to get it wrong, each of which must be found out. */
export type Variant = {
  claimsInChosenOrder?: boolean
  confirmsWithSomeCopies?: boolean
  releasesBeforeCancel?: boolean
  freesCopyBeforeClaimKey?: boolean
  settlesOnlyFromPaying?: boolean
  doesNotSyncUnknownIntent?: boolean
  endsRemovalOfAnyRevision?: boolean
  marksRemovalOfAnyRevision?: boolean
  storesPaymentOfAnyRevision?: boolean
  repairsNoRemovedLines?: boolean
  sellsRemovedLines?: boolean
  sellsNoCancelledLines?: boolean
}

/** One step of one process in place; false when it cannot take one here. */
export type Step = (state: State, variant: Variant) => boolean
