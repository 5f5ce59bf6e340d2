import { afterAll, beforeAll, expect, it } from 'vitest'
import { FRESH_MS } from '@/lib/platform/auth/session-life'
import type { Role } from '@/lib/platform/access/actor'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

const PASSWORD = 'long enough words'

let shop: TestShop
let close: typeof import('@/app/api/profile/close/route').POST
let confirm: typeof import('@/app/api/profile/confirm/route').POST
let deleteBuyer: typeof import('@/app/api/users/buyers/[id]/route').DELETE

beforeAll(async () => {
  shop = await openTestShop()
  ;({ POST: close } = await import('@/app/api/profile/close/route'))
  ;({ POST: confirm } = await import('@/app/api/profile/confirm/route'))
  ;({ DELETE: deleteBuyer } = await import('@/app/api/users/buyers/[id]/route'))
})

afterAll(() => shop.close())

/** Somebody whose login was so long ago that it proves nothing any more. */
async function addLateUser(role: Role, name: string, hasPassword = true): Promise<TestUser> {
  const { hashPassword } = await import('@/lib/platform/auth/password')
  const { UserModel } = await import('@/models/user')
  const user = await addUser(role, name)
  const password = hasPassword ? { passwordHash: await hashPassword(PASSWORD) } : {}
  await UserModel.updateOne(
    { _id: user.id },
    { $set: { ...password, 'sessions.0.provedAt': new Date(Date.now() - FRESH_MS) } }
  )
  return user
}

async function statusOf(user: TestUser): Promise<string | undefined> {
  const { UserModel } = await import('@/models/user')
  return (await UserModel.findById(user.id).lean())?.status
}

const REFUSED = { status: 403, body: { error: { code: 'FRESH_LOGIN_NEEDED' } } }

it('an admin who logged in a while ago deletes nobody until the password is typed once more', async () => {
  const [admin, buyer] = [await addLateUser('Admin', 'Ada'), await addUser('Buyer', 'Bruno')]
  const remove = () => call(deleteBuyer, { as: admin, method: 'DELETE', params: { id: buyer.id } })
  expect(await remove()).toMatchObject(REFUSED)
  expect(await call(confirm, { as: admin, body: { password: 'not these words' } })).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_INPUT', message: 'That is not your password.' } }
  })
  expect(await remove()).toMatchObject(REFUSED)
  expect(await statusOf(buyer)).toBe('active')
  expect(await call(confirm, { as: admin, body: { password: PASSWORD } })).toMatchObject({
    status: 200,
    body: { done: true }
  })
  expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } })
})

it('an admin who logged in a while ago cannot go on guessing passwords', async () => {
  const admin = await addLateUser('Admin', 'Guess')
  const statuses: number[] = []
  for (let guess = 0; guess < 11; guess += 1) {
    statuses.push((await call(confirm, { as: admin, body: { password: `guess ${guess}` } })).status)
  }
  expect(statuses).toEqual([...new Array<number>(10).fill(400), 429])
})

it('an admin who logged in a while ago is not helped by the password in another session of the account', async () => {
  const [admin, buyer] = [await addLateUser('Admin', 'Twice'), await addUser('Buyer', 'Benno')]
  const { startSession } = await import('@/lib/users/stored-session')
  await startSession(admin.id, 0)
  expect(await call(deleteBuyer, { as: admin, method: 'DELETE', params: { id: buyer.id } })).toMatchObject(REFUSED)
})

it('closing one’s own account asks for the password itself, however fresh the login is', async () => {
  const user = await addLateUser('Buyer', 'Paul')
  expect(await call(close, { as: user, body: { email: user.email } })).toMatchObject({ status: 400 })
  expect(await call(close, { as: user, body: { password: PASSWORD } })).toMatchObject({ status: 200 })
  expect(await statusOf(user)).toBe('closed')
})

it('closing one’s own account asks somebody without a password for a sign-in of a moment ago', async () => {
  const user = await addLateUser('Buyer', 'Gudrun Google', false)
  const ask = () => call(close, { as: user, body: { email: user.email } })
  expect(await ask()).toMatchObject(REFUSED)
  expect(await call(confirm, { as: user, body: { password: PASSWORD } })).toMatchObject({
    status: 403,
    body: { error: { code: 'NOT_ALLOWED' } }
  })
  expect(await statusOf(user)).toBe('active')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: user.id }, { $set: { 'sessions.0.provedAt': new Date() } })
  expect(await ask()).toMatchObject({ status: 200 })
  expect(await statusOf(user)).toBe('closed')
})
