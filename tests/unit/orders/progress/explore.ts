import { FINAL_CASE_STATUSES, isOpenCase, MAX_CASES } from '@/lib/cases/case'
import type { Canceller } from '@/lib/orders/order-status'
import {
  leftOf,
  requestLines,
  requestPart,
  requestWhole,
  retryRefund,
  settleRefund,
  takeRefundStep
} from '@/lib/refunds/refund-ledger'
import type { RefundStepName } from '@/lib/refunds/refund'
import { canCancelMeeting, listOfMeeting, missMeeting, passTime } from './meetings'
import { encode, forget, move, moveCase, toLedger, toStart, withLedger, type Step, type Stored } from './stored'

const NOW = new Date('2026-11-26T12:00:00Z')
const ASKED = { intentId: 'pi_1', now: NOW }
/** Attempts after which no admin begins another one. */
const MOST_REFUNDS = 2

/** A model with ever more attempts has no end. */
function toFew(ledger: ReturnType<typeof retryRefund>): ReturnType<typeof retryRefund> {
  return ledger && ledger.refunds.length > MOST_REFUNDS + 1 ? null : ledger
}

/** In orders of two copies only what differs from orders of one is gone through at length. */
function isOfOne({ second }: Stored): boolean {
  return second === 'none'
}

function named(name: Step['name'], by: Step['by'], nexts: readonly Stored[]): Step[] {
  return nexts.map((next) => ({ name, by, next }))
}

function isRefundable({ dispute, method }: Stored): boolean {
  return (method === 'card' && dispute === 'none') || dispute === 'won'
}

/** Everything that is left goes back. */
function refundAll(stored: Stored): Stored[] {
  return isRefundable(stored) ? withLedger(stored, requestWhole(toLedger(stored), ASKED)) : []
}

/** The second copy goes back, which ends a case and a request that are about it alone. */
function refundSecond(stored: Stored): Stored[] {
  if (stored.second !== 'kept' || !isRefundable(stored)) return []
  const refunded = withLedger({ ...stored, second: 'cancelled' }, requestLines(toLedger(stored), [2], ASKED))
  return refunded
    .map((next) => (next.request === 'asked-second' ? { ...next, request: 'none' as const } : next))
    .flatMap((next) => (isOpenCase(next.case) && next.case?.about === 'second' ? moveCase(next, 'refund') : [next]))
}

/** What an open case is about goes back. */
function refundCase(stored: Stored): Stored[] {
  return stored.case?.about === 'second' && stored.second === 'kept' ? refundSecond(stored) : refundAll(stored)
}

/** Begins to take the second copy out of an order that is not paid. */
function removeSecond(stored: Stored): Stored[] {
  return stored.second === 'kept' ? move(stored, 'remove') : []
}

function listOpened(stored: Stored): Stored[] {
  const { status, case: found, dispute, second } = stored
  const mayOpen =
    dispute !== 'open' &&
    !isOpenCase(found) &&
    (found === null || (found.number < MAX_CASES && !FINAL_CASE_STATUSES.includes(found.status))) &&
    (status === 'paid' || (status === 'handed_over' && !stored.isCaseTimeOver))
  // The second case is as the last one that is allowed, and of two copies the first one is: none about the other copy
  // follows one that is decided (tests/integration/cases/case-about-copies.test.ts).
  const opened = { status: 'with_seller' as const, number: found || !isOfOne(stored) ? MAX_CASES : 1 }
  const abouts = second === 'kept' ? (['all', 'second'] as const) : (['all'] as const)
  return mayOpen ? abouts.map((about) => ({ ...stored, case: { ...opened, about } })) : []
}

function listAsked(stored: Stored): Stored[] {
  const { status, dispute, request, second } = stored
  if (status !== 'paid' || request !== 'none' || dispute === 'open') return []
  const asked = second === 'kept' ? (['asked', 'asked-second'] as const) : (['asked'] as const)
  return asked.map((one) => ({ ...stored, request: one }))
}

/** The rules of the verbs of buyer and seller, written down once more. */
function listVerbs(stored: Stored): Step[] {
  const { status, case: found, dispute, request } = stored
  const isInCase = isOpenCase(found)
  const isHeld = stored.method === 'card' && (status === 'reserved' || status === 'paying') && !stored.isHoldOver
  const paid = { ...stored, status: 'paid' as const }
  const cancelled = (by: Canceller) =>
    canCancelMeeting(stored) ? [...move(stored, 'cancel', { cancelledBy: by }), ...removeSecond(stored)] : []
  const bySeller = (nexts: readonly Stored[]) => nexts.map((next) => ({ ...next, cancelledBy: 'seller' as const }))
  const isAsked = request === 'asked' || request === 'asked-second'
  const handedOver =
    dispute === 'open'
      ? []
      : move(stored, 'handOver', { isHandedOver: true }).flatMap((next) =>
          isInCase ? moveCase(next, 'handOver') : [next]
        )
  return [
    ...named('pay', 'buyer', isHeld ? [paid] : []),
    ...named('cancel', 'buyer', cancelled('buyer')),
    ...named('cancel', 'seller', cancelled('seller')),
    ...named('cancel', 'seller', status === 'paid' ? bySeller(refundAll(stored)) : []),
    ...named('cancel', 'seller', status === 'paid' ? refundSecond(stored) : []),
    ...named('ask-to-cancel', 'buyer', listAsked(stored)),
    ...named('show-code', 'buyer', status === 'paid' || status === 'agreed' ? [stored] : []),
    ...listOfMeeting(stored),
    ...named('open-case', 'buyer', listOpened(stored)),
    ...named('withdraw-case', 'buyer', moveCase(stored, 'withdraw')),
    ...named(
      'read-receipt',
      'buyer',
      ['paid', 'handed_over', 'refunding', 'refunded'].includes(status) ? [stored] : []
    ),
    ...named('hand-over', 'seller', handedOver),
    ...named('decline-to-cancel', 'seller', status === 'paid' && isAsked ? [{ ...stored, request: 'declined' }] : []),
    ...named('respond-to-case', 'seller', moveCase(stored, 'respond')),
    ...named('refund-case', 'seller', isInCase && isRefundable(stored) ? bySeller(refundCase(stored)) : [])
  ]
}

/** Admins and jobs. */
function listOfShop(stored: Stored): Stored[] {
  const { status, dispute, refunds } = stored
  const ledger = toLedger(stored)
  const isDisputed = dispute === 'open'
  const part = isRefundable(stored) ? requestPart(ledger, 1, ASKED) : null
  const isPart = isOfOne(stored) && part !== null && leftOf(ledger) > 1 && refunds.length < MOST_REFUNDS
  const automatic =
    isDisputed || isOpenCase(stored.case) || status !== 'paid' ? [] : move(stored, 'handOver', { isHandedOver: true })
  const dismissed = isDisputed ? [] : moveCase(stored, 'dismiss')
  const isAboutAll = stored.case?.about === 'all' || stored.second !== 'kept'
  return [
    ...move(stored, 'confirm'),
    ...move(stored, 'void'),
    ...move(stored, 'cancel', { cancelledBy: 'shop' }),
    ...move(stored, 'endCancel'),
    ...removeSecond(stored),
    ...move(stored, stored.meeting ? 'endRemovalOfAgreed' : 'endRemoval', { second: 'removed' }),
    ...missMeeting(stored),
    ...(stored.method === 'cash' ? moveCase(stored, 'uphold') : []),
    ...(stored.isHoldOver ? move(stored, 'expire') : []),
    ...move(stored, 'endExpiry'),
    ...(status === 'paid' ? refundAll({ ...stored, cancelledBy: 'shop' }) : []),
    ...(status === 'paid' ? refundSecond(stored) : []),
    ...(isPart ? withLedger(stored, part) : []),
    ...(isPart && isOpenCase(stored.case)
      ? moveCase(stored, 'refundPart').flatMap((next) => withLedger(next, part))
      : []),
    ...(isDisputed ? [] : moveCase(stored, 'escalate')),
    ...dismissed.flatMap((next) =>
      status === 'paid' && isAboutAll ? move(next, 'handOver', { isHandedOver: true }) : [next]
    ),
    ...(isOfOne(stored) ? automatic.map((next) => ({ ...next, isAutomatic: true })) : []),
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
  if (stored.method === 'cash') return []
  const isBought = ['paid', 'handed_over', 'refunding', 'refunded'].includes(status)
  const disputed = dispute === 'none' && isBought ? [{ ...stored, dispute: 'open' as const }] : []
  const outcomes = isOfOne(stored) ? (['won', 'lost', 'partly-lost'] as const) : (['lost'] as const)
  const ends = dispute === 'open' ? outcomes : []
  return [...move(stored, 'settle'), ...ofRefunds, ...disputed, ...ends.map((end) => ({ ...stored, dispute: end }))]
}

export function listSteps(stored: Stored): Step[] {
  const paying = stored.isHoldOver || stored.method === 'cash' ? [] : move(stored, 'pay')
  return [
    ...listVerbs(stored),
    ...named('bank', 'other', [...paying, ...listOfBank(stored)]),
    ...named('shop', 'other', listOfShop(stored)),
    ...named('time', 'other', passTime(stored)),
    ...named('time', 'other', stored.isHandedOver && isOfOne(stored) ? [{ ...stored, isCaseTimeOver: true }] : [])
  ]
}

/** Every order that any order of steps can lead to. */
export function listReachable(): Stored[] {
  const waiting = (['card', 'cash'] as const).flatMap((method) => [toStart('none', method), toStart('kept', method)])
  const seen = new Map(waiting.map((stored) => [encode(stored), stored]))
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
