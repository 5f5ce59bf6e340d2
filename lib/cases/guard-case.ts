import 'server-only'
import { trusted } from 'mongoose'
import { listKept } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { OPEN_CASE_STATUSES, takeCaseStep, type CaseStepName } from './case'

/** Filter that matches only if the case is as it was read. */
export function whereCaseIs({ case: found }: Pick<OrderRow, 'case'>) {
  return { 'case.status': found?.status ?? null, 'case.number': found?.number ?? null }
}

/** Whether the case is about everything that the order still has. */
export function isAboutAll({ case: found, lines }: Pick<OrderRow, 'case' | 'lines'>): boolean {
  return found != null && listKept(lines).every(({ number }) => found.lines.includes(number))
}

export function withoutOpenCase() {
  return { 'case.status': trusted({ $nin: [...OPEN_CASE_STATUSES] }) }
}

export function toCaseChanges(
  { case: found }: Pick<OrderRow, 'case'>,
  step: CaseStepName,
  now: Date
): { 'case.status'?: string; 'case.closedAt'?: Date } {
  const status = found && takeCaseStep(found.status, step)
  return status ? { 'case.status': status, 'case.closedAt': now } : {}
}
