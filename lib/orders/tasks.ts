import type { Order, SoldOrder } from './booking'
import { toProgress } from './progress'
import type { BookingState } from './progress-state'

/** `dueAt` is ISO 8601 in UTC. */
export type OrderTask = { kind: 'pay' | 'collect' | 'meet' | 'case'; dueAt: string; order: Order }
export type SaleTask = {
  kind: 'hand-over' | 'agree' | 'meet' | 'cancel-request' | 'case'
  dueAt: string
  sale: SoldOrder
}

const ORDER_TASKS: Partial<Record<BookingState, OrderTask['kind']>> = {
  'to-pay': 'pay',
  'meeting-agreed': 'meet',
  'meeting-over': 'meet',
  'no-show': 'meet',
  'no-show-contested': 'meet',
  'to-meet': 'collect',
  'cancel-asked': 'collect',
  'case-with-seller': 'case',
  'case-with-shop': 'case'
}
const SALE_TASKS: Partial<Record<BookingState, SaleTask['kind']>> = {
  'to-confirm': 'agree',
  'meeting-agreed': 'meet',
  'meeting-over': 'meet',
  'no-show': 'meet',
  'no-show-contested': 'meet',
  'to-meet': 'hand-over',
  'cancel-asked': 'cancel-request',
  'case-with-seller': 'case'
}

function byDeadline(one: { dueAt: string }, other: { dueAt: string }): number {
  return one.dueAt.localeCompare(other.dueAt)
}

/** What the buyer has to do or to follow, by deadline. */
export function listOrderTasks(orders: readonly Order[], now: Date): OrderTask[] {
  const tasks = orders.flatMap((order): OrderTask[] => {
    const { state, until } = toProgress(order, 'buyer', now)
    const kind = ORDER_TASKS[state]
    return kind && until ? [{ kind, dueAt: until, order }] : []
  })
  return tasks.sort(byDeadline)
}

/** What the seller has to do, by deadline. A case that the shop decides is none, nor a sale whose payment is disputed. */
export function listSaleTasks(sales: readonly SoldOrder[], now: Date): SaleTask[] {
  const tasks = sales.flatMap((sale): SaleTask[] => {
    const { state, until } = toProgress(sale, 'seller', now)
    const kind = SALE_TASKS[state]
    return kind && until ? [{ kind, dueAt: until, sale }] : []
  })
  return tasks.sort(byDeadline)
}
