import type { OrderStatus, OrderStepName, Canceller } from '@/lib/orders/order-status'
import { ORDER_STEPS } from '@/lib/orders/order-status'
import { isOpenCase, MAX_CASES, takeCaseStep, toCaseStep, type CaseStatus, type CaseStepName } from '@/lib/cases/case'
import type { BookingAction } from '@/lib/orders/progress-actions'
import {
  leftOf,
  requestPart,
  requestWhole,
  retryRefund,
  settleRefund,
  takeRefundStep
} from '@/lib/refunds/refund-ledger'
import type { Refund, RefundStepName } from '@/lib/refunds/refund'

/** Cents, small enough for a part and a rest. */
export const PRICE = 2
const NOW = new Date('2026-11-26T12:00:00Z')
const ASKED = { intentId: 'pi_1', now: NOW }
/** Attempts after which no admin begins another one. */
const MOST_REFUNDS = 2

/** What is stored about one booking, and whether its hold and its time for cases have passed. */
export type Stored = {
  status: OrderStatus
  isHoldOver: boolean
  isCaseTimeOver: boolean
  isAutomatic: boolean
  isHandedOver: boolean
  cancelledBy: Canceller | null
  request: 'none' | 'asked' | 'declined'
  case: { status: CaseStatus; number: number } | null
  dispute: 'none' | 'open' | 'won' | 'lost' | 'partly-lost'
  refunds: readonly Refund[]
  bankFailures: number
}
/** `name` is an action of buyer or seller where one of them takes the step; else what the shop or the bank does. */
export type Step = { name: BookingAction | 'shop' | 'bank' | 'time'; by: 'buyer' | 'seller' | 'other'; next: Stored }

const START: Stored = {
  status: 'pending',
  isHoldOver: false,
  isCaseTimeOver: false,
  isAutomatic: false,
  isHandedOver: false,
  cancelledBy: null,
  request: 'none',
  case: null,
  dispute: 'none',
  refunds: [],
  bankFailures: 1
}

const LOST_CENTS = { none: 0, open: 0, won: 0, lost: PRICE, 'partly-lost': 1 } as const

function toLedger({ status, refunds, dispute }: Stored) {
  return { status, priceCents: PRICE, refunds, chargedBackCents: LOST_CENTS[dispute] }
}

function move(stored: Stored, step: OrderStepName, changes: Partial<Stored> = {}): Stored[] {
  const { from, to }: { from: readonly OrderStatus[]; to: OrderStatus } = ORDER_STEPS[step]
  return from.includes(stored.status) ? [{ ...stored, ...changes, status: to }] : []
}

function moveCase(stored: Stored, step: CaseStepName): Stored[] {
  const status = stored.case && takeCaseStep(stored.case.status, step)
  return stored.case && status ? [{ ...stored, case: { ...stored.case, status } }] : []
}

function withLedger(stored: Stored, ledger: ReturnType<typeof requestWhole>): Stored[] {
  if (!ledger) return []
  const next = { ...stored, status: ledger.status, refunds: ledger.refunds }
  const step = isOpenCase(stored.case) ? toCaseStep(stored.status, ledger.status) : null
  return step === 'refund' ? moveCase(next, 'refund') : [next]
}

/** A model with ever more attempts has no end. */
function toFew(ledger: ReturnType<typeof retryRefund>): ReturnType<typeof retryRefund> {
  return ledger && ledger.refunds.length > MOST_REFUNDS + 1 ? null : ledger
}

function named(name: Step['name'], by: Step['by'], nexts: readonly Stored[]): Step[] {
  return nexts.map((next) => ({ name, by, next }))
}

/** The rules of the verbs of buyer and seller, written down once more. */
function listVerbs(stored: Stored): Step[] {
  const { status, case: found, dispute, request } = stored
  const isDisputed = dispute === 'open'
  const isLost = dispute === 'lost' || dispute === 'partly-lost'
  const isInCase = isOpenCase(found)
  const isHeld = (status === 'reserved' || status === 'paying') && !stored.isHoldOver
  const paid = { ...stored, status: 'paid' as const }
  const whole = !isDisputed && !isLost ? withLedger(stored, requestWhole(toLedger(stored), ASKED)) : []
  const cancelled = (by: Canceller) => move(stored, 'cancel', { cancelledBy: by })
  const mayOpen =
    !isDisputed &&
    !isInCase &&
    (found === null || (found.number < MAX_CASES && found.status !== 'refunded' && found.status !== 'dismissed')) &&
    (status === 'paid' || (status === 'handed_over' && !stored.isCaseTimeOver))
  // The second case is as the last one that is allowed.
  const opened = { ...stored, case: { status: 'with_seller' as const, number: found ? MAX_CASES : 1 } }
  const handedOver = isDisputed
    ? []
    : move(stored, 'handOver', { isHandedOver: true }).flatMap((next) =>
        isInCase ? moveCase(next, 'handOver') : [next]
      )
  return [
    ...named('pay', 'buyer', isHeld ? [paid] : []),
    ...named('cancel', 'buyer', cancelled('buyer')),
    ...named('cancel', 'seller', cancelled('seller')),
    ...named('cancel', 'seller', status === 'paid' ? whole.map((next) => ({ ...next, cancelledBy: 'seller' })) : []),
    ...named(
      'ask-to-cancel',
      'buyer',
      status === 'paid' && request === 'none' && !isDisputed ? [{ ...stored, request: 'asked' }] : []
    ),
    ...named('show-code', 'buyer', status === 'paid' ? [stored] : []),
    ...named('open-case', 'buyer', mayOpen ? [opened] : []),
    ...named('withdraw-case', 'buyer', moveCase(stored, 'withdraw')),
    ...named(
      'read-receipt',
      'buyer',
      ['paid', 'handed_over', 'refunding', 'refunded'].includes(status) ? [stored] : []
    ),
    ...named('hand-over', 'seller', handedOver),
    ...named(
      'decline-to-cancel',
      'seller',
      status === 'paid' && request === 'asked' ? [{ ...stored, request: 'declined' }] : []
    ),
    ...named('respond-to-case', 'seller', moveCase(stored, 'respond')),
    ...named('refund-case', 'seller', isInCase ? whole.map((next) => ({ ...next, cancelledBy: 'seller' })) : [])
  ]
}

/** Admins and jobs. */
function listOfShop(stored: Stored): Stored[] {
  const { status, dispute, refunds } = stored
  const ledger = toLedger(stored)
  const isDisputed = dispute === 'open'
  const isRefundable = dispute === 'none' || dispute === 'won'
  const part = isRefundable ? requestPart(ledger, 1, ASKED) : null
  const isPart = part !== null && leftOf(ledger) > 1 && refunds.length < MOST_REFUNDS
  const automatic = isDisputed || isOpenCase(stored.case) ? [] : move(stored, 'handOver', { isHandedOver: true })
  const dismissed = isDisputed ? [] : moveCase(stored, 'dismiss')
  return [
    ...move(stored, 'confirm'),
    ...move(stored, 'void'),
    ...move(stored, 'cancel', { cancelledBy: 'shop' }),
    ...move(stored, 'endCancel'),
    ...(stored.isHoldOver ? move(stored, 'expire') : []),
    ...move(stored, 'endExpiry'),
    ...(isRefundable && status === 'paid'
      ? withLedger({ ...stored, cancelledBy: 'shop' }, requestWhole(ledger, ASKED))
      : []),
    ...(isPart ? withLedger(stored, part) : []),
    ...(isPart && isOpenCase(stored.case)
      ? moveCase(stored, 'refundPart').flatMap((next) => withLedger(next, part))
      : []),
    ...(isDisputed ? [] : moveCase(stored, 'escalate')),
    ...dismissed.flatMap((next) => (status === 'paid' ? move(next, 'handOver', { isHandedOver: true }) : [next])),
    ...automatic.map((next) => ({ ...next, isAutomatic: true })),
    ...refunds.flatMap(({ key }) => [
      ...(isDisputed ? [] : withLedger(stored, toFew(retryRefund(ledger, key, ASKED)))),
      ...(isDisputed ? [] : withLedger(stored, settleRefund(ledger, key, NOW)))
    ])
  ]
}

function listOfBank(stored: Stored): Stored[] {
  const { status, dispute, refunds, bankFailures } = stored
  const ledger = toLedger(stored)
  const steps: readonly RefundStepName[] = [
    'pend',
    'succeed',
    ...(bankFailures > 0 ? (['fail', 'refuse'] as const) : [])
  ]
  const ofRefunds = refunds.flatMap(({ key }) =>
    steps.flatMap((step) => {
      const isFailure = step === 'fail' || step === 'refuse'
      const after = { ...stored, bankFailures: bankFailures - (isFailure ? 1 : 0) }
      return withLedger(after, takeRefundStep(ledger, key, step))
    })
  )
  const isBought = ['paid', 'handed_over', 'refunding', 'refunded'].includes(status)
  const disputed = dispute === 'none' && isBought ? [{ ...stored, dispute: 'open' as const }] : []
  const ends = dispute === 'open' ? (['won', 'lost', 'partly-lost'] as const) : []
  return [...move(stored, 'settle'), ...ofRefunds, ...disputed, ...ends.map((end) => ({ ...stored, dispute: end }))]
}

export function listSteps(stored: Stored): Step[] {
  const paying = stored.isHoldOver ? [] : move(stored, 'pay')
  return [
    ...listVerbs(stored),
    ...named('bank', 'other', [...paying, ...listOfBank(stored)]),
    ...named('shop', 'other', listOfShop(stored)),
    ...named('time', 'other', stored.isHoldOver ? [] : [{ ...stored, isHoldOver: true }]),
    ...named('time', 'other', stored.isHandedOver ? [{ ...stored, isCaseTimeOver: true }] : [])
  ]
}

/** Forgets what says nothing any more: the hold of a booking that is paid, who cancelled one that was not cancelled. */
function forget(stored: Stored): Stored {
  const wasCancelled = stored.status === 'cancelling' || stored.status === 'cancelled'
  const isOpen = ['pending', 'reserved', 'paying', 'expiring', 'cancelling'].includes(stored.status)
  return {
    ...stored,
    isHoldOver: stored.isHoldOver && isOpen,
    cancelledBy: wasCancelled ? stored.cancelledBy : null
  }
}

/** Attempts differ in amount and status. */
function encode({ refunds, ...stored }: Stored): string {
  const attempts = refunds.map(({ amountCents, status }) => `${amountCents} ${status}`)
  return JSON.stringify([stored, attempts.sort()])
}

/** Every booking that any order of steps can lead to. */
export function listReachable(): Stored[] {
  const seen = new Map([[encode(START), START]])
  const waiting = [START]
  for (let stored = waiting.pop(); stored; stored = waiting.pop()) {
    for (const step of listSteps(stored)) {
      const next = forget(step.next)
      const key = encode(next)
      if (seen.has(key)) continue
      seen.set(key, next)
      waiting.push(next)
    }
  }
  return [...seen.values()]
}
