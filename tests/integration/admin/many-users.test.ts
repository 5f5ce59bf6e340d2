import { parse } from 'csv-parse/sync'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { USER_LISTS, USER_SORTS } from '@/lib/admin/user-list'
import { toCursor } from '@/lib/platform/paging'
import { insertInParts } from '@/tests/support/insert-in-parts'
import { walkList } from '@/tests/support/walk-list'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { ask } from '../access/ask'

const MANY = 10_000
const FORMULA = '=HYPERLINK("http://evil.test")'

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  const { UserModel } = await import('@/models/user')
  const people = Array.from({ length: MANY }, (_, number) => ({
    _id: new Types.ObjectId(),
    name: number === 7 ? FORMULA : `Person ${number}, “the reader”`,
    email: `person${number}@readers.test`,
    role: 'Buyer' as const,
    status: number === 8 ? ('closed' as const) : ('active' as const),
    emailVerified: true,
    verified: false,
    sessionVersion: 0,
    sessions: [],
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
    updatedAt: new Date()
  }))
  await insertInParts(people, (part) => UserModel.collection.insertMany(part))
})

afterAll(() => shop.close())

it.each([
  ['its first page', '', MANY - 1, 50],
  ['a part of a name', 'son 99', 111, 50],
  ['a part of an address', '9999@readers', 1, 1],
  ['a name nobody has', 'nobody', 0, 0]
])('a list of ten thousand accounts shows and counts, in every order: %s', async (_name, q, total, shown) => {
  const { listManagedUsers } = await import('@/lib/admin/queries')
  for (const sort of USER_SORTS) {
    const page = await listManagedUsers(admin, 'Buyer', USER_LISTS.Buyer.parse({ q, sort }))
    expect([page.total, page.rows.length, page.skipped], sort).toEqual([total, shown, 0])
  }
})

it('a list of ten thousand accounts goes through a search in every order, forward and backward, closed accounts left out', async () => {
  const { listManagedUsers } = await import('@/lib/admin/queries')
  for (const sort of USER_SORTS) {
    const state = USER_LISTS.Buyer.parse({ q: 'son 99', sort })
    const walk = (cursors: object) => listManagedUsers(admin, 'Buyer', { ...state, ...cursors })
    const { pages, forward, backward } = await walkList(walk)
    expect(
      pages.map(({ skipped, rows }) => [skipped, rows.length]),
      sort
    ).toEqual([
      [0, 50],
      [50, 50],
      [100, 11]
    ])
    expect(new Set(forward.flat().map(({ _id }) => _id)).size, sort).toBe(111)
    expect(forward.flat().every(({ status }) => status === 'active')).toBe(true)
    expect(backward, sort).toEqual(forward)
  }
})

it('a list of ten thousand accounts has its last page, and the number of each row on it', async () => {
  const { listManagedUsers } = await import('@/lib/admin/queries')
  const before = toCursor([Date.UTC(2027, 0, 1), 'f'.repeat(24)])
  const last = await listManagedUsers(admin, 'Buyer', USER_LISTS.Buyer.parse({ sort: 'oldest', before }))
  expect(last).toMatchObject({ total: MANY - 1, skipped: MANY - 1 - 50 })
  expect(last.rows).toHaveLength(50)
  expect(last.rows.at(-1)).toMatchObject({ email: `person${MANY - 1}@readers.test`, status: 'active' })
})

it('a list of ten thousand accounts is downloaded whole as CSV, which no spreadsheet runs, and that is on record', async () => {
  const { text, headers } = await ask({
    route: 'GET /api/admin/users/export',
    cookie: admin.cookie,
    query: { type: 'Buyer', sort: 'oldest' }
  })
  expect(headers.get('content-disposition')).toContain('buyers.csv')
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  expect(rows).toHaveLength(MANY - 1)
  expect(rows[0]).toEqual({
    number: '1',
    name: 'Person 0, “the reader”',
    email: 'person0@readers.test',
    verified: 'no',
    status: 'active',
    'joined (Europe/Berlin)': '2026-01-01T01:00:00.000+01:00'
  })
  expect(rows[7]?.name).toBe(`'${FORMULA}`)
  expect(rows.some(({ email }) => email === 'person8@readers.test')).toBe(false)
  const { AuditEntryModel } = await import('@/models/audit-entry')
  expect(await AuditEntryModel.find({}, { _id: 0, action: 1, actorId: 1, targetId: 1 }).lean()).toEqual([
    { action: 'users-exported', actorId: admin.id, targetId: 'Buyer' }
  ])
})
