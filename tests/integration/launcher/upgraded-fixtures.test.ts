import { existsSync, statSync } from 'node:fs'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '@/launcher/migrate-database'
import { SCHEMA_VERSION } from '@/launcher/migrations/list'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import { INBOX } from '@/lib/conversations/inbox-list'
import { LEDGER_LIST } from '@/lib/ledger/ledger-list'
import { NOTIFICATION_LIST } from '@/lib/notifications/notification-list'
import { SALES_LIST } from '@/lib/orders/sales-list'
import { findViolations } from '@/scripts/invariants/check-shop'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { listFixtures, readFixture, toFileName, type Fixture } from '@/tests/support/fixtures/fixture-file'
import { openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { walkList } from '@/tests/support/walk-list'

/** Git keeps every version of a file for good. */
const MAX_BYTES = 200_000
const uri = () => process.env.MONGODB_URI ?? ''

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})
afterAll(() => shop.close())

const SILENT = { show: () => undefined, say: () => undefined }

it('a fixture of the schema version of this release is kept, and each one is small', () => {
  expect(existsSync(toFileName(SCHEMA_VERSION)), 'npm run schema:fixture writes it').toBe(true)
  for (const version of listFixtures()) expect(statSync(toFileName(version)).size).toBeLessThan(MAX_BYTES)
})

describe.each(listFixtures())('a shop with the data of schema version %i', (version) => {
  let fixture: Fixture

  const stored = (name: string) => fixture.collections[name] ?? []

  /** Who is in most of these documents. */
  function findPerson(role: TestUser['roles'][number], documents: readonly object[], field: string): TestUser {
    const ids = documents.map((one) => String(Reflect.get(one, field)))
    const count = (id: string) => ids.filter((other) => other === id).length
    const [id = ''] = ids.toSorted((one, other) => count(other) - count(one))
    return { id, email: `${id}@flyleaf.test`, name: 'Ada', roles: [role], cookie: '' }
  }

  beforeAll(async () => {
    const database = mongoose.connection.getClient().db()
    await database.dropDatabase()
    fixture = readFixture(version)
    for (const [name, documents] of Object.entries(fixture.collections))
      if (documents.length > 0) await database.collection(name).insertMany(documents)
    await migrateDatabase({ uri: uri(), dataDirectory: null, contracts: true }, SILENT)
    const { ensureIndexes } = await import('@/lib/platform/db/db')
    await ensureIndexes()
  })

  it('has the schema version of this release, and each document of the fixture', async () => {
    const database = mongoose.connection.getClient().db()
    expect(await database.collection('shop_state').find().toArray()).toEqual([
      { _id: 'schema', schemaVersion: SCHEMA_VERSION }
    ])
    for (const name of ['users', 'listings', 'orders', 'payments', 'ledger_entries', 'audit_entries', 'reports'])
      expect(await database.collection(name).countDocuments(), name).toBe(stored(name).length)
  })

  it('keeps every invariant, and each document fits its model', async () => {
    await dispatchDue()
    const verdicts = await findViolations(uri(), null)
    expect(verdicts.filter(({ violations }) => violations.length > 0)).toEqual([])
  })

  it('shows every document on the pages of its owners and of admins', async () => {
    const admin = findPerson(
      'Admin',
      stored('users').filter((user) => user['role'] === 'Admin'),
      '_id'
    )
    const seller = findPerson('Seller', stored('orders'), 'sellerId')
    const buyer = findPerson('Buyer', stored('orders'), 'buyerId')
    const { listManagedBookings } = await import('@/lib/admin/booking-queries')
    const { listLedgerEntries } = await import('@/lib/ledger/queries')
    const { listMySalesPage } = await import('@/lib/orders/sale-queries')
    const { listMyOrders } = await import('@/lib/orders/queries')
    const { listConversations } = await import('@/lib/conversations/inbox-queries')
    const { listDecidedReports } = await import('@/lib/reports/queries')
    const { listNotifications } = await import('@/lib/notifications/queries')

    const bookings = await walkList((cursors) => listManagedBookings(admin, { ...BOOKING_LIST.initial, ...cursors }))
    expect(bookings.forward.flat()).toHaveLength(stored('orders').length)
    const ledger = await walkList((cursors) => listLedgerEntries(admin, { ...LEDGER_LIST.initial, ...cursors }))
    expect(ledger.forward.flat()).toHaveLength(stored('ledger_entries').length)
    const decided = await walkList((cursors) => listDecidedReports(admin, cursors))
    expect(decided.forward.flat()).toHaveLength(stored('reports').filter((one) => one['decidedAt']).length)
    const ofSeller = (one: object) => String(Reflect.get(one, 'sellerId')) === seller.id
    const sales = await walkList((cursors) => listMySalesPage(seller, { ...SALES_LIST.initial, ...cursors }))
    expect(sales.forward.flat()).toHaveLength(stored('orders').filter(ofSeller).length)
    const { items } = await listMyOrders(buyer)
    expect(items.length).toBeGreaterThan(0)
    const inbox = stored('inbox_entries')
    if (inbox.length > 0) {
      const writer = findPerson('Seller', inbox, 'userId')
      const found = await walkList((cursors) => listConversations(writer, { ...INBOX.initial, ...cursors }))
      expect(found.forward.flat().length).toBeGreaterThan(0)
    }
    await expect(listNotifications(buyer, NOTIFICATION_LIST.initial, 'en')).resolves.toHaveProperty('rows')
  })

  it('shows its listings to guests', async () => {
    const { listPublicListings, findPublicListing } = await import('@/lib/listings/queries')
    const cards = await listPublicListings()
    expect(cards.length).toBeGreaterThan(10)
    for (const { id } of cards) expect(await findPublicListing(id), id).not.toBeNull()
  })
})
