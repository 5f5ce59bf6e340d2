import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeOf } from '@/tests/integration/listings/selling'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import {
  actsOn,
  appeal,
  decideAppeal,
  dispatchAgain,
  failNextMail,
  kindsOfMailsAbout,
  reinstate,
  takeDown
} from './moderation'

let shop: TestShop
let admin: TestUser
let seller: TestUser
let id: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

beforeEach(async () => {
  seller = await addUser('Seller', 'Sue')
  id = await addListing(seller)
  await takeDown(admin, id)
})

afterAll(() => shop.close())

async function findTakenDown() {
  const { ListingModel } = await import('@/models/listing')
  return (await ListingModel.findById(id).lean())?.takenDown
}

it('an appeal is taken once, however often it is sent', async () => {
  const responses = await Promise.all([appeal(seller, id), appeal(seller, id), appeal(seller, id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await findTakenDown())?.appeal?.text).toBe('I bought it new, here is the receipt.')
})

it('an appeal is for the seller of a copy that is taken down', async () => {
  expect(await appeal(await addUser('Seller', 'Other'), id)).toMatchObject({ status: 404 })
  expect(await appeal(seller, await addListing(seller))).toMatchObject({ status: 404 })
  expect(await appeal(seller, id, ' ')).toMatchObject({ status: 400 })
  expect((await findTakenDown())?.appeal).toBeUndefined()
})

it('an appeal leaves no words behind when the account was closed before they were written', async () => {
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  const { appealTakeDown } = await import('@/lib/reports/appeals')
  await unsafeErasePerson(seller)
  // The call began before the account was closed and comes to its write only now.
  await expect(appealTakeDown(seller, { id, text: 'My own words.' })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect((await findTakenDown())?.appeal).toBeUndefined()
})

it('an appeal that is granted brings the copy back', async () => {
  await appeal(seller, id)
  expect(await decideAppeal(admin, id, 'reinstate')).toMatchObject({ status: 200 })
  expect(await findTakenDown()).toBeUndefined()
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down', 'listing-reinstated'])
  expect(await actsOn(id)).toEqual(['listing-taken-down', 'appeal-decided'])
})

it('an appeal that is not granted is the last one, and its response stands in My Products', async () => {
  await appeal(seller, id)
  expect(await decideAppeal(admin, id, 'uphold')).toMatchObject({ status: 200 })
  expect(codeOf(await appeal(seller, id))).toBe('ALREADY_APPEALED')
  expect((await findTakenDown())?.upheld?.reason).toBe('We looked again.')
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down', 'appeal-decided'])
})

it('the seller is mailed once of an appeal that is not granted, also when the mail could not be queued at first', async () => {
  await appeal(seller, id)
  await failNextMail()
  for (let time = 0; time < 2; time += 1) expect(await decideAppeal(admin, id, 'uphold')).toMatchObject({ status: 200 })
  await dispatchAgain()
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down', 'appeal-decided'])
  expect(codeOf(await decideAppeal(admin, id, 'uphold', 'Another reason.'))).toBe('ALREADY_DECIDED')
  expect(codeOf(await decideAppeal(admin, id, 'reinstate'))).toBe('ALREADY_DECIDED')
  expect(await actsOn(id)).toEqual(['listing-taken-down', 'appeal-decided'])
})

it('the seller is mailed once of a granted appeal, also when the mail could not be queued at first', async () => {
  await appeal(seller, id)
  await failNextMail()
  expect(await decideAppeal(admin, id, 'reinstate')).toMatchObject({ status: 200 })
  await dispatchAgain()
  expect(await findTakenDown()).toBeUndefined()
  for (let time = 0; time < 2; time += 1)
    expect(await decideAppeal(admin, id, 'reinstate')).toMatchObject({ status: 200 })
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down', 'listing-reinstated'])
  expect(codeOf(await decideAppeal(admin, id, 'reinstate', 'Another reason.'))).toBe('ALREADY_DECIDED')
  expect(codeOf(await decideAppeal(admin, id, 'uphold'))).toBe('ALREADY_DECIDED')
  expect(await actsOn(id)).toEqual(['listing-taken-down', 'appeal-decided'])
})

it('an appeal is decided once when two admins decide it differently at the same time', async () => {
  await appeal(seller, id)
  const other = await addUser('Admin', 'Ann')
  const responses = await Promise.all([decideAppeal(admin, id, 'uphold'), decideAppeal(other, id, 'reinstate')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await kindsOfMailsAbout(id)).toHaveLength(2)
})

it('an appeal cannot be decided before there is one, nor by anybody but an admin', async () => {
  expect(codeOf(await decideAppeal(admin, id, 'reinstate'))).toBe('ALREADY_DECIDED')
  await appeal(seller, id)
  expect(await decideAppeal(seller, id, 'reinstate')).toMatchObject({ status: 403 })
  expect(await decideAppeal(admin, id, 'perhaps')).toMatchObject({ status: 400 })
  expect((await findTakenDown())?.upheld).toBeUndefined()
})

it('an appeal is possible again when the copy is taken down another time', async () => {
  await appeal(seller, id)
  await reinstate(admin, id)
  await takeDown(admin, id, 'Another fault was found.')
  expect(await appeal(seller, id)).toMatchObject({ status: 201 })
})
