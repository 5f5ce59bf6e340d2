import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('a password that was changed is not changed again by a link that was mailed before', async () => {
  const { hashPassword } = await import('@/lib/platform/auth/password')
  const { makeOneTimeToken } = await import('@/lib/users/one-time-token')
  const { UserModel } = await import('@/models/user')
  const { POST: change } = await import('@/app/api/profile/password/route')
  const { POST: reset } = await import('@/app/api/reset-password/route')
  const buyer = await addUser('Buyer', 'Bea')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { passwordHash: await hashPassword('old and long enough') } })
  const { token } = await makeOneTimeToken('reset-password', buyer.id)
  const body = { currentPassword: 'old and long enough', newPassword: 'new and long enough' }
  expect((await call(change, { as: buyer, body })).status).toBe(200)
  expect((await call(reset, { body: { token, password: 'of somebody who read the mail' } })).status).toBe(404)
})
