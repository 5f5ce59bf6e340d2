import { followDisputes } from '@/lib/disputes/dispute'
import { leftOfLines, type Refund } from '@/lib/refunds/refund'
import { listMissingEntries, listMovements } from '@/lib/ledger/movements'
import { sumReceived, toSellerCents } from '@/lib/transfers/share-price'
import { leftOfTransfer } from '@/lib/transfers/transfer'
import { followProvider, takeRefundStep } from '@/lib/refunds/refund-ledger'
import { hasRequestedRefund } from './people-steps'
import { isRefundRefused, refundAtProvider } from './provider-steps'
import { toLedger, writeRefunds } from './refund-steps'
import { stepsOfSettling, type Moved } from './settle-steps'
import type { Variant } from './variant'
import {
  asRow,
  change,
  dueAfterRelease,
  NOW,
  spend,
  toGuard,
  Violation,
  withNews,
  type Booking,
  type News,
  type Run,
  type Step,
  type World
} from './world'

type Of<At extends Run['at'], Job extends Run['job']> = Extract<Run, { at: At; job: Job }>

/** Money that the seller should not have after these refunds, and that the provider has not refused to take back. */
function hasReversible(booking: Booking, refunds: readonly Refund[]): boolean {
  const isRefused = booking.transfers.some(({ reversals }) => reversals.some((one) => one.status === 'refused'))
  const isLeft = booking.transfers.some((transfer) => leftOfTransfer(transfer) > 0)
  const withoutDisputes = { ...booking, disputes: [] }
  return !isRefused && isLeft && sumReceived(asRow(booking)) > toSellerCents(withoutDisputes, refunds)
}

/** Sends each requested refund. What the seller has of it must be taken back by then, or refused. */
function sendRefunds(world: World, { keys }: Of<'send', 'refunds'>, variant: Variant): Moved[] {
  const { booking } = world
  let { provider } = world
  for (const { key, status, amountCents } of booking.refunds) {
    if (status !== 'requested' || (!keys.includes(key) && !variant.sendsLaterRefunds)) continue
    const after = refundAtProvider(provider, key, amountCents)
    const isNew = after !== provider && after.refunds.length > provider.refunds.length
    // Another refund was decided or settled by hand since, and its own run takes the seller's part back.
    const sent = booking.refunds.filter(
      (one) =>
        one.key === key || (one.status !== 'settled_by_hand' && provider.refunds.some((known) => known.key === one.key))
    )
    if (isNew && hasReversible(booking, sent))
      throw new Violation('a refund is sent before the seller’s part was taken back')
    provider = after
  }
  return [{ name: 'send refunds', world: { ...world, provider }, run: { job: 'refunds', at: 'follow' } }]
}

/** syncRefunds follows the provider's list; an attempt that the provider refused is unresolved. */
function followRefunds(world: World): Moved[] {
  const { booking, provider } = world
  const before = toLedger(booking)
  const followed = followProvider(before, null, provider.refunds, NOW)
  const refused = followed.refunds
    .filter(({ key, status }) => status === 'requested' && isRefundRefused(provider, key))
    .reduce((ledger, { key }) => takeRefundStep(ledger, key, 'refuse') ?? ledger, followed)
  const after = refused === before ? world : (writeRefunds(world, refused) ?? world)
  return [{ name: 'follow refunds', world: withNews(after, 'refunds', false), run: null }]
}

/** Refunds are followed before disputes: what the provider has of them is not borne by other copies. */
function writeDisputes(before: World, { guard, seen }: Of<'listed', 'disputes'>, variant: Variant): Moved[] {
  const again: Run = { job: 'disputes', at: 'read' }
  if (guard.disputes !== before.booking.changes.disputes && !variant.keepsOldResponses)
    return [{ name: 'disputes: changed meanwhile', world: before, run: again }]
  const world = followRefunds(before)[0]?.world ?? before
  const { booking } = world
  const ledger = toLedger(booking)
  const sent = ledger.refunds.filter(({ status }) => status !== 'requested')
  const followed = followDisputes(booking.disputes, seen, leftOfLines({ ...ledger, refunds: sent }), NOW)
  const fields = followed && { disputes: followed.disputes, ...dueAfterRelease(booking) }
  const after = fields ? change(world, fields, 'disputes', 'money') : world
  // An event about a later change comes with it.
  const isLatest = JSON.stringify(seen) === JSON.stringify(world.provider.disputes)
  return [{ name: 'follow disputes', world: isLatest ? withNews(after, 'disputes', false) : after, run: null }]
}

/** sync-account.ts: an older response never replaces a newer one; then the waiting transfers are hurried. */
function followAccount(world: World, run: Extract<Run, { job: 'account' }>, variant: Variant): Moved[] {
  if (run.at === 'read') {
    const asked = world.asked + 1
    return [
      {
        name: 'ask about the account',
        world: { ...world, asked },
        run: {
          job: 'account',
          at: 'asked',
          account: world.provider.account,
          change: world.accountChanges,
          askedAt: asked
        }
      }
    ]
  }
  if (run.at === 'asked') {
    const { account, change: seen, askedAt } = run
    const after = world.account.askedAt <= askedAt ? { ...world, account: { status: account, askedAt } } : world
    return [{ name: 'follow the account', world: after, run: { job: 'account', at: 'stored', account, change: seen } }]
  }
  const isMadeDue = variant.makesOnlyLaterDue ? world.booking.due === 'later' : world.booking.due !== null
  const madeDue = run.account === 'ready' && isMadeDue ? change(world, { due: 'now' }) : world
  const isLatest = run.change === world.accountChanges
  return [{ name: 'hurry transfers', world: isLatest ? withNews(madeDue, 'account', false) : madeDue, run: null }]
}

/** The next step of a process, with every way in which it may come out. */
export function stepsOfRun(world: World, run: Run, variant: Variant): Moved[] {
  const settling = stepsOfSettling(world, run, variant)
  if (settling) return settling
  if (run.job === 'account') return followAccount(world, run, variant)
  if (run.job === 'refunds') return run.at === 'send' ? sendRefunds(world, run, variant) : followRefunds(world)
  if (run.job === 'disputes' && run.at === 'listed') return writeDisputes(world, run, variant)
  const listed: Run = { job: 'disputes', at: 'listed', guard: toGuard(world.booking), seen: world.provider.disputes }
  return [{ name: 'list disputes', world, run: listed }]
}

const START: Readonly<Record<News, (world: World, variant: Variant) => Run>> = {
  disputes: () => ({ job: 'disputes', at: 'read' }),
  account: () => ({ job: 'account', at: 'read' }),
  refunds: ({ booking }, variant) =>
    booking.transfers.length > 0 && !variant.refundsWithoutReversal
      ? { job: 'refunds', at: 'read', wasRefused: false }
      : { job: 'refunds', at: 'send', keys: booking.refunds.map(({ key }) => key) }
}

const EVENTS: readonly News[] = ['disputes', 'account', 'refunds']

/** The processes that can begin: deliveries of events, the job, and the reconciler of refunds. */
export function listStarts(world: World, variant: Variant): { name: string; world: World; run: Run }[] {
  const { booking, budget, news } = world
  const delivered = EVENTS.flatMap((event) => {
    const isNew = news[event] || (event === 'refunds' && hasRequestedRefund(booking))
    const isKnown = event === 'disputes' ? booking.disputes.length > 0 : event === 'account' && world.asked > 0
    const run = START[event](world, variant)
    if (isNew) return [{ name: `event: ${event}`, world, run }]
    return budget.duplicates > 0 && isKnown
      ? [{ name: `duplicate event: ${event}`, world: withNews(spend(world, 'duplicates'), event), run }]
      : []
  })
  const job = { job: 'transfers', at: 'read', wasRefused: false } as const
  return [...delivered, ...(booking.due === 'now' ? [{ name: 'job', world, run: job }] : [])]
}

/** What the ledger does not have yet is posted. */
export function post(world: World): World {
  const missing = listMissingEntries(listMovements(asRow(world.booking)), world.posted, NOW)
  if (missing.length === 0) return world
  const entries = missing.map(({ source, number, postings }) => ({ source, number, postings }))
  return { ...world, posted: [...world.posted, ...entries] }
}

/** Every step of the processes; a crash leaves what is stored and what the provider has. */
export function stepsOfRuns(world: World, variant: Variant): Step[] {
  const { runs, budget } = world
  const moved = runs.flatMap((run, place) => {
    const others = runs.filter((_, at) => at !== place)
    return [
      ...stepsOfRun(world, run, variant).map((step) => ({
        name: step.name,
        world: { ...step.world, runs: step.run ? [...others, step.run] : others }
      })),
      { name: `crash at ${run.job} ${run.at}`, world: { ...world, runs: others } }
    ]
  })
  const started =
    runs.length < budget.runs
      ? listStarts(world, variant).map((start) => ({
          name: start.name,
          world: { ...start.world, runs: [...runs, start.run] }
        }))
      : []
  const posted = budget.posts > 0 ? post(world) : world
  return [
    ...moved,
    ...started,
    ...(posted === world ? [] : [{ name: 'post to the ledger', world: spend(posted, 'posts') }])
  ]
}
