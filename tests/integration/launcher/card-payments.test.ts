import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { MongoClient, type Db } from 'mongodb'
import { startTestDatabase, type TestDatabase } from 'documentdb-gateway/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findCardPayments } from '@/launcher/card-payments'
import { requireSchemaVersion } from '@/launcher/schema-version'
import { readShopSettings, type ShopSettings } from '@/launcher/shop-settings'

const NOT_IN_USE = { isInUse: false, problem: null }
const IN_USE = { isInUse: true, problem: null }
const KEYS =
  'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_ACCOUNTS_WEBHOOK_SECRET'
const LONG_AGO = new Date('2026-01-15T12:00:00Z')

let test: TestDatabase
let client: MongoClient
let database: Db
let folder: string

beforeAll(async () => {
  test = await startTestDatabase()
  client = new MongoClient(test.uri)
  database = client.db()
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-cards-'))
  await requireSchemaVersion({ uri: test.uri, dataDirectory: null })
})

afterAll(async () => {
  await client.close()
  await test.stop()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  await database.collection('orders').deleteMany({})
  await database.collection('payouts').deleteMany({})
})

async function find(given: Partial<ShopSettings['given']>) {
  const settings = await readShopSettings()
  return findCardPayments(database, {
    ...settings,
    dataDirectory: folder,
    given: { ...settings.given, MONGODB_URI: test.uri, PAYMENT_METHODS: 'at_meeting', ...given }
  })
}

async function plant(...orders: object[]): Promise<void> {
  await database.collection('orders').insertMany(orders.map((order) => ({ ...order })))
}

/** A sale whose money has reached the seller. */
const SETTLED = { status: 'handed_over', handedOverAt: LONG_AGO, releasedAt: LONG_AGO, transfers: [{ status: 'made' }] }

it('a shop that takes cards uses them, whatever is in its database', async () => {
  expect(await find({ PAYMENT_METHODS: undefined })).toEqual(IN_USE)
  expect(await find({ PAYMENT_METHODS: 'card,at_meeting' })).toEqual(IN_USE)
})

it('a shop that is paid at the meeting uses no cards while all card orders are settled', async () => {
  expect(await find({})).toEqual(NOT_IN_USE)
  await plant(
    SETTLED,
    { ...SETTLED, paymentMethod: 'card', refunds: [{ status: 'succeeded' }], disputes: [{ isOpen: false }] },
    { status: 'expired' },
    { status: 'cancelled', paymentMethod: 'card' },
    { status: 'refunded', refunds: [{ status: 'settled_by_hand' }] },
    { status: 'reserved', paymentMethod: 'at_meeting' },
    { status: 'handed_over', paymentMethod: 'at_meeting', handedOverAt: LONG_AGO }
  )
  await database.collection('payouts').insertMany([
    { status: 'paid', createdAt: new Date() },
    { status: 'in_transit', createdAt: LONG_AGO }
  ])
  expect(await find({})).toEqual(NOT_IN_USE)
  expect(await find({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual(NOT_IN_USE)
})

it.each([
  ['held', { status: 'reserved' }],
  ['being paid', { status: 'paying', paymentMethod: 'card' }],
  ['paid', { status: 'paid' }],
  ['handed over, with money that is not released', { status: 'handed_over', handedOverAt: LONG_AGO }],
  ['released, with money that is not transferred', { ...SETTLED, transferDueAt: LONG_AGO }],
  ['with a refund at the bank', { ...SETTLED, refunds: [{ status: 'pending' }] }],
  ['with a failed refund', { status: 'refunded', refunds: [{ status: 'failed' }] }],
  ['with a dispute', { ...SETTLED, disputes: [{ isOpen: true }] }],
  ['with a reversal that has no result', { ...SETTLED, transfers: [{ reversals: [{ status: 'requested' }] }] }],
  ['whose seller owes money', { ...SETTLED, debtCents: 250 }]
])('a shop that takes no cards any more keeps Stripe for a card order %s', async (_case, order) => {
  await plant(order, SETTLED)
  expect(await find({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual(IN_USE)
  expect(await find({})).toEqual({
    isInUse: true,
    problem: `PAYMENT_METHODS: 1 card order is not settled. Until then set ${KEYS}, or add card to PAYMENT_METHODS.`
  })
})

it('a shop that takes no cards any more counts its orders and the payouts that are under way', async () => {
  await plant({ status: 'paid' }, { status: 'paid' }, SETTLED)
  await database.collection('payouts').insertOne({ status: 'in_transit', createdAt: new Date() })
  expect((await find({})).problem).toContain('PAYMENT_METHODS: 2 card orders and 1 payout to sellers are not settled.')
})

it('the embedded database keeps the emulator that its card orders were paid with', async () => {
  await plant({ status: 'paid' })
  expect((await find({ MONGODB_URI: undefined })).problem).toContain('1 card order is not settled')
  mkdirSync(path.join(folder, 'stripe'))
  writeFileSync(path.join(folder, 'stripe', 'journal.jsonl'), '')
  expect(await find({ MONGODB_URI: undefined })).toEqual(IN_USE)
  expect((await find({})).problem).toContain('1 card order is not settled')
})

it('a start without keys is refused in one line while card orders are not settled', async () => {
  await plant({ status: 'paid' }, { status: 'paying' }, SETTLED)
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '65125',
      FLYLEAF_DATA: folder,
      MONGODB_URI: test.uri,
      PAYMENT_METHODS: 'at_meeting'
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect(`${output}${complaints}`.trim().split('\n')).toEqual([
    `PAYMENT_METHODS: 2 card orders are not settled. Until then set ${KEYS}, or add card to PAYMENT_METHODS.`
  ])
  expect(code).toBe(1)
})
