import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { checkFile } from './follow-import'

const LIST =
  'Title,Author,ISBN13,My Rating,Exclusive Shelf\n' +
  'Krabat,Otfried Preußler,,5,read\n' +
  '"Lady Midnight (The Dark Artifices, #1)",Cassandra Clare,,0,to-read\n' +
  'Momo,Michael Ende,"=""9783522128003""",0,to-read\n'

let shop: TestShop
let reader: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  reader = await addUser('Seller', 'Reader')
})

afterAll(() => shop.close())

async function saveWanted(importId: string) {
  const { POST } = await import('@/app/api/imports/[id]/wanted/route')
  return call(POST, { as: reader, body: {}, params: { id: importId } })
}

it('a reading list is recognised, and its wanted books become saved searches, once', async () => {
  const { importId } = await checkFile({ as: reader, body: LIST })
  const { GET } = await import('@/app/api/imports/[id]/mapping/route')
  expect(await call(GET, { as: reader, params: { id: importId } })).toMatchObject({ body: { isReadingList: true } })
  expect(await saveWanted(importId)).toMatchObject({ status: 200, body: { saved: 2, left: 0 } })
  await saveWanted(importId)
  const { SavedSearchModel } = await import('@/models/saved-search')
  const saved = await SavedSearchModel.find({ userId: reader.id }, { query: 1 }).lean()
  expect(saved.map(({ query }) => new URLSearchParams(query ?? '').get('q')).sort()).toEqual([
    'Lady Midnight Cassandra Clare',
    'Momo Michael Ende'
  ])
})

it('a reading list with more wanted books than an account may search for says how many are left', async () => {
  const rows = Array.from({ length: 60 }, (_, number) => `Wanted ${number},Somebody,,0,to-read`)
  const body = ['Title,Author,ISBN13,My Rating,Exclusive Shelf', ...rows].join('\n')
  const { importId } = await checkFile({ as: reader, body })
  expect(await saveWanted(importId)).toMatchObject({ status: 200, body: { saved: 48, left: 12 } })
})

it('a list with prices is for selling and saves no searches', async () => {
  const { importId } = await checkFile({ as: reader, body: 'Title,Price,My Rating\nMomo,5,3\n' })
  expect(await saveWanted(importId)).toMatchObject({ status: 422 })
})
