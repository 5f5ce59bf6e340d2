import { canPay, type Booking, type Sale } from './booking'
import { isOpenCase } from './case'

/** `dueAt` is ISO 8601 in UTC. */
export type OrderTask = { kind: 'pay' | 'collect' | 'case'; dueAt: string; order: Booking }
export type SaleTask = { kind: 'hand-over' | 'cancel-request' | 'case'; dueAt: string; sale: Sale }

function byDeadline(one: { dueAt: string }, other: { dueAt: string }): number {
  return one.dueAt.localeCompare(other.dueAt)
}

/** What the buyer has to do or to follow, by deadline. */
export function listOrderTasks(orders: readonly Booking[], now: Date): OrderTask[] {
  const tasks = orders.flatMap((order): OrderTask[] => {
    if (order.case && isOpenCase(order.case)) return [{ kind: 'case', dueAt: order.case.dueAt, order }]
    if (canPay(order, now)) return [{ kind: 'pay', dueAt: order.holdExpiresAt, order }]
    if (order.status !== 'paid' || order.isDisputed || !order.handOverBy) return []
    return [{ kind: 'collect', dueAt: order.handOverBy, order }]
  })
  return tasks.sort(byDeadline)
}

/** What the seller has to do, by deadline. A case that the shop decides is none, nor a sale whose payment is disputed. */
export function listSaleTasks(sales: readonly Sale[]): SaleTask[] {
  const tasks = sales.flatMap((sale): SaleTask[] => {
    if (sale.case?.status === 'with_seller') return [{ kind: 'case', dueAt: sale.case.dueAt, sale }]
    if (sale.status !== 'paid' || sale.isDisputed || !sale.handOverBy || isOpenCase(sale.case)) return []
    return [
      { kind: sale.cancelRequest?.declinedAt === null ? 'cancel-request' : 'hand-over', dueAt: sale.handOverBy, sale }
    ]
  })
  return tasks.sort(byDeadline)
}
