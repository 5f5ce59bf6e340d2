import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { toOrderName } from '@/lib/orders/order-lines'
import { OrderModel } from '@/models/order'

const MOST = 100

/** Those for the shop first, then by deadline. @throws AppError NOT_ALLOWED */
export async function listOpenCases(actor: Actor) {
  await authorize(actor, 'Admin')
  // Descending: `with_shop` before `with_seller`.
  const rows = await OrderModel.find(
    { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) },
    { lines: 1, case: 1 }
  )
    .sort({ 'case.status': -1, 'case.dueAt': 1 })
    .limit(MOST)
    .lean()
  return rows.flatMap(({ _id, lines, case: found }) => {
    if (!found) return []
    const { status, reason, dueAt } = found
    const bookName = toOrderName({ lines: lines.filter(({ number }) => found.lines.includes(number)) })
    return [{ orderId: _id.toHexString(), bookName, status, reason, dueAt: dueAt.toISOString() }]
  })
}

export type QueuedCase = Awaited<ReturnType<typeof listOpenCases>>[number]
