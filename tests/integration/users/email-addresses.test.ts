import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'
import { readMailFolder } from '../mail/read-mail-folder'
import { waitForMail } from '../mail/wait-for-mail'

const UMLAUT = 'Info@bücher-laden.de'
const STORED = 'info@xn--bcher-laden-thb.de'
const ADDRESSES = [
  [UMLAUT, STORED],
  ['a@xn--80ak6aa92e.xn--p1ai', 'a@xn--80ak6aa92e.xn--p1ai'],
  ['o&m@example.com', 'o&m@example.com'],
  ["o'neil!#$%*+/=?^_`{|}~-@example.com", "o'neil!#$%*+/=?^_`{|}~-@example.com"]
] as const
const PASSWORD = 'paper boats at dawn'

let shop: TestShop
let data = ''
let User: typeof import('@/models/user').UserModel
let authenticate: typeof import('@/lib/users/authenticate-user').authenticateUser

beforeAll(async () => {
  shop = await openTestShop()
  data = process.env.FLYLEAF_DATA ?? ''
  User = (await import('@/models/user')).UserModel
  authenticate = (await import('@/lib/users/authenticate-user')).authenticateUser
})

afterAll(() => shop.close())

async function signUp(email: string) {
  const { POST } = await import('@/app/api/signup/route')
  return call(POST, { body: { name: 'Ann Reader', type: 'Buyer', email, password: PASSWORD } })
}

it.each(ADDRESSES)('an account of %s is stored once, and gets its mails', async (typed, stored) => {
  expect((await signUp(typed)).status).toBe(201)
  expect((await signUp(stored)).status).toBe(201)
  expect(await User.countDocuments({ email: stored })).toBe(1)
  for (const email of [typed, stored, stored.toUpperCase()])
    expect(await authenticate({ email, password: PASSWORD }), email).toMatchObject({ email: stored })
  const { POST: forgot } = await import('@/app/api/forgot-password/route')
  expect((await call(forgot, { body: { email: typed } })).status).toBeLessThan(300)
  await waitForMail(data, stored, '/reset-password?token=')
})

it('an address with an umlaut and its punycode are one account, whose owner is found by either', async () => {
  const all = await User.find({}, { email: 1 }).lean()
  expect(all.filter(({ email }) => email.includes('laden')).map(({ email }) => email)).toEqual([STORED])
  const { listManagedUsers } = await import('@/lib/admin/queries')
  const { USER_LISTS } = await import('@/lib/admin/user-list')
  const admin = await addUser('Admin', 'Ada')
  for (const q of [UMLAUT, STORED, 'bücher-laden.de', 'BÜCHER-laden.de']) {
    const { rows } = await listManagedUsers(admin, 'Buyer', USER_LISTS.Buyer.parse({ q }))
    expect(
      rows.map(({ email }) => email),
      q
    ).toEqual([STORED])
  }
})

it.each(ADDRESSES)('a subscription of %s is stored once, and gets its mail', async (typed, stored) => {
  const { POST } = await import('@/app/api/newsletter/route')
  const { SubscriberModel } = await import('@/models/subscriber')
  for (const email of [typed, stored]) expect((await call(POST, { body: { email } })).status).toBe(202)
  expect(await SubscriberModel.find({ email: stored }).lean()).toHaveLength(1)
  await waitForMail(data, stored, '/newsletter/confirm?token=')
})

it.each(ADDRESSES)('a report from %s is stored with the address, and gets its receipt', async (typed, stored) => {
  const { POST } = await import('@/app/api/reports/route')
  const { ReportModel } = await import('@/models/report')
  const listingId = await addListing(await addUser('Seller', 'Sue'), { title: 'Momo by post' })
  const body = { listingId, reason: 'scam', explanation: 'Too cheap.', name: 'Rita', email: typed, goodFaith: true }
  expect((await call(POST, { body })).status).toBe(202)
  expect(await ReportModel.findOne({ listingId }).lean()).toMatchObject({ contact: { email: stored } })
  await waitForMail(data, stored, 'Momo by post')
})

it.each(['"o m"@example.com', '"o"@bücher-laden.de', 'o@xn--zzzzzzzzz.de', 'o m@example.com'])(
  'an account of %s is refused',
  async (email) => {
    expect(await signUp(email)).toMatchObject({ status: 400, body: { error: { code: 'BAD_INPUT' } } })
  }
)

it.each(ADDRESSES)('erasing the account of %s leaves no mail to it', async (_typed, stored) => {
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  const user = await User.findOneAndUpdate({ email: stored }, { $set: { emailVerified: true } }).lean()
  expect(await readMailFolder(data, stored)).not.toEqual([])
  await unsafeErasePerson({ id: user?._id.toHexString() ?? '', email: stored })
  expect(await readMailFolder(data, stored)).toEqual([])
  expect(await User.countDocuments({ email: stored })).toBe(0)
})
