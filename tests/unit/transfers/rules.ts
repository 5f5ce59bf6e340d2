import type { SeenDispute } from '@/lib/disputes/dispute'
import { isOpenCase } from '@/lib/cases/case'
import { OPEN_REFUND_STATUSES, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { sumReceived, toDebtCents, toOpenDebtCents, toSellerCents } from '@/lib/transfers/share-price'
import { findUnderWay } from '@/lib/transfers/transfer-attempts'
import type { LedgerAccount } from '@/lib/ledger/accounts'
import { listMovements } from '@/lib/ledger/movements'
import { hasOpenRefund } from './people-steps'
import { leftAtProvider } from './provider-steps'
import { planOf } from './settle-steps'
import { assert, checkLines, checkSettledLines, entitlementOf } from './line-rules'
import { asRow, type World } from './world'

function sumOf(account: LedgerAccount, entries: World['posted']): number {
  return entries
    .flatMap(({ postings }) => [...postings])
    .filter((posting) => posting.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)
}

/** Each transfer and reversal of the provider is recorded, or its attempt has no result yet; and the other way round. */
function checkRecords({ booking, provider }: World): void {
  const stored = booking.transfers.flatMap((transfer) => [transfer, ...transfer.reversals])
  const found = provider.transfers.flatMap((transfer) => [transfer, ...transfer.reversals])
  for (const { id, key, amountCents } of found) {
    const attempt = stored.find((one) => one.key === key)
    assert(attempt !== undefined, 'the provider has a transfer that the booking does not have')
    assert(attempt?.amountCents === amountCents, 'an amount differs')
    assert(attempt?.status === 'requested' || attempt?.id === id, 'the provider has a transfer that is not recorded')
  }
  for (const { key, id, status, amountCents } of stored)
    if (status === 'made' && amountCents > 0)
      assert(
        found.some((one) => one.id === id && one.key === key),
        'the booking has a transfer that the provider does not have'
      )
  assert(new Set(found.map(({ key }) => key)).size === found.length, 'one attempt has two transfers')
}

/** Transfers from the charge of this sale do not exceed the seller's part, and what was recovered is paid back once. */
function checkCharges({ booking, provider }: World): void {
  const sums = new Map<string | null, number>()
  for (const { key, paysBack, netted } of booking.transfers) {
    const found = provider.transfers.find((one) => one.key === key)
    const kept = found || netted.length > 0 ? netted.reduce((sum, { cents }) => sum + cents, 0) : 0
    const source = paysBack ?? null
    sums.set(source, (sums.get(source) ?? 0) + (found ? leftAtProvider(found) : 0) + kept)
  }
  const own = sums.get(null) ?? 0
  const most = booking.lines.reduce((sum, { priceCents, commissionCents }) => sum + priceCents - commissionCents, 0)
  assert(own <= most, 'more than the seller’s part is transferred')
  for (const { key, cents } of booking.recoveries)
    assert((sums.get(key) ?? 0) <= cents, 'what was recovered is paid back twice')
}

/** What must hold in every state. @throws Violation */
export function checkAlways(world: World): void {
  const { booking, provider, news, posted } = world
  const standing = provider.transfers.filter((transfer) => leftAtProvider(transfer) > 0)
  checkCharges(world)
  assert(standing.length === 0 || booking.releasedAt !== undefined, 'money is transferred before the release')
  checkRecords(world)
  checkLines(booking)
  const row = asRow(booking)
  const excess = sumReceived(row) - toSellerCents(row, booking.refunds)
  assert(
    excess <= 0 || booking.due !== null || hasOpenRefund(booking) || toOpenDebtCents(row, booking.refunds) >= excess,
    'the seller has too much, and nothing is due'
  )
  const isDifferent = JSON.stringify(booking.disputes.map(toSeen)) !== JSON.stringify(provider.disputes.map(toSeen))
  assert(!isDifferent || news.disputes, 'a dispute is missing and no event tells of it')
  assert(sumAll(posted) === 0, 'the ledger is not balanced')
  assert(sumAll(listMovements(row)) === 0, 'the movements are not balanced')
}

function toSeen({ id, status, withdrawnCents, reinstatedCents }: Omit<SeenDispute, 'evidenceDueAt'>) {
  return [id, status, withdrawnCents, reinstatedCents]
}

function sumAll(entries: readonly Pick<World['posted'][number], 'postings'>[]): number {
  return entries.flatMap(({ postings }) => [...postings]).reduce((sum, { cents }) => sum + cents, 0)
}

/** What must hold when every process has come to its end and nothing is due. @throws Violation */
export function checkAtRest(world: World): void {
  checkAlways(world)
  const { booking, debtor, posted, provider } = world
  const row = asRow(booking)
  const plan = planOf(world)
  assert(booking.due !== 'now', 'the transfers never come to an end')
  assert(findUnderWay(booking.transfers) === null, 'an attempt is stuck')
  // After a refusal it is tried again when the account changes, or a day later.
  const isRefused = booking.transfers.at(-1)?.status === 'refused'
  assert(['settled', 'wait'].includes(plan.kind) || (isRefused && plan.kind === 'send'), `${plan.kind} is not done`)
  const isReady = world.account.status === 'ready'
  assert(plan.kind !== 'wait' || plan.reason !== 'account' || !isReady, 'money waits for an account that is ready')
  assert(plan.kind === 'settled' || booking.due === 'later', 'money waits and is never looked at again')
  const stored = booking.refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')
  const returned = provider.refunds.filter(({ status }) => status !== 'failed')
  const sum = (refunds: readonly { amountCents: number }[]) => refunds.reduce((all, one) => all + one.amountCents, 0)
  assert(sum(stored) === sum(returned), 'the shop and the provider count refunds differently')
  const excess = sumReceived(row) - toSellerCents(row, booking.refunds)
  assert(
    Math.max(0, excess) === booking.debtCents || plan.kind === 'wait' || hasOpenRefund(booking),
    'the seller has too much and owes nothing'
  )
  const netted = booking.transfers
    .filter(({ status }) => status === 'made')
    .flatMap((one) => one.netted.map(({ cents }) => `${one.key} ${cents}`))
  const claims = debtor.recoveries.map(({ key, cents }) => `${key} ${cents}`)
  assert(netted.sort().join() === claims.sort().join(), 'a claim of a debt and a transfer differ')
  for (const { source, postings } of listMovements(row)) {
    const own = posted.filter((entry) => entry.source === source)
    for (const { account } of [...postings, ...own.flatMap((entry) => entry.postings)])
      assert(sumOf(account, own) === sumOf(account, [{ source, number: 0, postings }]), `the ledger differs: ${source}`)
  }
}

/** What must hold at rest when nothing is open either, and the account is ready. @throws Violation */
export function checkSettled(world: World): void {
  checkAtRest(world)
  const { booking, posted, provider } = world
  assert(!isOpenCase(booking.case) && !booking.disputes.some(({ isOpen }) => isOpen), 'something is still open')
  const open = [...OPEN_REFUND_STATUSES, ...UNRESOLVED_STATUSES]
  assert(!booking.refunds.some(({ status }) => open.includes(status)), 'a refund is still open')
  checkSettledLines(world)
  if (!booking.releasedAt) {
    assert(!booking.isHandedOver, 'a sale that was handed over is not released')
    return
  }
  const row = asRow(booking)
  assert(planOf(world).kind === 'settled', 'money of the seller still waits')
  const entitled = entitlementOf(world)
  const atProvider = provider.transfers.reduce((sum, transfer) => sum + leftAtProvider(transfer), 0)
  const netted = booking.transfers.flatMap((one) => (one.status === 'made' ? one.netted : []))
  const recovered = booking.recoveries.reduce((sum, { cents }) => sum + cents, 0)
  const got = netted.reduce((sum, { cents }) => sum + cents, atProvider + (booking.paidByHand?.cents ?? 0)) - recovered
  const owed = toOpenDebtCents(row, booking.refunds)
  assert(got - owed === entitled, `the seller has ${got} and owes ${owed}, and should have ${entitled}`)
  assert(sumOf('held', posted) === 0, `${sumOf('held', posted)} are held`)
  assert(sumOf('seller-payable', posted) === 0, `${sumOf('seller-payable', posted)} are payable`)
  const nettedCents = netted.reduce((sum, { cents }) => sum + cents, 0)
  const receivable = toDebtCents(row, booking.refunds) - nettedCents
  assert(sumOf('seller-receivable', posted) === receivable, 'the receivable differs from the debt')
  assert(toDebtCents(row, booking.refunds) === owed + recovered, 'the debt differs from what is owed and recovered')
}
