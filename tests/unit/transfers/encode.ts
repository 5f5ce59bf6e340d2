import { createHash } from 'node:crypto'
import { toTransferKey } from '@/lib/transfers/transfer-attempts'
import type { Share } from '@/lib/orders/shares'
import { BOOKING, isAsRead, type Run, type World } from './world'

const KEYS = /(?:reversal_of_)?transfer_b_\d+[\d_.]*/g

/** Keys are numbered by their first place, so that states differ only in what can still matter. */
function renumber(text: string, next: string): string {
  const names = new Map([[next, 'next']])
  return text.replace(KEYS, (key) => {
    const name = names.get(key) ?? `k${names.size}`
    names.set(key, name)
    return name
  })
}

/** Of the locks that a process has read only matters whether they are as they were. */
function encodeRun(run: Run, { booking, account, accountChanges, runs }: World): unknown {
  if (run.job === 'account' && 'change' in run) {
    const isLatest = run.change === accountChanges
    if (run.at === 'stored') return [run.at, run.account, isLatest]
    // Of the times only their order matters.
    const earlier = runs.filter((other) => 'askedAt' in other && other.askedAt < run.askedAt).length
    return [run.at, run.account, isLatest, account.askedAt <= run.askedAt, earlier]
  }
  if (!('guard' in run)) return run
  const { guard, ...rest } = run
  const { money, due, disputes } = booking.changes
  return [
    rest,
    isAsRead(guard, booking),
    guard.money === money && guard.due === due && guard.debtCents === booking.debtCents,
    guard.disputes === disputes,
    guard.transfers === booking.changes.transfers
  ]
}

/** Fields that are the same in every state, or that count writes. */
const CONSTANT = { changes: undefined, totalCents: undefined, transactionId: undefined, paidAt: undefined }

function encodeShares<Kind extends { shares: readonly Share[] }>({ shares, ...rest }: Kind): unknown {
  return { ...rest, shares: shares.map(({ line, cents }) => `${line}:${cents}`).join() }
}

/** What is left of a state when every process has died. */
export function encodeStored(world: World): string {
  return encode(world, false)
}

export function encodeWorld(world: World): string {
  return encode(world, true)
}

function encode(world: World, isWhole: boolean): string {
  const { booking, account, isPeriodOver, debtor, news, asked, budget, posted, provider, runs } = world
  const stored = {
    ...booking,
    ...CONSTANT,
    lines: booking.lines.filter(({ cancelledAt }) => cancelledAt).map(({ number }) => number),
    refunds: booking.refunds.map(encodeShares),
    disputes: booking.disputes.map(encodeShares)
  }
  const { results, ...records } = provider
  const sums = posted.map(({ source, number, postings }) => [source, number, postings])
  const processes = isWhole ? runs.map((run) => JSON.stringify(encodeRun(run, world))).sort() : []
  const own = [
    stored,
    account.status,
    records,
    isPeriodOver,
    debtor,
    news,
    sums,
    ...(isWhole ? [Object.values(budget).join(), asked > 0, processes] : [])
  ]
  const text = JSON.stringify(own)
  // Results of keys that nobody uses any more are never seen again.
  const used = Object.entries(results).filter(([key]) => text.includes(key))
  const all = renumber(text + JSON.stringify(used), toTransferKey(BOOKING, booking.changes.transfers))
  return createHash('sha1').update(all).digest('base64')
}
