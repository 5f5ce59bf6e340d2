import type { BookingStatus } from './booking-status'

/**
 * The life of a case: a buyer's problem with a paid order. `with_seller`: the seller is to answer. `with_shop`: an admin is to
 * decide. The others are its ends: the book was handed over by the code, the money went back, a part of it did, the shop has
 * decided that the sale stands (`dismissed`), or the buyer has taken the case back.
 */
export const CASE_STATUSES = ['with_seller', 'with_shop', 'handed_over', 'refunded', 'partly_refunded', 'dismissed', 'withdrawn'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** While a case has one of these, the order does not count as handed over by silence. */
export const OPEN_CASE_STATUSES = ['with_seller', 'with_shop'] as const satisfies readonly CaseStatus[]

type CaseStep = { from: readonly CaseStatus[]; to: CaseStatus }

/** Every step there is. The verbs take their guards from here, and so does the model in tests/unit/bookings/cases. */
export const CASE_STEPS = {
  answer: { from: ['with_seller'], to: 'with_shop' },
  /** The seller did not answer in time. */
  escalate: { from: ['with_seller'], to: 'with_shop' },
  handOver: { from: OPEN_CASE_STATUSES, to: 'handed_over' },
  refund: { from: OPEN_CASE_STATUSES, to: 'refunded' },
  refundPart: { from: OPEN_CASE_STATUSES, to: 'partly_refunded' },
  dismiss: { from: OPEN_CASE_STATUSES, to: 'dismissed' },
  withdraw: { from: OPEN_CASE_STATUSES, to: 'withdrawn' }
} as const satisfies Record<string, CaseStep>
export type CaseStepName = keyof typeof CASE_STEPS

export const CASE_REASONS = ['not_handed_over', 'not_as_described', 'damaged', 'other'] as const
export type CaseReason = (typeof CASE_REASONS)[number]

/** What an admin can decide. */
export const CASE_DECISIONS = ['refund', 'refundPart', 'dismiss'] as const satisfies readonly CaseStepName[]
export type CaseDecision = (typeof CASE_DECISIONS)[number]

const DAY_MS = 24 * 3_600_000
/** How long the seller may take to answer, and the shop to decide, in milliseconds. */
const ANSWER_MS = 3 * DAY_MS
const DECISION_MS = 5 * DAY_MS
/** How long after the end of a case at least silence does not count as handed over, in milliseconds. */
export const AFTER_CASE_MS = 3 * DAY_MS
/** The most photos that a buyer can add to a case. */
export const MAX_CASE_PHOTOS = 4
/** The most cases that a buyer can open about one order. */
export const MAX_CASES = 3
/** After these ends no other case can be opened. */
export const FINAL_CASE_STATUSES: readonly CaseStatus[] = ['refunded', 'dismissed']

export function isOpenCase(found: { status: CaseStatus } | null | undefined): boolean {
  return found != null && OPEN_CASE_STATUSES.some((status) => status === found.status)
}

/** When whoever is to act next on a case has to have done so. */
export function toCaseDueAt(status: 'with_seller' | 'with_shop', now: Date): Date {
  return new Date(now.getTime() + (status === 'with_seller' ? ANSWER_MS : DECISION_MS))
}

type Standing = {
  status: BookingStatus
  isDisputed: boolean
  /** Until when a case can be opened after the handover; ISO 8601. */
  caseOpenUntil: string | null
  case: { status: CaseStatus; number: number } | null
}

/** True while the buyer may open a case, or another one after one that has ended. */
export function canOpenCase(order: Standing, now: Date): boolean {
  if (order.isDisputed || isOpenCase(order.case)) return false
  if (order.case && (order.case.number >= MAX_CASES || FINAL_CASE_STATUSES.includes(order.case.status))) return false
  if (order.status === 'paid') return true
  return order.status === 'handed_over' && order.caseOpenUntil !== null && now < new Date(order.caseOpenUntil)
}

/** Where a step leads from `status`; null where the table does not allow it. */
export function takeCaseStep(status: CaseStatus, step: CaseStepName): CaseStatus | null {
  const { from, to }: CaseStep = CASE_STEPS[step]
  return from.includes(status) ? to : null
}

/** The step of an open case that follows when its order goes from one status to another: all money back ends it. */
export function toCaseStep(before: BookingStatus, after: BookingStatus): CaseStepName | null {
  const isGoingBack = (status: BookingStatus) => status === 'refunding' || status === 'refunded'
  if (isGoingBack(after) && !isGoingBack(before)) return 'refund'
  return after === 'handed_over' && before === 'paid' ? 'handOver' : null
}
