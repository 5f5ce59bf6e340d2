import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/order-status'

/**
 * What a state of the model is made of: a row of small numbers for two buyers, one copy and the processes that work for
 * them.
 */
export type State = Uint8Array

export const COPY = 0
/** Values of the copy: on sale, or reserved (1 + buyer) or sold (3 + buyer). */
export const ON_SALE = 0
/** Fields of a booking, from `of(buyer)` on. `status` is 0 for none, else 1 + place in ORDER_STATUSES. */
const FIELDS = [
  'status',
  'claim',
  'asked',
  'known',
  'intent',
  'secret',
  'book',
  'retry',
  'pay1',
  'pay2',
  'webhook',
  'revive'
] as const
type Field = (typeof FIELDS)[number]
/** Fields of a sweeper: where it stands, for which buyer, whether its copy of the booking knew the payment's id. */
export const SWEEPERS = 1 + 2 * FIELDS.length
export const SWEEPER_FIELDS = 3
export const SIZE = SWEEPERS + 2 * SWEEPER_FIELDS
/** Values of `intent`. */
export const NONE = 0
export const OPEN = 1
export const SUCCEEDED = 2
export const CANCELED = 3

export const BUYERS = [0, 1] as const

export class Violation extends Error {
  override name = 'Violation'
}

export function place(buyer: number, field: Field): number {
  return 1 + buyer * FIELDS.length + FIELDS.indexOf(field)
}

export function statusOf(state: State, buyer: number): OrderStatus | null {
  const value = state[place(buyer, 'status')] ?? 0
  return value === 0 ? null : (ORDER_STATUSES[value - 1] ?? null)
}

export function setStatus(state: State, buyer: number, status: OrderStatus): void {
  state[place(buyer, 'status')] = 1 + ORDER_STATUSES.indexOf(status)
}

export function isOver(status: OrderStatus | null): boolean {
  return status === 'void' || status === 'expired' || status === 'cancelled'
}

/** How many processes stand between two of their steps. */
export function countUnderWay(state: State): number {
  let count = 0
  for (const buyer of BUYERS) {
    const book = state[place(buyer, 'book')] ?? 0
    if (book > 0 && book < 9) count += 1
    for (const field of ['retry', 'pay1', 'pay2', 'webhook', 'revive'] as const)
      if (state[place(buyer, field)] !== 0) count += 1
  }
  for (const sweeper of [SWEEPERS, SWEEPERS + SWEEPER_FIELDS]) if (state[sweeper] !== 0) count += 1
  return count
}

/** Two of a kind are the same whichever of them stands where; and what nobody will look at again is forgotten. */
export function normalise(state: State): void {
  for (const buyer of BUYERS) sortPair(state, place(buyer, 'pay1'), place(buyer, 'pay2'), 1)
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

/** All processes gone, what is stored and what the provider knows still there. */
export function afterDeath(state: State): State {
  const core = state.slice()
  for (const buyer of BUYERS) {
    core[place(buyer, 'book')] = 9
    for (const field of ['retry', 'pay1', 'pay2', 'secret', 'webhook', 'revive'] as const) core[place(buyer, field)] = 0
  }
  core.fill(0, SWEEPERS)
  return core
}
