import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '../../support/shop'

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada Admin')
})

afterAll(() => shop.close())

async function routes() {
  const [{ GET, PATCH }, { POST }] = await Promise.all([
    import('@/app/api/admin/settings/route'),
    import('@/app/api/admin/settings/preview/route')
  ])
  return { GET, PATCH, preview: POST }
}

async function readRevision(): Promise<number> {
  const { readStored } = await import('@/lib/settings/load-settings')
  return (await readStored()).revision
}

async function change(changes: object, more: object = {}) {
  const { PATCH } = await routes()
  return call(PATCH, { as: admin, method: 'PATCH', body: { revision: await readRevision(), changes, ...more } })
}

/** The shop as this process knows it. */
async function settings() {
  return (await import('@/lib/settings/shop-settings')).shopSettings()
}

beforeEach(async () => {
  await change({}, { replaces: true })
})

it('an admin changes settings, and the log says who changed what', async () => {
  const response = await change({ holdHours: 48, identity: { name: 'Alexandria' } })
  expect(response).toMatchObject({
    status: 200,
    body: {
      changed: [
        { key: 'identity.name', from: 'Flyleaf', to: 'Alexandria' },
        { key: 'holdHours', from: 24, to: 48 }
      ]
    }
  })
  expect(await settings()).toMatchObject({ holdHours: 48, identity: { name: 'Alexandria' } })
  const { AuditEntryModel } = await import('@/models/audit-entry')
  expect(await AuditEntryModel.findOne({ action: 'settings-changed' }).sort({ _id: -1 }).lean()).toMatchObject({
    actorId: admin.id,
    targetKind: 'settings',
    reason: 'identity.name: "Flyleaf" → "Alexandria"; holdHours: 24 → 48'
  })
})

it('another process has a change as soon as it reads that something has changed', async () => {
  const { setSnapshot, defaultSettings } = await import('@/lib/settings/shop-settings')
  const [{ followSettings }, { processState }] = await Promise.all([
    import('@/lib/settings/load-settings'),
    import('@/lib/platform/process-state')
  ])
  const { beforeTagsExpire } = processState()
  await followSettings()
  await change({ holdHours: 73 })
  setSnapshot({ settings: defaultSettings(), revision: 0, fixed: [] })
  await processState().beforeTagsExpire?.(['*'])
  Object.assign(processState(), { beforeTagsExpire })
  expect((await settings()).holdHours).toBe(73)
})

it('of two admins who read the same settings the second is refused, and a preview changes nothing', async () => {
  const { PATCH, preview } = await routes()
  const body = { revision: await readRevision(), changes: { caseHours: 72 } }
  expect(await call(preview, { as: admin, body: { changes: { caseHours: 72 } } })).toMatchObject({
    status: 200,
    body: { changed: [{ key: 'caseHours', from: 48, to: 72 }] }
  })
  expect((await settings()).caseHours).toBe(48)
  expect((await call(PATCH, { as: admin, method: 'PATCH', body })).status).toBe(200)
  expect(await call(PATCH, { as: admin, method: 'PATCH', body })).toMatchObject({
    status: 409,
    body: { error: { code: 'CHANGED_MEANWHILE' } }
  })
})

it.each([
  [{ holdHours: 0 }, 'changes.holdHours'],
  [{ cows: 3 }, 'changes'],
  [{ limits: { meetings: 9, copiesToMeet: 2 } }, 'changes.limits.copiesToMeet'],
  [{ home: { sections: ['categories'] } }, 'changes.home.sections'],
  [{ timeZone: 'Europe/Bonn' }, 'changes.timeZone'],
  [{ announcement: { link: 'javascript:alert(1)' } }, 'changes.announcement.link']
])('a change is refused as a whole, with its field: %j', async (changes, field) => {
  const { status, body } = await change({ ...changes, country: 'AT' })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(`"${field}"`)
  expect((await settings()).country).toBe('DE')
})

it('a value that is typed as the default takes the default back', async () => {
  await change({ identity: { name: 'Alexandria' } })
  expect((await change({ identity: { name: 'Flyleaf' } })).body).toMatchObject({
    changed: [{ key: 'identity.name', from: 'Alexandria', to: 'Flyleaf' }]
  })
  expect((await settings()).identity.name).toBe('Flyleaf')
})

it('null takes a default back, and a file replaces all', async () => {
  await change({ holdHours: 48, caseHours: 72 })
  await change({ holdHours: null })
  expect(await settings()).toMatchObject({ holdHours: 24, caseHours: 72 })
  const { GET } = await import('@/app/api/admin/settings/export/route')
  const exported = (await call(GET, { as: admin })).body
  await change({ caseHours: 96, country: 'AT' })
  expect((await change(Object(exported), { replaces: true })).status).toBe(200)
  expect(await settings()).toMatchObject({ caseHours: 72, country: 'DE' })
})

it('nobody but an admin reads or changes settings', async () => {
  const { GET, PATCH, preview } = await routes()
  const buyer = await addUser('Buyer', 'Bea Buyer')
  const body = { revision: 0, changes: {} }
  for (const as of [undefined, buyer]) {
    const caller = as ? { as } : {}
    const refused = as ? 403 : 401
    expect((await call(GET, caller)).status).toBe(refused)
    expect((await call(PATCH, { ...caller, method: 'PATCH', body })).status).toBe(refused)
    expect((await call(preview, { ...caller, body: { changes: {} } })).status).toBe(refused)
  }
})

it('an order keeps the terms with which it was made', async () => {
  const [seller, buyer] = [await addUser('Seller', 'Sam Seller'), await addUser('Buyer', 'Bo Buyer')]
  const { OrderModel } = await import('@/models/order')
  const listingId = await addListing(seller)
  await change({ holdHours: 48, handoverDays: 20, caseHours: 24 })
  const { POST } = await import('@/app/api/bookings/route')
  const booked = await call(POST, {
    as: buyer,
    body: { productId: listingId, userPhoneNumber: '+49 30 1234567', meetingLocation: 'At the station' }
  })
  expect(booked.status).toBe(201)
  await change({ holdHours: 1, handoverDays: 4, caseHours: 1 })
  const order = await OrderModel.findOne({ buyerId: buyer.id }).lean()
  expect(order?.terms).toEqual({ holdHours: 48, handoverDays: 20, caseHours: 24 })
  expect(order && order.holdExpiresAt.getTime() - order.bookedAt.getTime()).toBe(48 * 3_600_000)
})

it('what the configuration file sets is fixed', async () => {
  const file = path.join(process.env.FLYLEAF_DATA ?? '', 'settings.json')
  await writeFile(file, JSON.stringify({ holdHours: 12, identity: { name: 'From the file' } }))
  vi.resetModules()
  const { connectToDatabase } = await import('@/lib/platform/db/db')
  await connectToDatabase()
  const { loadSettings } = await import('@/lib/settings/load-settings')
  await loadSettings()
  expect(await settings()).toMatchObject({ holdHours: 12, identity: { name: 'From the file' } })
  const { status, body } = await change({ holdHours: 48 })
  expect({ status, body: JSON.stringify(body) }).toMatchObject({
    status: 400,
    body: expect.stringContaining('"changes.holdHours"')
  })
  expect((await change({ caseHours: 72 })).status).toBe(200)
  expect(await settings()).toMatchObject({ holdHours: 12, caseHours: 72 })
})
