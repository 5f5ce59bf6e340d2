import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_LIST } from '@/lib/audit/audit-list'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

const [SOMEBODY, SOMETHING] = ['0123456789abcdef01234567', 'fedcba987654321001234567']

let shop: TestShop
let ada: TestUser
let bob: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  ada = await addUser('Admin', 'Ada Admin')
  bob = await addUser('Admin', 'Bob Boss')
  const { recordAudit } = await import('@/lib/audit/append-entry')
  await recordAudit(ada, 'user-suspended', ['user', SOMEBODY], 'Sold (pirated) copies')
  await recordAudit(bob, 'seller-verified', ['user', SOMEBODY])
  await recordAudit(bob, 'listing-taken-down', ['listing', SOMETHING], 'A photocopy')
})

afterAll(() => shop.close())

async function find(query: Record<string, string>): Promise<number[]> {
  const { listAuditEntries } = await import('@/lib/audit/queries')
  return (await listAuditEntries(ada, AUDIT_LIST.parse(query))).rows.map(({ number }) => number)
}

it('the page of the log has the latest act first', async () => {
  expect(await find({})).toEqual([3, 2, 1])
})

it('the page of the log finds acts by a part of the reason, by the admin, by what they were done to, and by kind', async () => {
  expect(await find({ q: 'PIRATED) cop' })).toEqual([1])
  expect(await find({ q: 'bob b' })).toEqual([3, 2])
  expect(await find({ q: SOMEBODY })).toEqual([2, 1])
  expect(await find({ action: 'listing-taken-down' })).toEqual([3])
  expect(await find({ action: 'listing-taken-down', q: 'ada' })).toEqual([])
  for (const q of ['.*', '(a+)+$', '$ne']) expect(await find({ q }), q).toEqual([])
})

it('the page of the log is for admins', async () => {
  const { listAuditEntries } = await import('@/lib/audit/queries')
  const seller = await addUser('Seller', 'Sue')
  await expect(listAuditEntries(seller, AUDIT_LIST.initial)).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
})

describe('npm run audit:verify', () => {
  /** Runs what the command runs in the shop's environment, to its end. */
  async function verify(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/audit-chain.ts', ...words]
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, program)
      return { code: 0, out: stdout, err: stderr }
    } catch (error) {
      const { code, stdout, stderr } = Object(error)
      return { code, out: stdout, err: stderr }
    }
  }

  it('npm run audit:verify tells that the log is whole, and its last hash', async () => {
    const { AuditEntryModel } = await import('@/models/audit-entry')
    const last = await AuditEntryModel.findById(3).lean()
    expect(await verify()).toEqual({ code: 0, out: `3 entries, 0 problems. Last hash: ${last?.hash}\n`, err: '' })
  })

  it('npm run audit:verify fails with the place when somebody has been at it, or has cut off the end of which the hash is known', async () => {
    const { AuditEntryModel } = await import('@/models/audit-entry')
    const last = await AuditEntryModel.findById(3).lean()
    await AuditEntryModel.collection.deleteOne({ action: 'listing-taken-down' })
    expect(await verify()).toMatchObject({ code: 0 })
    expect(await verify(last?.hash ?? '')).toMatchObject({
      code: 1,
      err: expect.stringContaining('the end was cut off')
    })
    await AuditEntryModel.collection.updateOne({ reason: /^Sold/ }, { $set: { reason: 'Nothing' } })
    expect(await verify()).toMatchObject({ code: 1, err: 'Entry 1 was changed after it was written.\n' })
  })
})
