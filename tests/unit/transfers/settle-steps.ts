import { sumReceived, toSellerCents } from '@/lib/transfers/share-price'
import { isIrreversible, type Transfer } from '@/lib/transfers/transfer'
import { findHindrance, planTransfer, type Destination, type TransferPlan } from '@/lib/transfers/plan-transfer'
import {
  findRequestedReversal,
  findUnderWay,
  isKeyForgotten,
  isLeft,
  toTransferKey,
  withResult,
  withReversal,
  withTransfer,
  type Attempt,
  type Claim
} from '@/lib/transfers/transfer-attempts'
import { openDebtOf } from './people-steps'
import { execute } from './provider-steps'
import type { Variant } from './variant'
import {
  ACCOUNT,
  asRow,
  BOOKING,
  change,
  DEBTOR,
  isAsRead,
  NOW,
  spend,
  toGuard,
  Violation,
  type Request,
  type Run,
  type Step,
  type World
} from './world'

/** A step of one process: the state, and where the process stands after it. Null: it has come to its end. */
export type Moved = Step & { run: Run | null }
type Of<At extends Run['at']> = Extract<Run, { at: At; job: 'transfers' | 'refunds' }>

export function findDestination({ account }: World): Destination | null {
  return account.status === 'none' ? null : { accountId: ACCOUNT, isReady: account.status === 'ready' }
}

export function planOf(world: World, variant: Variant = {}): TransferPlan {
  const { booking } = world
  const disputes = booking.disputes.map((dispute) => ({ ...dispute, isOpen: false }))
  const plan = planTransfer(
    asRow(variant.ignoresOpenDisputes ? { ...booking, disputes } : booking),
    findDestination(world)
  )
  const isKept = variant.keepsWhatWasKeptBack && plan.kind === 'send' && booking.transfers.some(isIrreversible)
  return isKept ? { kind: 'wait', reason: 'account' } : plan
}

/** An admin pays what the account cannot receive. */
export function stepsOfHand(world: World): Step[] {
  const { booking, budget } = world
  const plan = planOf(world)
  if (budget.hands === 0 || booking.paidByHand || plan.kind !== 'wait' || plan.reason !== 'account') return []
  const cents = toSellerCents(asRow(booking), booking.refunds) - sumReceived(asRow(booking))
  const paidByHand = { cents, at: NOW }
  const after = change(spend(world, 'hands'), { paidByHand, due: 'now' }, 'transfers', 'money')
  return [{ name: 'an admin pays by hand', world: after }]
}

function toRequest(transfer: Transfer): Request {
  const reversal = findRequestedReversal(transfer)
  const { key, requestKey, amountCents } = reversal ?? transfer
  return { key, requestKey, amountCents, of: reversal ? (transfer.id ?? '') : null }
}

function listLeftClaims({ debtor, booking }: World): readonly Claim[] {
  return debtor.recoveries
    .map((one) => ({ ...one, orderId: DEBTOR }))
    .filter((claimed) => isLeft(claimed, booking.transfers))
}

function releaseClaims(world: World, claims: readonly Claim[]): World {
  const { debtCents, recoveries } = world.debtor
  const given = recoveries.filter(({ key }) => claims.some((one) => one.key === key))
  const debtor = {
    debtCents: given.reduce((sum, { cents }) => sum + cents, debtCents),
    recoveries: recoveries.filter((one) => !given.includes(one))
  }
  return { ...world, debtor }
}

function record(world: World, key: string, fields: Partial<Attempt>, usedKey?: string): World {
  const transfers = withResult(world.booking.transfers, key, fields, usedKey)
  return change(world, { transfers }, 'transfers', 'money')
}

function find({ provider }: World, { key, of }: Request): { id: string } | null {
  const list = of === null ? provider.transfers : (provider.transfers.find(({ id }) => id === of)?.reversals ?? [])
  return list.find((known) => known.key === key) ?? null
}

/** settleTransfers: reads the booking and the account, and plans. */
function read(world: World, { job, wasRefused }: Of<'read'>, variant: Variant): Moved[] {
  const { booking } = world
  const plan = planOf(world, variant)
  const guard = toGuard(booking)
  const name = `plan: ${plan.kind}`
  const left = listLeftClaims(world)
  if (plan.kind !== 'resume' && left.length > 0 && !variant.keepsLeftClaims)
    return [{ name: 'find left claims', world, run: { job, at: 'fence', guard, wasRefused, claims: left } }]
  const isOver = plan.kind === 'settled' || plan.kind === 'wait' || (plan.kind === 'send' && wasRefused)
  if (isOver) {
    const isWaiting = plan.kind !== 'settled'
    const run: Run =
      job === 'transfers'
        ? { job, at: 'schedule', guard, due: isWaiting ? 'later' : null, debtCents: openDebtOf(booking) }
        : { job, at: 'send', keys: booking.refunds.map(({ key }) => key) }
    return [{ name, world, run }]
  }
  if (plan.kind === 'resume') return [{ name, world, run: { job, at: 'resume', transfer: plan.transfer } }]
  if (plan.kind === 'send')
    return [{ name, world, run: { job, at: 'claim', guard, plan, transfers: booking.transfers } }]
  return [{ name, world, run: { job, at: 'begin', guard, transfers: withReversal(booking.transfers, plan, NOW) } }]
}

/** claim-debts.ts, for the one other booking with a debt. */
function claim(world: World, { job, guard, plan, transfers }: Of<'claim'>): Moved[] {
  const key = toTransferKey(BOOKING, guard.transfers)
  const { debtCents, recoveries } = world.debtor
  const cents = Math.min(debtCents, plan.amountCents)
  const isClaimed = cents > 0 && !recoveries.some((one) => one.key === key)
  const debtor = { debtCents: debtCents - cents, recoveries: [...recoveries, { key, cents }] }
  const netted = isClaimed ? [{ orderId: DEBTOR, cents }] : []
  const next = withTransfer(transfers, key, plan, netted, NOW)
  const after = isClaimed ? { ...world, debtor } : world
  return [
    { name: isClaimed ? 'claim debts' : 'no debts', world: after, run: { job, at: 'begin', guard, transfers: next } }
  ]
}

/** Nobody can store a transfer with claims of an earlier version. */
function fence(world: World, { job, guard, wasRefused, claims }: Of<'fence'>, variant: Variant): Moved[] {
  if (variant.releasesWithoutFence) return [{ name: 'fence', world, run: { job, at: 'release', wasRefused, claims } }]
  if (guard.transfers !== world.booking.changes.transfers)
    return [{ name: 'fence: changed meanwhile', world, run: { job, at: 'read', wasRefused } }]
  return [{ name: 'fence', world: change(world, {}, 'transfers'), run: { job, at: 'release', wasRefused, claims } }]
}

/** Stores the attempt if everything is as it was read. */
function begin(world: World, { job, guard, transfers }: Of<'begin'>, variant: Variant): Moved[] {
  const again: Run = { job, at: 'read', wasRefused: false }
  if (!isAsRead(guard, world.booking) && !variant.writesWithoutGuard)
    return [{ name: 'store: changed meanwhile', world, run: again }]
  const begun = findUnderWay(transfers)
  const isSent = begun?.status === 'requested'
  if (isSent && findHindrance(asRow(world.booking), world.booking.refunds) !== null)
    throw new Violation('a transfer is begun while something is open')
  const after = change(world, { transfers, due: 'now' }, 'transfers', 'money')
  return [
    { name: 'store the attempt', world: after, run: begun ? { job, at: 'request', request: toRequest(begun) } : again }
  ]
}

/** An attempt of an earlier run is looked for first. */
function resume(world: World, { job, transfer }: Of<'resume'>, variant: Variant): Moved[] {
  const request = toRequest(transfer)
  const again: Run = { job, at: 'read', wasRefused: false }
  const found = variant.renewsWithoutListing ? null : find(world, request)
  if (found)
    return [{ name: 'find', world: record(world, request.key, { status: 'made', ...pickId(found) }), run: again }]
  const attempt = findRequestedReversal(transfer) ?? transfer
  const next = isKeyForgotten(attempt, NOW) ? ('renew' as const) : ('request' as const)
  return [{ name: 'find nothing', world, run: { job, at: next, request } }]
}

function pickId({ id }: { id: string }) {
  return { id, doneAt: NOW }
}

function request(world: World, { job, request: asked }: Of<'request'>): Moved[] {
  const name = asked.of === null ? 'request a transfer' : 'request a reversal'
  return execute(world, asked).map(({ world: after, result }) => ({
    name: typeof result === 'object' && 'id' in result ? name : `${name}: ${result === 'failure' ? result : 'refused'}`,
    world: after,
    run: { job, at: 'responded', request: asked, result }
  }))
}

function settleResponse(world: World, { job, request: asked, result }: Of<'responded'>, variant: Variant): Moved[] {
  const again: Run = { job, at: 'read', wasRefused: false }
  const { key } = asked
  if (result === 'failure') {
    const found = variant.renewsWithoutListing ? null : find(world, asked)
    return found
      ? [{ name: 'find', world: record(world, key, { status: 'made', ...pickId(found) }), run: again }]
      : [{ name: 'find nothing', world, run: { job, at: 'renew', request: asked } }]
  }
  if ('id' in result)
    return [{ name: 'record as made', world: record(world, key, { status: 'made', ...pickId(result) }), run: again }]
  const refused = record(world, key, { status: 'refused', reason: result.refused, doneAt: NOW })
  return [{ name: 'record as refused', world: refused, run: { ...again, wasRefused: true } }]
}

/** Another request key, which no other process has used. */
function renew(world: World, { job, request: { key, requestKey } }: Of<'renew'>, variant: Variant): Moved[] {
  const fresh = { requestKey: `${requestKey}.${world.booking.changes.transfers}`, requestedAt: NOW }
  const after = record(world, key, fresh, variant.renewsWithoutComparing ? undefined : requestKey)
  return [{ name: 'renew the key', world: after, run: { job, at: 'read', wasRefused: false } }]
}

/** The write of transfer-earnings.ts. */
function schedule(world: World, { guard, due, debtCents }: Of<'schedule'>, variant: Variant): Moved[] {
  const { booking } = world
  const { money, due: version } = booking.changes
  const isSame = money === guard.money && version === guard.due && booking.debtCents === guard.debtCents
  const after = isSame || variant.schedulesWithoutComparing ? change(world, { due, debtCents }) : world
  return [{ name: 'schedule', world: after, run: null }]
}

export function stepsOfSettling(world: World, run: Run, variant: Variant): Moved[] | null {
  if (run.job !== 'transfers' && run.job !== 'refunds') return null
  switch (run.at) {
    case 'read':
      return read(world, run, variant)
    case 'claim':
      return claim(world, run)
    case 'begin':
      return begin(world, run, variant)
    case 'resume':
      return resume(world, run, variant)
    case 'request':
      return request(world, run)
    case 'responded':
      return settleResponse(world, run, variant)
    case 'renew':
      return renew(world, run, variant)
    case 'fence':
      return fence(world, run, variant)
    case 'release': {
      const { job, wasRefused, claims } = run
      return [{ name: 'release claims', world: releaseClaims(world, claims), run: { job, at: 'read', wasRefused } }]
    }
    case 'schedule':
      return schedule(world, run, variant)
    default:
      return null
  }
}
