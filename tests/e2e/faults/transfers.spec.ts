import { ObjectId } from 'mongodb'
import { expect, test } from '@playwright/test'
import { stripeClient, type StripeAccess } from 'stripe-emulator/testing/stripe-process'
import { findViolations } from '@/scripts/invariants/check-shop'
import {
  findDatabase,
  findDatabaseUri,
  findJournal,
  findPaymentProvider,
  findWebServer,
  signalAll,
  withShopDatabase
} from '@/tests/support/running-shop'
import { makeRandom } from './random-changes'
import { makeReleasedSales, readAccess, type Sale } from './released-sales'

const SELLERS = 5
const COPIES = 20
const MINUTE_MS = 60_000

/** What is killed in each round, and the share of the transfers that are made by then, at least and at most. */
const ROUNDS = [
  { name: 'the web server', find: () => [findWebServer()], from: 0.05, to: 0.2 },
  { name: 'the database', find: findDatabase, from: 0.25, to: 0.4 },
  { name: 'the payment provider', find: findPaymentProvider, from: 0.45, to: 0.6 },
  {
    name: 'everything',
    find: () => [findWebServer(), ...findDatabase(), ...findPaymentProvider()],
    from: 0.65,
    to: 0.8
  }
] as const

type Transfer = { bookingId: string; accountId: string; amountCents: number; reversedCents: number }

/** What the provider has, of these sales. */
async function listTransfers(access: StripeAccess, sales: readonly Sale[]): Promise<Transfer[]> {
  const known = new Set(sales.map(({ bookingId }) => bookingId))
  const list = await stripeClient(access).transfers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  return list
    .map(({ metadata, destination, amount, amount_reversed: reversedCents }) => ({
      bookingId: metadata.orderId ?? '',
      accountId: typeof destination === 'string' ? destination : (destination?.id ?? ''),
      amountCents: amount,
      reversedCents
    }))
    .filter(({ bookingId }) => known.has(bookingId))
}

/** The next tries are due at once, as if a minute had passed: a dead process had the lease, or a request had no response. */
async function skipWaits(sales: readonly Sale[]): Promise<void> {
  const own = { _id: { $in: sales.map(({ bookingId }) => new ObjectId(bookingId)) } }
  const past = new Date(Date.now() - MINUTE_MS)
  await withShopDatabase(async (database) => {
    await database
      .collection('orders')
      .updateMany({ ...own, transferDueAt: { $exists: true } }, { $set: { transferDueAt: past } })
    const leases = database.collection<{ _id: string }>('job_leases')
    await leases.updateMany(
      { _id: { $in: ['transfer-earnings', 'reconciler', 'dispatch-events'] } },
      { $set: { until: past, dueAt: past } }
    )
  })
}

/** Sales whose transfers or ledger entries are not finished. */
function countOpen(sales: readonly Sale[]): Promise<number> {
  const ids = sales.map(({ bookingId }) => new ObjectId(bookingId))
  const open = { $or: [{ transferDueAt: { $exists: true } }, { 'events.dueAt': { $lte: new Date() } }] }
  return withShopDatabase((database) => database.collection('orders').countDocuments({ _id: { $in: ids }, ...open }))
}

async function waitUntilOpen(address: string): Promise<void> {
  const ask = () =>
    fetch(`${address}/api/health`).then(
      ({ status }) => status,
      () => 0
    )
  await expect.poll(ask, { timeout: 180_000, intervals: [100] }).toBe(200)
}

/** A new web server runs the job after a few seconds, one that has waited for it after half a minute. */
async function restartJob(address: string, sales: readonly Sale[]): Promise<void> {
  signalAll([findWebServer()], 'SIGKILL')
  await skipWaits(sales)
  await waitUntilOpen(address)
}

test('pays each seller exactly once while web server, database and payment provider are killed', async ({
  baseURL
}) => {
  const address = baseURL ?? ''
  const seed = Number(process.env.FLYLEAF_SEED ?? Date.now() % 1_000_000)
  const random = makeRandom(seed)
  const access = readAccess()
  const sales = await makeReleasedSales(address, SELLERS, COPIES)
  await restartJob(address, sales)

  const made: number[] = []
  const count = () =>
    listTransfers(access, sales).then(
      ({ length }) => length,
      () => 0
    )
  for (const { name, find, from, to } of ROUNDS) {
    const share = from + random() * (to - from)
    await expect
      .poll(count, { intervals: [10], message: `before ${name} is killed, FLYLEAF_SEED=${seed}` })
      .toBeGreaterThanOrEqual(Math.floor(share * sales.length))
    signalAll(find(), 'SIGKILL')
    await waitUntilOpen(address)
    // The provider keeps what it made before it was killed.
    await expect.poll(count, { intervals: [50] }).toBeGreaterThan(0)
    made.push(await count())
    if (name === 'the payment provider') await restartJob(address, sales)
    else await skipWaits(sales)
  }
  test.info().annotations.push({ type: 'transfers at each kill', description: made.join(', ') })
  expect(made.filter((number) => number < sales.length).length, 'every kill came before the end').toBe(ROUNDS.length)

  await expect.poll(() => countOpen(sales), { timeout: 180_000, intervals: [500] }).toBe(0)
  const transfers = await listTransfers(access, sales)
  const sort = (rows: readonly Transfer[]) =>
    [...rows].sort((one, other) => one.bookingId.localeCompare(other.bookingId))
  expect(sort(transfers)).toEqual(sort(sales.map((sale) => ({ ...sale, reversedCents: 0 }))))
  const verdicts = await findViolations(findDatabaseUri(), findJournal())
  expect(verdicts.filter(({ violations }) => violations.length > 0)).toEqual([])
})
