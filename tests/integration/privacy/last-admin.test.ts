import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('the last two admins cannot both close their accounts at once', async () => {
  const { UserModel } = await import('@/models/user')
  const { POST: close } = await import('@/app/api/profile/close/route')
  const admins = [await addUser('Admin', 'Ada'), await addUser('Admin', 'Alan')]
  const responses = await Promise.all(admins.map((admin) => call(close, { as: admin, body: { email: admin.email } })))
  const left = await UserModel.countDocuments({ role: 'Admin', status: 'active' })
  expect(left).toBeGreaterThan(0)
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(left)
})
