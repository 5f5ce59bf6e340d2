import {
  isOpenCase,
  listDecidedLines,
  takeCaseStep,
  toCaseStep,
  type CaseStatus,
  type CaseStepName
} from '@/lib/cases/case'
import { sumShares } from '@/lib/orders/shares'
import type { Ledger } from '@/lib/refunds/refund-shares'

/** Ways to get it wrong, each of which must be found out. */
export type Variant = {
  automaticHandoverIgnoresCases?: boolean
  refundsWhileDisputed?: boolean
  leavesCaseOpenAfterRefund?: boolean
  writesWithoutGuard?: boolean
  dismissesForAllCopies?: boolean
}

/** What is stored about one order. `cancelled`: the numbers of lines. What is `Left` is still to come. */
export type Stored = {
  ledger: Ledger
  cancelled: readonly number[]
  case: { status: CaseStatus; number: number; lines: readonly number[]; decidedLines: readonly number[] } | null
  dispute: 'none' | 'open' | 'lost'
  casesLeft: number
  cancelsLeft: number
  disputesLeft: number
  bankFailuresLeft: number
  isLate: boolean
  isHandedOverAutomatically: boolean
}

/** The prices of the copies of an order, in cents, and how often each thing may happen. */
export type Scenario = {
  prices: readonly number[]
  cases: number
  cancels: number
  disputes: number
  bankFailures: number
}

export function toStart({ prices, cases, cancels, disputes, bankFailures }: Scenario): Stored {
  return {
    ledger: { status: 'paid', prices: prices.map((cents, at) => ({ line: at + 1, cents })), refunds: [] },
    cancelled: [],
    case: null,
    dispute: 'none',
    casesLeft: cases,
    cancelsLeft: cancels,
    disputesLeft: disputes,
    bankFailuresLeft: bankFailures,
    isLate: false,
    isHandedOverAutomatically: false
  }
}

export function paidOf({ ledger }: Stored): number {
  return sumShares(ledger.prices)
}

export function listKept({ ledger, cancelled }: Stored): number[] {
  return ledger.prices.map(({ line }) => line).filter((line) => !cancelled.includes(line))
}

/** isAboutAll of guard-case.ts. */
export function isAboutAll(stored: Stored): boolean {
  return listKept(stored).every((line) => stored.case?.lines.includes(line))
}

/** listCaseLines of guard-case.ts. */
export function listCaseLines(stored: Stored): number[] {
  const decided = listDecidedLines(stored.case)
  return listKept(stored).filter((line) => !decided.includes(line))
}

/** isAboutRest of guard-case.ts. */
export function isAboutRest(stored: Stored): boolean {
  return listCaseLines(stored).every((line) => stored.case?.lines.includes(line))
}

export function takeStep(stored: Stored, step: CaseStepName): Stored[] {
  const status = stored.case && takeCaseStep(stored.case.status, step)
  return stored.case && status ? [{ ...stored, case: { ...stored.case, status } }] : []
}

/** A write by which all of the money going back ends an open case, as in change-refunds.ts. */
export function withLedger(stored: Stored, ledger: Ledger | null, variant: Variant): Stored[] {
  if (!ledger) return []
  const step = isOpenCase(stored.case) ? toCaseStep(stored.ledger.status, ledger.status) : null
  const ended = step === 'refund' && !variant.leavesCaseOpenAfterRefund ? takeStep({ ...stored, ledger }, 'refund') : []
  return ended.length > 0 ? ended : [{ ...stored, ledger }]
}
