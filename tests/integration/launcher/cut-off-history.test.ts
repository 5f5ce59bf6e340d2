import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { runStocking } from '@/launcher/run-stocking'
import { findViolations } from '@/scripts/invariants/check-shop'
import { makeDataFolder } from '@/tests/support/make-data-folder'
import { startTestDatabase, type TestDatabase } from 'documentdb-gateway/testing/test-database'
import { startStripeProcess, type StripeProcess } from 'stripe-emulator/testing/stripe-process'

const NOBODY = 'http://127.0.0.1:9/nobody-listens'
const SILENT = { show: () => undefined, say: () => undefined }
const STOCK = ['--demo-stock-if-empty', '--demo-accounts', '--demo-history']
const WRITE = ['--write-history']
/** Some of them are orders that are paid. */
const ACTS = 120
const Acts = z.object({ done: z.number(), unit: z.literal('acts') })

const data = makeDataFolder('flyleaf-history-')
let database: TestDatabase
let stripe: StripeProcess

function variables(): Record<string, string> {
  return {
    MONGODB_URI: database.uri,
    FLYLEAF_DATA: data,
    // A killed process leaves its folder for mails.
    TMPDIR: data,
    NEXTAUTH_URL: 'http://localhost:3000',
    NEXTAUTH_SECRET: 'a-secret-of-the-test-that-is-long-enough',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: stripe.thinWebhookSecret,
    STRIPE_API_ADDRESS: stripe.address
  }
}

async function writeAndKill(): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'seed/main.ts', ...WRITE], {
    env: { ...process.env, ...variables() },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (Acts.parse(JSON.parse(line)).done >= ACTS) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function withDatabase<Result>(work: (database: Db) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(database.uri)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

const readState = () =>
  withDatabase(
    async (db) =>
      (await db.collection<{ _id: string; state: string }>('stock_runs').findOne({ _id: 'demo-history' }))?.state
  )
const count = (name: string, filter: object) => withDatabase((db) => db.collection(name).countDocuments(filter))

async function findProblems(): Promise<string[]> {
  const verdicts = await findViolations(database.uri, path.join(data, 'stripe', 'journal.jsonl'))
  return verdicts.flatMap(({ violations }) => violations)
}

beforeAll(async () => {
  database = await startTestDatabase()
  stripe = await startStripeProcess(path.join(data, 'stripe'), NOBODY)
}, 120_000)

afterAll(async () => {
  await stripe.stop()
  await database.stop()
})

it('a history that was killed is not begun anew: the next start closes it, and what people did meanwhile stays', async () => {
  expect(await runStocking(STOCK, variables(), SILENT)).toEqual({ isHistoryWaiting: true })
  expect(await readState()).toBe('waiting')
  expect(await count('users', { email: 'buyer@flyleaf.test', passwordHash: { $exists: true } })).toBe(1)
  expect(await count('orders', {})).toBe(0)

  await writeAndKill()
  expect(await readState()).toBe('running')
  const booked = await count('orders', {})
  expect(booked).toBeGreaterThan(0)
  await withDatabase((db) => db.collection('wishlist_items').insertOne({ visitor: true }))

  const said: string[] = []
  expect(await runStocking(STOCK, variables(), SILENT)).toEqual({ isHistoryWaiting: true })
  await runStocking(WRITE, variables(), { ...SILENT, say: (line) => void said.push(line) })
  expect(said).toEqual([
    'The history of the demo was cut off, and ends where it was. `npm run demo:reset` writes a whole one.'
  ])
  expect(await readState()).toBe('done')
  expect(await count('orders', {})).toBe(booked)
  expect(await count('wishlist_items', { visitor: true })).toBe(1)
  await withDatabase((db) => db.collection('wishlist_items').deleteOne({ visitor: true }))
  expect(await count('outgoing_mails', { state: 'queued' })).toBe(0)
  expect(await findProblems()).toEqual([])

  expect(await runStocking(STOCK, variables(), SILENT)).toEqual({ isHistoryWaiting: false })
}, 1_200_000)
