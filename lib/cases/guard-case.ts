import 'server-only'
import { trusted } from 'mongoose'
import { listKept, listNumbers } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { listDecidedLines, OPEN_CASE_STATUSES, takeCaseStep, type CaseStepName } from './case'

/** Filter that matches only if the case is as it was read. */
export function whereCaseIs({ case: found }: Pick<OrderRow, 'case'>) {
  return { 'case.status': found?.status ?? null, 'case.number': found?.number ?? null }
}

/** Whether the case is about everything that the order still has. */
export function isAboutAll({ case: found, lines }: Pick<OrderRow, 'case' | 'lines'>): boolean {
  return found != null && listKept(lines).every(({ number }) => found.lines.includes(number))
}

/** The copies of which no case has been decided for good. */
export function listCaseLines({ case: found, lines }: Pick<OrderRow, 'case' | 'lines'>): number[] {
  const decided = listDecidedLines(found)
  return listNumbers(listKept(lines)).filter((number) => !decided.includes(number))
}

/** Whether nothing is left to decide once the case is. */
export function isAboutRest(order: Pick<OrderRow, 'case' | 'lines'>): boolean {
  return order.case != null && listCaseLines(order).every((number) => order.case?.lines.includes(number))
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
