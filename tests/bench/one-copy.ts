import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toTable } from '@/scripts/invariants/check-invariants'
import { findViolations } from '@/scripts/invariants/check-shop'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'

/**
 * Races on the production build with two app processes: 1000 buyers want one copy at once; then 100 buyers want
 * 100 copies, and pay; then 1000 buyers want orders of five copies that overlap. `npm run bench -- race` runs it; by itself, after a build:
 * node --conditions=react-server --import tsx tests/bench/one-copy.ts [buyers] [--json]
 */
const BUYERS = Number(process.argv[2] ?? 1000)
const AS_JSON = process.argv.includes('--json')
const MANY = 100
const FIVE = 5
/** A prime number, so that no order of a buyer names a copy twice. */
const OVERLAPPING = 61
const PROCESSES = 2

type Timed = { status: number; ms: number; body: unknown }

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

async function startApp(): Promise<{ address: string; child: ChildProcess }> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['build/server/main.mjs', '--port', String(port)], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false
    )
    if (isUp) return { address, child }
    await pause(200)
  }
  throw new Error('an app process did not start')
}

async function post(address: string, to: string, as: TestUser, body: object): Promise<Timed> {
  const started = performance.now()
  const response = await fetch(`${address}${to}`, {
    method: 'POST',
    headers: { cookie: as.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body)
  })
  return { status: response.status, body: await response.json(), ms: performance.now() - started }
}

function book(address: string, as: TestUser, productId: string): Promise<Timed> {
  return post(address, '/api/bookings', as, { productId, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' })
}

/** What came of a race; times in milliseconds, but `seconds`. */
type Race = { name: string; statuses: Record<string, number>; seconds: number; p50: number; p99: number }

function sumUp(name: string, responses: readonly Timed[], seconds: number): Race {
  const times = responses.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const statuses: Record<string, number> = {}
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1
  return { name, statuses, seconds, p50: at(0.5), p99: at(0.99) }
}

function report({ name, statuses, seconds, p50, p99 }: Race): void {
  const counts = Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
  process.stdout.write(`${name}: ${counts}; ${seconds.toFixed(1)} s, p50 ${p50} ms, p99 ${p99} ms\n`)
}

async function addBuyers(count: number): Promise<TestUser[]> {
  const buyers: TestUser[] = []
  while (buyers.length < count) {
    const [from, batch] = [buyers.length, Math.min(50, count - buyers.length)]
    buyers.push(
      ...(await Promise.all(Array.from({ length: batch }, (_, number) => addUser('Buyer', `Rival ${from + number}`))))
    )
  }
  return buyers
}

async function wantOneCopy(addresses: string[], seller: TestUser): Promise<Race> {
  const [buyers, copy] = [await addBuyers(BUYERS), await addListing(seller)]
  const started = performance.now()
  const responses = await Promise.all(
    buyers.map((buyer, number) => book(addresses[number % addresses.length] ?? '', buyer, copy))
  )
  return sumUp(`${BUYERS} buyers, one copy`, responses, (performance.now() - started) / 1000)
}

/** Books one copy after another until one is held, and pays it. */
async function buyAny(
  shop: TestShop,
  address: string,
  buyer: TestUser,
  copies: string[],
  from: number
): Promise<Timed[]> {
  const responses: Timed[] = []
  for (let step = 0; step < copies.length; step += 1) {
    const booked = await book(address, buyer, copies[(from * 37 + step) % copies.length] ?? '')
    responses.push(booked)
    if (booked.status !== 201) continue
    const bookingId = String(Object(booked.body).insertedId)
    const opened = await post(address, '/api/create-payment-intent', buyer, { bookingId })
    const transactionId = String(Object(opened.body).clientSecret).split('_secret_')[0] ?? ''
    await stripeClient(shop.stripe).paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' })
    responses.push(opened, await post(address, '/api/payments', buyer, { bookingId, transactionId }))
    return responses
  }
  return responses
}

async function wantManyCopies(shop: TestShop, addresses: string[], seller: TestUser): Promise<Race> {
  const buyers = await addBuyers(MANY)
  const copies = await Promise.all(Array.from({ length: MANY }, () => addListing(seller)))
  const started = performance.now()
  const responses = await Promise.all(
    buyers.map((buyer, number) => buyAny(shop, addresses[number % addresses.length] ?? '', buyer, copies, number))
  )
  return sumUp(
    `${MANY} buyers, ${MANY} copies, booked and paid`,
    responses.flat(),
    (performance.now() - started) / 1000
  )
}

/** Each wants five of the copies; the orders overlap. */
async function wantFiveCopies(addresses: string[], seller: TestUser): Promise<Race> {
  const buyers = await addBuyers(BUYERS)
  const copies = await Promise.all(Array.from({ length: OVERLAPPING }, () => addListing(seller)))
  const order = (number: number) =>
    Array.from({ length: FIVE }, (_, place) => ({
      productId: copies[(number * 7 + place * (1 + (number % 11))) % copies.length] ?? ''
    }))
  const started = performance.now()
  const responses = await Promise.all(
    buyers.map((buyer, number) =>
      post(addresses[number % addresses.length] ?? '', '/api/orders', buyer, {
        copies: order(number),
        userPhoneNumber: '030 1234567',
        meetingLocation: 'Rossio'
      })
    )
  )
  const name = `${BUYERS} buyers, orders of ${FIVE} of ${OVERLAPPING} copies`
  return sumUp(name, responses, (performance.now() - started) / 1000)
}

const shop = await openTestShop()
const apps = await Promise.all(Array.from({ length: PROCESSES }, startApp))
async function closeAll(): Promise<void> {
  for (const { child } of apps) child.kill('SIGTERM')
  await shop.close()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(130)))
try {
  const addresses = apps.map(({ address }) => address)
  const seller = await addUser('Seller', 'Selma')
  const races = [
    await wantOneCopy(addresses, seller),
    await wantManyCopies(shop, addresses, seller),
    await wantFiveCopies(addresses, seller)
  ]
  const { ListingModel } = await import('@/models/listing')
  const sold = await ListingModel.countDocuments({ status: 'sold' })
  const journal = path.join(process.env.FLYLEAF_DATA ?? '', 'stripe', 'journal.jsonl')
  const verdicts = await findViolations(process.env.MONGODB_URI ?? '', journal)
  const violated = verdicts.filter(({ violations }) => violations.length > 0).length
  if (AS_JSON) {
    process.stdout.write(`${JSON.stringify({ races, sold, violations: violated })}\n`)
  } else {
    for (const race of races) report(race)
    process.stdout.write(`${sold} copies sold\n${toTable(verdicts)}\n`)
  }
  process.exitCode = violated === 0 ? 0 : 1
} finally {
  await closeAll()
}
