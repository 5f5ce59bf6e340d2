import type { OrderStatus, OrderStepName, Canceller } from '@/lib/orders/order-status'
import { ORDER_STEPS } from '@/lib/orders/order-status'
import { isOpenCase, takeCaseStep, toCaseStep, type CaseStatus, type CaseStepName } from '@/lib/cases/case'
import { allocate, sumShares, type Share } from '@/lib/orders/shares'
import type { BookingAction } from '@/lib/orders/progress-actions'
import type { Ledger } from '@/lib/refunds/refund-ledger'
import type { Refund } from '@/lib/refunds/refund'

/** Cents of the first copy, small enough for a part and a rest, and of the second one. */
export const PRICES = [2, 1] as const

/** `phase`: its day is ahead, has begun, or is over. `noShow`: who says that the other did not come. */
export type StoredMeeting = {
  phase: 'ahead' | 'today' | 'over'
  noShow: 'none' | 'buyer' | 'seller' | 'contested'
  isSettled: boolean
}

/** What is stored about one order, and whether its hold and its time for cases have passed. */
export type Stored = {
  status: OrderStatus
  method: 'card' | 'cash'
  meeting: StoredMeeting | null
  /** The second copy: `none` in an order of one. */
  second: 'none' | 'kept' | 'removed' | 'cancelled'
  isHoldOver: boolean
  isCaseTimeOver: boolean
  isAutomatic: boolean
  isHandedOver: boolean
  isBySeller: boolean
  cancelledBy: Canceller | null
  /** `second`: only of the second copy. */
  request: 'none' | 'asked' | 'asked-second' | 'declined'
  case: { status: CaseStatus; number: number; about: 'all' | 'second' } | null
  dispute: 'none' | 'open' | 'won' | 'lost' | 'partly-lost'
  refunds: readonly Refund[]
  bankFailures: number
}
/** `name` is an action of buyer or seller where one of them takes the step; else what the shop or the bank does. */
export type Step = { name: BookingAction | 'shop' | 'bank' | 'time'; by: 'buyer' | 'seller' | 'other'; next: Stored }

/** Opened with one copy or with two. */
export function toStart(second: 'none' | 'kept', method: Stored['method']): Stored {
  return {
    status: 'pending',
    method,
    meeting: null,
    second,
    isHoldOver: false,
    isCaseTimeOver: false,
    isAutomatic: false,
    isHandedOver: false,
    isBySeller: false,
    cancelledBy: null,
    request: 'none',
    case: null,
    dispute: 'none',
    refunds: [],
    bankFailures: 1
  }
}

/** Of the copies that the buyer pays. */
export function pricesOf({ second }: Stored): Share[] {
  const first = { line: 1, cents: PRICES[0] }
  return second === 'kept' || second === 'cancelled' ? [first, { line: 2, cents: PRICES[1] }] : [first]
}

export function totalOf(stored: Stored): number {
  return sumShares(pricesOf(stored))
}

/** What the bank has taken in a dispute, in cents. */
export function takenOf(stored: Stored): number {
  return stored.dispute === 'partly-lost' ? 1 : stored.dispute === 'lost' ? totalOf(stored) : 0
}

export function toLedger(stored: Stored): Ledger {
  const prices = pricesOf(stored)
  const taken = takenOf(stored)
  const chargedBack = taken > 0 ? allocate(taken, prices) : []
  return { status: stored.status, prices, refunds: stored.refunds, chargedBack }
}

export function move(stored: Stored, step: OrderStepName, changes: Partial<Stored> = {}): Stored[] {
  const { from, to }: { from: readonly OrderStatus[]; to: OrderStatus } = ORDER_STEPS[step]
  return from.includes(stored.status) ? [{ ...stored, ...changes, status: to }] : []
}

export function moveCase(stored: Stored, step: CaseStepName): Stored[] {
  const status = stored.case && takeCaseStep(stored.case.status, step)
  return stored.case && status ? [{ ...stored, case: { ...stored.case, status } }] : []
}

export function withLedger(stored: Stored, ledger: Ledger | null): Stored[] {
  if (!ledger) return []
  const next = { ...stored, status: ledger.status, refunds: ledger.refunds }
  const step = isOpenCase(stored.case) ? toCaseStep(stored.status, ledger.status) : null
  return step === 'refund' ? moveCase(next, 'refund') : [next]
}

/** Forgets what says nothing any more: the hold of an order that is paid, who cancelled one that was not cancelled. */
export function forget(stored: Stored): Stored {
  const wasCancelled = stored.status === 'cancelling' || stored.status === 'cancelled'
  const isOpen = ['pending', 'reserved', 'paying', 'agreed', 'removing', 'expiring', 'cancelling'].includes(
    stored.status
  )
  return {
    ...stored,
    isHoldOver: stored.isHoldOver && isOpen,
    cancelledBy: wasCancelled ? stored.cancelledBy : null
  }
}

/** Attempts differ in amount, status and lines. */
export function encode({ refunds, ...stored }: Stored): string {
  const attempts = refunds.map(
    ({ amountCents, status, shares }) =>
      `${amountCents} ${status} ${shares.map(({ line, cents }) => (cents > 0 ? line : '')).join('')}`
  )
  return JSON.stringify([stored, attempts.sort()])
}
