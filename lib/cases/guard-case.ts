import 'server-only'
import { trusted } from 'mongoose'
import type { BookingRow } from '@/lib/orders/booking-row'
import { OPEN_CASE_STATUSES, takeCaseStep, type CaseStepName } from './case'

/** Filter that matches only if the case is as it was read. */
export function whereCaseIs({ case: found }: Pick<BookingRow, 'case'>) {
  return { 'case.status': found?.status ?? null, 'case.number': found?.number ?? null }
}

export function withoutOpenCase() {
  return { 'case.status': trusted({ $nin: [...OPEN_CASE_STATUSES] }) }
}

export function toCaseChanges(
  { case: found }: Pick<BookingRow, 'case'>,
  step: CaseStepName,
  now: Date
): { 'case.status'?: string; 'case.closedAt'?: Date } {
  const status = found && takeCaseStep(found.status, step)
  return status ? { 'case.status': status, 'case.closedAt': now } : {}
}
