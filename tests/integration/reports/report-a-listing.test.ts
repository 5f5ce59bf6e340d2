import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { kindsOfMailsAbout } from './moderation'

let shop: TestShop
let seller: TestUser
let report: typeof import('@/app/api/reports/route').POST

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Sue')
  ;({ POST: report } = await import('@/app/api/reports/route'))
})

afterAll(() => shop.close())

let places = 0

/** A report of this copy, each from a place of its own. */
function reported(listingId: string, more: object = {}, headers: Record<string, string> = {}) {
  places += 1
  return {
    headers: { 'x-flyleaf-client-address': `192.0.2.${places}`, ...headers },
    body: {
      listingId,
      reason: 'counterfeit',
      explanation: 'The printing is a photocopy.',
      name: 'Rita Reader',
      email: `rita.${places}@reader.test`,
      goodFaith: true,
      ...more
    }
  }
}

async function readReports(listingId: string) {
  const { ReportModel } = await import('@/models/report')
  return ReportModel.find({ listingId }).sort({ reportedAt: 1 }).lean()
}

it('reporting a copy is open to guests, who get a receipt without their own words in it', async () => {
  const listingId = await addListing(seller, { title: 'Pirates of Printing' })
  const sent = reported(listingId, { email: 'guest@reader.test', explanation: 'Buy at my shop instead' })
  expect(await call(report, sent)).toMatchObject({
    status: 202,
    body: { message: expect.stringContaining('Thank you') }
  })
  expect(await readReports(listingId)).toMatchObject([
    {
      title: 'Pirates of Printing',
      state: 'open',
      reason: 'counterfeit',
      contact: { name: 'Rita Reader', email: 'guest@reader.test' }
    }
  ])
  const mail = await waitForMail(process.env.FLYLEAF_DATA ?? '', 'guest@reader.test', 'Pirates of Printing')
  expect(mail).toContain('A counterfeit or a pirated copy')
  expect(mail).not.toContain('Buy at my shop')
})

it('reporting a copy knows who was signed in', async () => {
  const buyer = await addUser('Buyer', 'Ben')
  const listingId = await addListing(seller)
  await call(report, { ...reported(listingId), as: buyer })
  expect(String((await readReports(listingId))[0]?.reporterId)).toBe(buyer.id)
})

it('reporting a copy answers the same a second time, and keeps and confirms only the first', async () => {
  const listingId = await addListing(seller)
  const mine = { email: 'twice@reader.test' }
  const responses = await Promise.all([1, 2, 3].map(() => call(report, reported(listingId, mine))))
  expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
  const reports = await readReports(listingId)
  expect(reports).toHaveLength(1)
  expect(await kindsOfMailsAbout(String(reports[0]?._id))).toEqual(['report-received'])
})

it('reporting a copy works for sold copies, and not for those that nobody sees', async () => {
  const { ListingModel } = await import('@/models/listing')
  const sold = await addListing(seller)
  await ListingModel.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  expect(await call(report, reported(sold))).toMatchObject({ status: 202 })
  const withdrawn = await addListing(seller)
  await ListingModel.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  expect(await call(report, reported(withdrawn))).toMatchObject({ status: 404 })
  expect(await call(report, reported('a'.repeat(24)))).toMatchObject({ status: 404 })
})

it('reporting a copy takes a report without a name only where the law says so', async () => {
  const listingId = await addListing(seller)
  const nameless = { name: '', email: '' }
  expect(await call(report, reported(listingId, nameless))).toMatchObject({ status: 400 })
  expect(await call(report, reported(listingId, { ...nameless, reason: 'child-abuse' }))).toMatchObject({
    status: 202
  })
  expect((await readReports(listingId)).map(({ contact }) => contact)).toEqual([undefined])
})

it('reporting a copy stops one place from filling the queue with one copy', async () => {
  const listingId = await addListing(seller)
  const here = { 'x-flyleaf-client-address': '198.51.100.7' }
  const statuses = []
  for (let number = 0; number < 6; number += 1)
    statuses.push((await call(report, reported(listingId, {}, here))).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

it('reporting a copy by a stranger in somebody else’s name stops neither that person nor their own report', async () => {
  const ada = await addUser('Buyer', 'Ada')
  const listingId = await addListing(seller)
  const stranger = { 'x-flyleaf-client-address': '198.51.100.8' }
  const inHerName = async (id: string) =>
    call(report, reported(id, { email: ada.email, explanation: 'Nonsense' }, stranger))
  expect((await inHerName(listingId)).status).toBe(202)
  for (let number = 0; number < 9; number += 1) expect((await inHerName(await addListing(seller))).status).toBe(202)
  expect((await inHerName(await addListing(seller))).status).toBe(429)

  // Signed in she is counted by her account, wherever she is; as a guest by where she is.
  const hers = { email: ada.email, explanation: 'Pages 3 to 8 are missing.' }
  expect((await call(report, { ...reported(listingId, hers, stranger), as: ada })).status).toBe(202)
  expect((await call(report, reported(await addListing(seller), hers))).status).toBe(202)
  expect((await readReports(listingId)).map(({ explanation }) => explanation)).toEqual([
    'Nonsense',
    'Pages 3 to 8 are missing.'
  ])
  expect(
    (await call(report, { ...reported(listingId, { ...hers, explanation: 'And page 9.' }), as: ada })).status
  ).toBe(202)
  expect(await readReports(listingId)).toHaveLength(2)
})

it('reporting a copy fills no stranger’s mailbox with receipts, whatever tags are in the address', async () => {
  const ids = []
  for (let number = 0; number < 12; number += 1) {
    const listingId = await addListing(seller)
    expect((await call(report, reported(listingId, { email: `victim+${number}@reader.test` }))).status).toBe(202)
    ids.push(String((await readReports(listingId))[0]?._id))
  }
  const receipts = await Promise.all(ids.map(kindsOfMailsAbout))
  expect(receipts.flat()).toHaveLength(10)
})

it('reporting a copy fills it no more by accounts with tagged addresses that nobody has proved; whose address is proved always gets theirs', async () => {
  const { UserModel } = await import('@/models/user')
  async function isConfirmed(tag: string, more: object): Promise<boolean> {
    const as = { ...(await addUser('Buyer', 'Tagged')), email: `crowd${tag}@reader.test` }
    await UserModel.updateOne({ _id: as.id }, { $set: { email: as.email, ...more } })
    const listingId = await addListing(seller)
    expect((await call(report, { ...reported(listingId, { email: as.email }), as })).status).toBe(202)
    return (await kindsOfMailsAbout(String((await readReports(listingId))[0]?._id))).includes('report-received')
  }
  const receipts = []
  for (let number = 0; number < 12; number += 1)
    receipts.push(await isConfirmed(`+${number}`, { emailVerified: false }))
  expect(receipts).toEqual([...Array.from({ length: 10 }, () => true), false, false])
  expect(await isConfirmed('', { emailVerified: true })).toBe(true)
})

it('reporting a copy is for each account so many an hour', async () => {
  const keen = await addUser('Buyer', 'Keen')
  const statuses = []
  for (let number = 0; number < 11; number += 1) {
    statuses.push(
      (await call(report, { ...reported(await addListing(seller), { email: keen.email }), as: keen })).status
    )
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429])
})
