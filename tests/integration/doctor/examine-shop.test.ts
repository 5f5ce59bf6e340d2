import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import mongoose from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestDatabase } from 'documentdb-gateway/testing/test-database'
import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import { english } from '@/tests/support/english'
import { makeDataFolder } from '@/tests/support/make-data-folder'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'

const ADDRESS = '203.0.113.7'

let shop: TestShop
let SMTP_URL: string | undefined

beforeAll(async () => {
  // Nobody listens there.
  SMTP_URL = process.env.SMTP_URL
  Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@flyleaf.test' })
  shop = await openTestShop({ fabricated: true })
})
afterAll(async () => {
  await shop.close()
  delete process.env.MAIL_FROM
  if (SMTP_URL === undefined) delete process.env.SMTP_URL
})
afterEach(() => vi.restoreAllMocks())

/** What the doctor's request gets, as if a visitor with this address had sent it. */
async function respondAs(address: string): Promise<void> {
  const { GET } = await import('@/app/api/health/live/route')
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    const headers = new Headers(options?.headers)
    headers.set('x-flyleaf-client-address', address)
    return GET(new NextRequest(String(url), { headers }))
  })
}

it('every part of a shop is examined, and each problem comes with its remedy', async () => {
  await respondAs(ADDRESS)
  const { examineShop } = await import('@/lib/doctor/examine-shop')
  const lines = await examineShop(await addUser('Admin', 'Ada'), new Date(), english)
  expect(Object.fromEntries(lines.map(({ part, state }) => [part, state]))).toEqual({
    ...{ database: 'ok', search: 'ok', payments: 'ok', mail: 'ok', disk: expect.any(String), repairs: 'notice' },
    ...{ schema: 'problem', indexes: 'ok', clock: 'ok', provider: 'notice', mailServer: 'problem', pictures: 'ok' },
    address: 'notice',
    backup: 'notice'
  })
  for (const { part, state, advice } of lines)
    if (state !== 'ok' && part !== 'repairs') expect(advice, part).toBeTruthy()
  expect(lines.find(({ part }) => part === 'mailServer')?.label).toBe('The mail server takes no emails (ESOCKET).')
  expect(readdirSync(path.join(process.env.FLYLEAF_DATA ?? '', 'images', 'incoming'))).toEqual([])
})

it('demo accounts, whose password is public, are a problem where others than this machine reach the shop', async () => {
  const { examineDemoAccounts } = await import('@/lib/doctor/examine-accounts')
  const { id } = await addUser('Admin', 'Demo')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: id }, { $set: { email: DEMO_EMAILS.Admin } })
  expect(await examineDemoAccounts(english)).toMatchObject({
    state: 'problem',
    label: expect.stringMatching(/admin@flyleaf\.test$/)
  })
})

it('nobody but an admin has the shop examined', async () => {
  const { examineShop } = await import('@/lib/doctor/examine-shop')
  for (const role of ['Buyer', 'Seller'] as const) {
    const actor = await addUser(role, 'Sue')
    await expect(examineShop(actor, new Date(), english)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
})

it('an index that is missing is named', async () => {
  const { examineIndexes } = await import('@/lib/doctor/examine-database')
  const orders = mongoose.connection.collection('orders')
  await orders.dropIndex('transferDueAt_1')
  expect(await examineIndexes(english)).toMatchObject({
    state: 'problem',
    label: 'An index is missing: orders.transferDueAt_1'
  })
  const { ensureIndexes } = await import('@/lib/platform/db/db')
  await ensureIndexes()
  expect(await examineIndexes(english)).toMatchObject({ state: 'ok' })
})

it('a contract step that waits is named with its command', async () => {
  const { examineSchema } = await import('@/lib/doctor/examine-database')
  const states = mongoose.connection.collection<{ _id: string; schemaVersion: number; compatibleFrom?: number }>(
    'shop_state'
  )
  await states.insertOne({ _id: 'schema', schemaVersion: 5, compatibleFrom: 4 })
  expect(await examineSchema(english)).toMatchObject({
    state: 'notice',
    advice: 'Once every process runs this release: npm run migrate -- --contract'
  })
  await states.updateOne({ _id: 'schema' }, { $unset: { compatibleFrom: 1 } })
  expect(await examineSchema(english)).toMatchObject({ state: 'ok' })
})

it.each([
  [0, 'ok'],
  [-20_000, 'notice'],
  [200_000, 'problem']
])('a clock that differs from that of the database by %i ms is %s', async (differsMs, state) => {
  const { databaseClock } = await import('@/lib/platform/db/database-time')
  vi.spyOn(databaseClock, 'read').mockImplementation(() => Promise.resolve(new Date(Date.now() + differsMs)))
  const { examineClock } = await import('@/lib/doctor/examine-database')
  expect(await examineClock(english)).toMatchObject({ state })
})

it('webhooks are lost if somebody has paid and none has arrived since', async () => {
  const { examineWebhooks } = await import('@/lib/doctor/examine-payments')
  const now = new Date()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(await examineWebhooks(now, english)).toMatchObject({ state: 'notice' })
  const ids = { orderId: new mongoose.Types.ObjectId(), buyerId: new mongoose.Types.ObjectId() }
  await mongoose.connection.collection('payments').insertOne({ ...ids, transactionId: 'pi_1', paidAt: ago(30) })
  expect(await examineWebhooks(now, english)).toMatchObject({ state: 'problem' })
  const events = mongoose.connection.collection<{ _id: string; receivedAt: Date; state: string }>('stripe_events')
  await events.insertOne({ _id: 'evt_old', receivedAt: ago(90), state: 'done' })
  expect(await examineWebhooks(now, english)).toMatchObject({ state: 'problem' })
  await events.insertOne({ _id: 'evt_new', receivedAt: ago(29), state: 'done' })
  expect(await examineWebhooks(now, english)).toMatchObject({ state: 'ok' })
})

it('a public address is examined from outside: another program, a proxy that hides visitors, and no encryption', async () => {
  const { examineAddress } = await import('@/lib/doctor/examine-services')
  await respondAs('127.0.0.1')
  expect(await examineAddress(english)).toMatchObject({
    state: 'problem',
    advice: 'Name the reverse proxy in TRUSTED_PROXIES, and have it send X-Forwarded-For.'
  })
  await respondAs(ADDRESS)
  expect(await examineAddress(english)).toMatchObject({
    state: 'notice',
    label: 'The shop responds at http://shop.test, without encryption.'
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('Welcome to nginx')))
  expect(await examineAddress(english)).toMatchObject({
    state: 'problem',
    label: 'Something else responds at http://shop.test (status 200).'
  })
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })
  )
  expect(await examineAddress(english)).toMatchObject({
    state: 'problem',
    label: 'The shop does not respond at http://shop.test (ENOTFOUND).'
  })
})

it('a probe says from where it is seen to this shop alone, and for a minute', async () => {
  const { GET } = await import('@/app/api/health/live/route')
  const { isProbeToken, makeProbeToken } = await import('@/lib/doctor/probe-token')
  const ask = async (token?: string) => {
    const headers = { 'x-flyleaf-client-address': ADDRESS, ...(token ? { 'x-flyleaf-probe': token } : {}) }
    return (await GET(new NextRequest('http://shop.test/api/health/live', { headers }))).json()
  }
  const token = makeProbeToken()
  expect(await ask(token)).toEqual({ status: 'ok', seen: ADDRESS })
  const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  for (const other of [undefined, 'x', forged, makeProbeToken(Date.now() - 61_000)])
    expect(await ask(other)).toEqual({ status: 'ok' })
  expect(isProbeToken(token, Date.now() + 61_000)).toBe(false)
})

it('the command prints a line for each part with ok, warning or error, and exits with 1 on an error', async () => {
  const database = await startTestDatabase()
  const child = spawn(process.execPath, ['scripts/doctor.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      FLYLEAF_DATA: makeDataFolder('flyleaf-doctor-'),
      NEXTAUTH_URL: 'http://127.0.0.1:65123',
      NEXTAUTH_SECRET: '0'.repeat(32),
      MONGODB_URI: database.uri
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  await database.stop()
  const lines = output.split('\n').filter((line) => /^\w/.test(line))
  expect(lines).toContain('ok       Environment: all settings are valid.')
  expect(lines).toContain('error    Address: The shop does not respond at http://127.0.0.1:65123 (ECONNREFUSED).')
  expect(lines).toContain('ok       Schema: The database has schema version 5, that of this release.')
  expect(lines.every((line) => /^(ok|warning|error) +[A-Z]/.test(line))).toBe(true)
  expect(output).toContain('\n         Check NEXTAUTH_URL')
  expect(code).toBe(1)
})
