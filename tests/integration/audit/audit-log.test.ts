import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop
let recordAudit: typeof import('@/lib/audit/append-entry').recordAudit
let checkAuditLog: typeof import('@/lib/audit/check-audit-log').checkAuditLog
let AuditEntryModel: typeof import('@/models/audit-entry').AuditEntryModel

beforeAll(async () => {
  shop = await openTestShop()
  ;({ recordAudit } = await import('@/lib/audit/append-entry'))
  ;({ checkAuditLog } = await import('@/lib/audit/check-audit-log'))
  ;({ AuditEntryModel } = await import('@/models/audit-entry'))
  await AuditEntryModel.init()
})

beforeEach(async () => {
  await AuditEntryModel.collection.deleteMany({})
})

afterAll(() => shop.close())

const target = ['user', 'a1'] as const

async function actThrice(): Promise<void> {
  const admin = await addUser('Admin', 'Ada')
  await recordAudit(admin, 'seller-verified', target)
  await recordAudit(admin, 'user-suspended', target, 'Sold books that were not theirs')
  await recordAudit(admin, 'user-reinstated', target)
}

it('the log of administrative acts is whole while nobody touches it', async () => {
  await actThrice()
  expect(await checkAuditLog()).toMatchObject({ entries: 3, problems: [] })
})

it('the log of administrative acts is written by admins only', async () => {
  const seller = await addUser('Seller', 'Sue')
  await expect(recordAudit(seller, 'seller-verified', target)).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
})

it('the log of administrative acts keeps one chain when many act in the same moment', async () => {
  const admin = await addUser('Admin', 'Ada')
  await Promise.all(Array.from({ length: 12 }, () => recordAudit(admin, 'listing-taken-down', target)))
  expect(await checkAuditLog()).toMatchObject({ entries: 12, problems: [] })
})

it('the log of administrative acts stays whole when a reason or a name has half a sign in it', async () => {
  const admin = await addUser('Admin', 'Ada')
  await recordAudit({ ...admin, name: 'Ada \ud83d' }, 'user-suspended', target, 'Sold \ud800 books')
  expect((await checkAuditLog()).problems).toEqual([])
})

it('the log of administrative acts refuses to be changed or shortened by the shop’s own code', async () => {
  await actThrice()
  await expect(AuditEntryModel.updateOne({ _id: 2 }, { $set: { reason: '' } })).rejects.toThrow('only ever appended')
  await expect(AuditEntryModel.deleteOne({ _id: 2 })).rejects.toThrow('only ever appended')
})

// What somebody with the database's password could do.
it('the log of administrative acts shows that a reason was changed', async () => {
  await actThrice()
  await AuditEntryModel.collection.updateOne({ reason: /^Sold/ }, { $set: { reason: 'Nothing' } })
  expect((await checkAuditLog()).problems).toEqual(['Entry 2 was changed after it was written.'])
})

it('the log of administrative acts shows that an entry was changed and its own hash made to fit', async () => {
  await actThrice()
  const { hashEntry } = await import('@/lib/audit/append-entry')
  const entry = await AuditEntryModel.findById(2).lean()
  if (!entry) throw new Error('there is no second entry')
  const forged = { ...entry, reason: 'Nothing' }
  await AuditEntryModel.collection.updateOne(
    { reason: /^Sold/ },
    { $set: { reason: 'Nothing', hash: hashEntry(forged) } }
  )
  expect((await checkAuditLog()).problems).toEqual(['Entry 3 does not follow the one before it.'])
})

it('the log of administrative acts shows that an entry was taken out', async () => {
  await actThrice()
  await AuditEntryModel.collection.deleteOne({ reason: /^Sold/ })
  expect((await checkAuditLog()).problems).toEqual([
    'Between entry 1 and entry 3 some are missing.',
    'Entry 3 does not follow the one before it.'
  ])
})

it('the log of administrative acts shows that its end was cut off to whoever wrote down the last hash', async () => {
  await actThrice()
  const { lastHash } = await checkAuditLog()
  await AuditEntryModel.collection.deleteOne({ action: 'user-reinstated' })
  expect((await checkAuditLog()).problems).toEqual([])
  expect((await checkAuditLog(lastHash)).problems).toHaveLength(1)
})
