import type { OrderStatus } from '@/lib/orders/order-status'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** The life of a case: docs/state-machines.md. */
export const CASE_STATUSES = [
  'with_seller',
  'with_shop',
  'handed_over',
  'refunded',
  'partly_refunded',
  'upheld',
  'dismissed',
  'withdrawn'
] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

export const OPEN_CASE_STATUSES = ['with_seller', 'with_shop'] as const satisfies readonly CaseStatus[]

type CaseStep = { from: readonly CaseStatus[]; to: CaseStatus }

/** The guards of the case functions and the model tests use this table. */
export const CASE_STEPS = {
  respond: { from: ['with_seller'], to: 'with_shop' },
  escalate: { from: ['with_seller'], to: 'with_shop' },
  handOver: { from: OPEN_CASE_STATUSES, to: 'handed_over' },
  refund: { from: OPEN_CASE_STATUSES, to: 'refunded' },
  refundPart: { from: OPEN_CASE_STATUSES, to: 'partly_refunded' },
  /** The buyer is right, and the shop has no money to give back: it was paid at the meeting. */
  uphold: { from: OPEN_CASE_STATUSES, to: 'upheld' },
  dismiss: { from: OPEN_CASE_STATUSES, to: 'dismissed' },
  withdraw: { from: OPEN_CASE_STATUSES, to: 'withdrawn' }
} as const satisfies Record<string, CaseStep>
export type CaseStepName = keyof typeof CASE_STEPS

export const CASE_REASONS = ['not_handed_over', 'not_as_described', 'damaged', 'other'] as const
export type CaseReason = (typeof CASE_REASONS)[number]

export const CASE_DECISIONS = ['refund', 'refundPart', 'uphold', 'dismiss'] as const satisfies readonly CaseStepName[]
export type CaseDecision = (typeof CASE_DECISIONS)[number]

const RESPONSE_MS = 3 * DAY_MS
const DECISION_MS = 5 * DAY_MS
/** Delay between the end of a case and an automatic handover. */
export const AFTER_CASE_MS = 3 * DAY_MS
export const MAX_CASE_PHOTOS = 4
export const MAX_CASES = 3
export const FINAL_CASE_STATUSES: readonly CaseStatus[] = ['refunded', 'upheld', 'dismissed']

export function isOpenCase(found: { status: CaseStatus } | null | undefined): boolean {
  return found != null && OPEN_CASE_STATUSES.some((status) => status === found.status)
}

export type StoredCase = {
  status: CaseStatus
  lines: readonly number[]
  decidedLines?: readonly number[] | null
  upheldLines?: readonly number[] | null
}

function addLines(earlier: readonly number[] | null | undefined, lines: readonly number[]): number[] {
  return [...new Set([...(earlier ?? []), ...lines])].sort((one, other) => one - other)
}

/** The lines about which the latest case or an earlier one has been decided for good, in ascending order. */
export function listDecidedLines(found: StoredCase | null | undefined): number[] {
  if (!found) return []
  return addLines(found.decidedLines, FINAL_CASE_STATUSES.includes(found.status) ? found.lines : [])
}

/** Those of an order paid in cash about which the buyer was right: the shop takes no commission of them. */
export function listUpheldLines(found: StoredCase | null | undefined): number[] {
  return found ? addLines(found.upheldLines, found.status === 'upheld' ? found.lines : []) : []
}

export function toCaseDueAt(status: 'with_seller' | 'with_shop', now: Date): Date {
  return new Date(now.getTime() + (status === 'with_seller' ? RESPONSE_MS : DECISION_MS))
}

type Standing = {
  status: OrderStatus
  isDisputed: boolean
  caseOpenUntil: string | null
  /** What a case can still be about. */
  caseLines: readonly number[]
  case: { status: CaseStatus; number: number } | null
}

export function canOpenCase(order: Standing, now: Date): boolean {
  if (order.isDisputed || isOpenCase(order.case) || order.caseLines.length === 0) return false
  if (order.case && order.case.number >= MAX_CASES) return false
  if (order.status === 'paid') return true
  return order.status === 'handed_over' && order.caseOpenUntil !== null && now < new Date(order.caseOpenUntil)
}

export function takeCaseStep(status: CaseStatus, step: CaseStepName): CaseStatus | null {
  const { from, to }: CaseStep = CASE_STEPS[step]
  return from.includes(status) ? to : null
}

/** A full refund ends an open case. */
export function toCaseStep(before: OrderStatus, after: OrderStatus): CaseStepName | null {
  const isGoingBack = (status: OrderStatus) => status === 'refunding' || status === 'refunded'
  if (isGoingBack(after) && !isGoingBack(before)) return 'refund'
  return after === 'handed_over' && before === 'paid' ? 'handOver' : null
}
