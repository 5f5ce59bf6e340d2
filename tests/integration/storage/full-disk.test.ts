import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDatabase, type EmbeddedDatabase } from 'documentdb-gateway/start-database'
import { pauseVacuum } from '@/tests/support/engine-sql'
import { mountSmallDisk } from '@/tests/support/small-disk'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { ask } from '../access/ask'
import { setScene, type Scene } from '../access/scene'
import { readDocument } from '../api/read-document'
import { listOpenRoutes, makeRightCall, type RightCall } from '../api/right-call'
import { openChecks } from '../api/written-document'
import { brokenRules, reconcileIn } from '../payments/buying'

/** The disk of the shop's data and of its database. Small, and large enough for an empty database. */
const MEGABYTES = 320
/** More copies than the first page of a cursor has, so that the engine keeps the rest of a sorted list. */
const COPIES = 150
/** Reads that are counted, so that nobody asks too often, or that the audit log names: without the record there is no response. */
const RECORDED_READS = new Set([
  'GET /api/editions/[isbn]',
  'GET /api/profile/data',
  'GET /api/admin/users/export',
  'GET /api/admin/bookings/export',
  'GET /api/admin/audit/export',
  'GET /api/admin/listings/export',
  'GET /api/admin/reports/export',
  'GET /api/admin/message-photos/[id]',
  'GET /api/admin/ledger/export'
])

const disk = mountSmallDisk(MEGABYTES)
const isOf = (method: 'read' | 'write') => (route: string) => route.startsWith('GET ') === (method === 'read')
const reads = listOpenRoutes()
  .filter(isOf('read'))
  .filter((route) => route !== 'GET /api/health')
/** The copy may have been claimed before the disk was full: the reconciler then makes the buyer's hold stand. */
const BOOKINGS = ['POST /api/bookings', 'POST /api/orders']
const writes = listOpenRoutes().filter(isOf('write'))

let database: EmbeddedDatabase
let shop: TestShop
let seller: TestUser
const calls = new Map<string, RightCall>()
/** Ids of bookings that the fixtures call paid, without a payment: they break rules before the disk is full. */
let madeByFixtures: string[] = []
/** The writes that found no room. */
const refused: string[] = []

function callOf(route: string): RightCall {
  const call = calls.get(route)
  if (!call) throw new Error(`no call was made for ${route}`)
  return call
}

async function askHealth() {
  const reply = await ask({ route: 'GET /api/health', cookie: null })
  const { status, text, headers } = reply
  expect(openChecks(await readDocument()).checkReply('GET /api/health', reply)).toEqual([])
  return { status, body: JSON.parse(text), retryAfter: headers.get('retry-after') }
}

async function prepare(): Promise<void> {
  if (!disk) return
  database = await startDatabase({
    dataDirectory: path.join(disk.folder, 'database'),
    kind: 'documentdb',
    debianMirror: process.env.FLYLEAF_DEBIAN_MIRROR
  })
  process.env.FLYLEAF_TEST_MONGODB_URI = database.uri
  shop = await openTestShop({ fabricated: true, dataDirectory: path.join(disk.folder, 'shop') })
  const { keepSitemapChunks } = await import('@/lib/seo/keep-sitemap-chunks')
  await keepSitemapChunks()
  seller = await addUser('Seller', 'Selma')
  for (let at = 0; at < COPIES; at++) await addListing(seller, { title: `Copy ${at}`, priceCents: 500 + at })
  const readers: Scene = await setScene()
  for (const route of reads) calls.set(route, await makeRightCall(route, shop, readers))
  for (const route of writes) calls.set(route, await makeRightCall(route, shop))
  madeByFixtures = (await brokenRules()).flatMap((violation) => violation.match(/[0-9a-f]{24}/)?.[0] ?? [])
  await pauseVacuum(path.join(disk.folder, 'database'))
}

describe.skipIf(disk === null)('a shop on a full disk (skipped without the right to mount one)', () => {
  beforeAll(async () => {
    await prepare()
    disk?.fill()
  })
  afterAll(async () => {
    disk?.free()
    await shop.close()
    await database.stop()
    disk?.unmount()
  })

  it.each(reads)('%s is answered as ever', async (route) => {
    const { question, status } = callOf(route)
    const reply = await ask(question)
    const allowed = RECORDED_READS.has(route) ? [status, 507] : [status]
    expect([reply.status, reply.status < 400 ? '' : reply.text]).toEqual([
      expect.toBeOneOf(allowed),
      reply.status === 507 ? expect.any(String) : ''
    ])
  })

  it('a shop on a full disk (skipped without the right to mount one) lists longer than a page of the database are answered whole', async () => {
    const { ListingModel } = await import('@/models/listing')
    const rows = await ListingModel.find({ sellerId: seller.id }).sort({ priceCents: -1, title: 1 }).lean()
    expect(rows).toHaveLength(COPIES)
  })

  it.each(writes)('%s succeeds or is refused with 507', async (route) => {
    disk?.fill()
    const { question } = callOf(route)
    const reply = await ask(question)
    // The database may have room for a row in a block that it has already.
    if (reply.status < 500) return
    refused.push(route)
    expect([reply.status, reply.text]).toEqual([507, expect.stringContaining('STORAGE_FULL')])
  })

  it('a shop on a full disk (skipped without the right to mount one) most writes found no room', () => {
    expect(refused.length).toBeGreaterThan(writes.length / 2)
  })

  it('the health of the shop says that there is no room, and what to do', async () => {
    const { status, body, retryAfter } = await askHealth()
    expect([status, retryAfter]).toEqual([507, '10'])
    expect(body).toMatchObject({ status: 'full', database: 'ok', storage: 'full' })
    expect(body.advice).toMatch(/^Free space on the disk of FLYLEAF_DATA/)
  })

  it('a shop on a full disk (skipped without the right to mount one) once it has room again what was refused succeeds, without a restart, and nothing half-written is left', async () => {
    disk?.free()
    const failures: string[] = []
    for (const route of refused) {
      const { question, status } = callOf(route)
      const reply = await ask(question)
      // It may have been done before there was no room for what follows it, which the reconciler then does.
      if (reply.status === 409) continue
      if (reply.status !== status) failures.push(`${route} ${reply.status} ${reply.text}`)
    }
    expect(failures.join('\n')).toBe('')
    await reconcileIn(5)
    // Whatever was done is in the audit log, once.
    const { listUnrecorded } = await import('@/lib/audit/audit-outbox')
    expect(await listUnrecorded(new Date())).toEqual([])
    const { AuditEntryModel } = await import('@/models/audit-entry')
    const added = await AuditEntryModel.find({ action: 'category-added' }, { targetId: 1 }).lean()
    const targets = added.map(({ targetId }) => targetId)
    expect(new Set(targets).size).toBe(targets.length)
    expect(targets).not.toEqual([])
    const { OrderModel } = await import('@/models/order')
    for (const route of BOOKINGS) {
      const buyerId = callOf(route).scene.people['buyer A'].id
      expect(await OrderModel.countDocuments({ buyerId, status: 'reserved' }), route).toBe(1)
    }
    const violations = await brokenRules()
    expect(violations.filter((violation) => !madeByFixtures.some((id) => violation.includes(id)))).toEqual([])
  })

  it('its health is well again, once the last result is ten seconds old', async () => {
    await expect
      .poll(async () => (await askHealth()).body, { timeout: 30_000, interval: 500 })
      .toMatchObject({ status: 'ok', storage: 'ok', advice: null })
  })
})
