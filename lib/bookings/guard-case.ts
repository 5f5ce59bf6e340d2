import 'server-only'
import { trusted } from 'mongoose'
import { OPEN_CASE_STATUSES, takeCaseStep, type CaseStepName } from './case'
import type { BookingRow } from './booking-row'

/** The part of a filter that leaves bookings whose case is as it was read, so that two steps never come together. */
export function whereCaseIs({ case: found }: Pick<BookingRow, 'case'>) {
  return { 'case.status': found?.status ?? null, 'case.number': found?.number ?? null }
}

/** The part of a filter that leaves bookings without an open case. */
export function withoutOpenCase() {
  return { 'case.status': trusted({ $nin: [...OPEN_CASE_STATUSES] }) }
}

/** What a step writes into the case of a booking, together with `whereCaseIs`; nothing where there is no such step. */
export function toCaseChanges({ case: found }: Pick<BookingRow, 'case'>, step: CaseStepName, now: Date): { 'case.status'?: string; 'case.closedAt'?: Date } {
  const status = found && takeCaseStep(found.status, step)
  return status ? { 'case.status': status, 'case.closedAt': now } : {}
}
