import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { english } from '@/tests/support/english'
import { addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop
let makeAdmin: typeof import('@/lib/users/make-admin').unsafeMakeAdmin

beforeAll(async () => {
  shop = await openTestShop()
  makeAdmin = (await import('@/lib/users/make-admin')).unsafeMakeAdmin
})

afterAll(() => shop.close())

it('the command that makes an admin makes an account without a password, and a link that sets it once', async () => {
  const { email, link } = await makeAdmin(' Boss@Flyleaf.test ')
  expect(email).toBe('boss@flyleaf.test')
  const { authenticateUser } = await import('@/lib/users/authenticate-user')
  const reset = (await import('@/app/api/reset-password/route')).POST
  const token = new URL(link).searchParams.get('token')
  const password = 'four lamps in a window'
  expect(await authenticateUser({ email, password })).toBeNull()
  expect(await call(reset, { body: { token, password } })).toMatchObject({ status: 200 })
  expect(await authenticateUser({ email, password })).toMatchObject({ roles: ['Admin'] })
  expect(await call(reset, { body: { token, password } })).toMatchObject({ status: 404 })
})

it('the command that makes an admin gives an admin there already is a new link', async () => {
  const admin = await addUser('Admin', 'Ada')
  expect((await makeAdmin(admin.email)).link).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]{43}$/)
})

it('the command that makes an admin is on record, under its own name', async () => {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  const admin = await addUser('Admin', 'Anna')
  const before = await AuditEntryModel.countDocuments({ action: 'admin-let-in' })
  await makeAdmin('another.boss@flyleaf.test')
  await makeAdmin(admin.email)
  expect(await AuditEntryModel.countDocuments({ action: 'admin-let-in' })).toBe(before + 2)
  expect(await AuditEntryModel.findOne({ targetId: admin.id }).lean()).toMatchObject({
    actorName: 'npm run admin',
    targetKind: 'user'
  })
})

it.each(['Buyer', 'Seller'] as const)('the command that makes an admin never makes a %s into one', async (role) => {
  const user = await addUser(role, `Plain ${role}`)
  const refused: unknown = await makeAdmin(user.email).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(english.text(Object(refused).userMessage)).toContain(`${user.email} belongs to a ${role} already.`)
  const { UserModel } = await import('@/models/user')
  expect((await UserModel.findById(user.id).lean())?.role).toBe(role)
})

it('the command that makes an admin refuses what is no address', async () => {
  const refused: unknown = await makeAdmin('boss').catch((error: unknown) => error)
  expect(
    z
      .instanceof(z.ZodError)
      .parse(refused)
      .issues.map(({ message }) => english.text(message))
  ).toEqual(['That does not look like an email address'])
})
