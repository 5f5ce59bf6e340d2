import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expiredTags } from '@/tests/support/next-cache'
import { renderImage } from '@/tests/support/picture-zoo'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import {
  actsOn,
  addCategory,
  countCopies,
  importRoutes,
  plantCopies,
  publicNames,
  sendPicture
} from './categories-fixture'

let shop: TestShop
let admin: TestUser
let seller: TestUser
let routes: Awaited<ReturnType<typeof importRoutes>>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  seller = await addUser('Seller', 'Sue')
  routes = await importRoutes()
})

afterAll(() => shop.close())

let crime: string
let thrillers: string
let history: string

beforeEach(async () => {
  const { CategoryModel } = await import('@/models/category')
  const { ListingModel } = await import('@/models/listing')
  const { CategoryPlanModel } = await import('@/models/category-plan')
  await Promise.all([CategoryModel.deleteMany({}), ListingModel.deleteMany({}), CategoryPlanModel.deleteMany({})])
  crime = await addCategory(admin, 'Crime')
  thrillers = await addCategory(admin, 'Thrillers')
  history = await addCategory(admin, 'History')
  expiredTags.length = 0
})

function merge(id: string, into: string) {
  return call(routes.merge, { as: admin, params: { id }, body: { into } })
}

/** The merge is decided, and the process dies before anything else. */
async function decideOnly(id: string, into: string): Promise<void> {
  const { updateCategoryPlan, readCategoryPlan } = await import('@/lib/categories/category-plan')
  await updateCategoryPlan(await readCategoryPlan(), { mergedInto: new Map([[id, into]]) }, [])
}

it('merging a category into another moves copies of every status, frees the name, deletes the picture and leaves its address leading there', async () => {
  await plantCopies(seller, thrillers, ['available', 'reserved', 'sold', 'withdrawn'])
  await plantCopies(seller, crime, ['available'])
  await sendPicture(admin, thrillers, await renderImage('png'))
  expect(await merge(thrillers, crime)).toMatchObject({ status: 200, body: { movedCount: 4 } })
  expect([await countCopies(thrillers), await countCopies(crime)]).toEqual([0, 5])
  expect(await publicNames()).toEqual(['Crime', 'History'])
  const { findMergeTarget } = await import('@/lib/categories/category-plan')
  expect(await findMergeTarget(thrillers)).toBe(crime)
  expect((await actsOn(thrillers)).at(-1)).toEqual({ action: 'category-merged', reason: '“Thrillers” into “Crime”' })
  expect(expiredTags).toEqual(expect.arrayContaining(['categories', 'listings']))
  const { CategoryModel } = await import('@/models/category')
  expect((await CategoryModel.findById(thrillers).lean())?.image).toBeUndefined()
  await addCategory(admin, 'Thrillers')
  expect(await publicNames()).toEqual(['Crime', 'History', 'Thrillers'])
})

it('merging a category into another can be repeated: nothing happens twice, and only the same merge is the same', async () => {
  await plantCopies(seller, thrillers, ['available'])
  await merge(thrillers, crime)
  expect(await merge(thrillers, crime)).toMatchObject({ status: 200, body: { movedCount: 0 } })
  expect((await merge(thrillers, history)).status).toBe(404)
  expect((await merge(history, thrillers)).status).toBe(404)
  expect((await merge(crime, crime)).status).toBe(400)
  expect((await actsOn(thrillers)).filter(({ action }) => action === 'category-merged')).toHaveLength(1)
})

it('merging a category into another leads every older address on to the last category', async () => {
  await merge(thrillers, crime)
  await merge(crime, history)
  const { findMergeTarget } = await import('@/lib/categories/category-plan')
  expect([await findMergeTarget(thrillers), await findMergeTarget(crime)]).toEqual([history, history])
  expect(await publicNames()).toEqual(['History'])
})

it('merging a category into another lets no two merges that cross make both categories disappear', async () => {
  const responses = await Promise.all([merge(thrillers, crime), merge(crime, thrillers)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await publicNames()).toHaveLength(2)
})

it('merging a category into another is finished by asking again after a crash half-way', async () => {
  await plantCopies(seller, thrillers, ['available', 'sold'])
  await decideOnly(thrillers, crime)
  expect(await publicNames()).toEqual(['Crime', 'History'])
  expect(await merge(thrillers, crime)).toMatchObject({ status: 200, body: { movedCount: 2 } })
  expect(await countCopies(crime)).toBe(2)
})

it('merging a category into another is finished by itself after a crash half-way, and the pages are made anew', async () => {
  await plantCopies(seller, thrillers, ['available', 'sold'])
  await decideOnly(thrillers, crime)
  const { settleMerges } = await import('@/lib/categories/settle-merges')
  await settleMerges()
  expect(await countCopies(crime)).toBe(2)
  const { ExpiredTagsModel } = await import('@/models/expired-tags')
  const expired = await ExpiredTagsModel.find({ tags: 'categories' }).lean()
  expect(expired.length).toBeGreaterThan(0)
})

it('merging a category into another refuses to name or picture a category that is no longer there', async () => {
  await merge(thrillers, crime)
  const renamed = await call(routes.rename, {
    as: admin,
    method: 'PUT',
    params: { id: thrillers },
    body: { name: 'Back again' }
  })
  expect(renamed.status).toBe(404)
  expect((await sendPicture(admin, thrillers, await renderImage('png'))).status).toBe(404)
})

it('a copy that is listed while its category is merged goes to the other category when the form was opened before', async () => {
  await merge(thrillers, crime)
  const { requireCategory } = await import('@/lib/categories/queries')
  expect(await requireCategory(thrillers)).toBe(crime)
  await expect(requireCategory('0123456789abcdef01234567')).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it('a copy that is listed while its category is merged follows when it is written after the others were moved', async () => {
  await merge(thrillers, crime)
  await plantCopies(seller, thrillers, ['available'])
  const { ListingModel } = await import('@/models/listing')
  const late = await ListingModel.findOne({}).lean()
  const { followMerge } = await import('@/lib/listings/follow-merge')
  await followMerge(String(late?._id), thrillers)
  expect([await countCopies(thrillers), await countCopies(crime)]).toEqual([0, 1])
})

it('a copy that is listed while its category is merged is not lost when both happen at once', async () => {
  const { POST } = await import('@/app/api/listings/[id]/duplicate/route')
  await plantCopies(seller, thrillers, ['available'])
  const { ListingModel } = await import('@/models/listing')
  const id = String((await ListingModel.findOne({}).lean())?._id)
  const [merged, ...copies] = await Promise.all([
    merge(thrillers, crime),
    ...Array.from({ length: 6 }, () => call(POST, { as: seller, params: { id }, method: 'POST', body: {} }))
  ])
  expect(merged.status).toBe(200)
  expect(copies.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect([await countCopies(thrillers), await countCopies(crime)]).toEqual([0, 7])
})
