import { ALL_BOOKS } from '@/lib/search/search-address'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SearchResponse } from '@/lib/search/responses'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { aBook, addCategory, idOf } from './selling'
import { checkFile } from '../imports/follow-import'

/** What the trade names of a book beside its title, as a seller types it. */
const TYPED = {
  editors: 'Peter Hunt',
  illustrators: 'Tove Jansson; Alan Lee',
  translators: ['Thomas Warburton', 'Elizabeth Portch'],
  series: ' The Moomins ',
  volume: '6',
  printing: ' 3rd printing ',
  publishedPlace: 'Helsingfors',
  signedBy: 'the illustrator, on the title page',
  limitedEdition: 'number 12 of 300'
}
/** The same as the copy keeps it. */
const KEPT = {
  editors: ['Peter Hunt'],
  illustrators: ['Tove Jansson', 'Alan Lee'],
  translators: ['Thomas Warburton', 'Elizabeth Portch'],
  series: 'The Moomins',
  volume: '6',
  printing: '3rd printing',
  publishedPlace: 'Helsingfors',
  signedBy: 'the illustrator, on the title page',
  limitedEdition: 'number 12 of 300'
}
const NAMES = Object.keys(KEPT)

let listIdsSince: typeof import('@/lib/search/queries').listIdsSince
let shop: TestShop
let seller: TestUser
let category: string
let books: typeof import('@/app/api/allbooks/route')
let one: typeof import('@/app/api/listings/[id]/route')
let search: typeof import('@/app/api/search/route')
let ListingModel: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  books = await import('@/app/api/allbooks/route')
  one = await import('@/app/api/listings/[id]/route')
  search = await import('@/app/api/search/route')
  ;({ listIdsSince } = await import('@/lib/search/queries'))
  ;({ ListingModel } = await import('@/models/listing'))
  seller = await addUser('Seller', 'Selma')
  category = await addCategory('Children')
})

afterAll(() => shop.close())

async function list(changes: Record<string, unknown> = TYPED): Promise<string> {
  return idOf(await call(books.POST, { as: seller, body: await aBook(seller, category, changes) }))
}

async function put(id: string, body: object): Promise<CallResult> {
  return call(one.PUT, { as: seller, method: 'PUT', params: { id }, body })
}

async function fieldsOf(id: string): Promise<Record<string, unknown>> {
  return Object((await call(one.GET, { as: seller, params: { id } })).body)
}

async function find(query: string): Promise<string[]> {
  const { body } = await call(search.GET, { query: `?q=${encodeURIComponent(query)}` })
  return SearchResponse.parse(body).listings.map(({ id }) => id)
}

async function exportedBy(as: TestUser): Promise<string> {
  const { GET } = await import('@/app/api/my-listings/export/route')
  const request = new NextRequest('http://shop.test/api/my-listings/export', { headers: { cookie: as.cookie } })
  return (await GET(request, { params: Promise.resolve({}) })).text()
}

it('who made a book, where it was printed, and what only this copy has is kept when a copy is listed, and shown to everybody on its page', async () => {
  const id = await list()
  expect(await ListingModel.findById(id).lean()).toMatchObject(KEPT)
  const { findPublicListing } = await import('@/lib/listings/queries')
  expect(await findPublicListing(id)).toMatchObject(KEPT)
})

it('who made a book, where it was printed, and what only this copy has need not be said: then the copy keeps none of it', async () => {
  const id = await list({ editors: '', illustrators: [], translators: null, printing: '  ', signedBy: null })
  const row = await ListingModel.findById(id).lean()
  for (const name of NAMES) expect(row).not.toHaveProperty(name)
  const { findPublicListing } = await import('@/lib/listings/queries')
  expect(await findPublicListing(id)).toMatchObject({
    editors: [],
    illustrators: [],
    translators: [],
    printing: null,
    signedBy: null
  })
})

it('who made a book, where it was printed, and what only this copy has stands in the form when the copy is edited, can be sent again as it stands, and is emptied where it is left out', async () => {
  const id = await list()
  const { fields, photos } = await fieldsOf(id)
  expect(fields).toMatchObject({
    editors: 'Peter Hunt',
    illustrators: 'Tove Jansson, Alan Lee',
    translators: 'Thomas Warburton, Elizabeth Portch',
    series: 'The Moomins',
    volume: '6',
    printing: '3rd printing',
    publishedPlace: 'Helsingfors',
    signedBy: TYPED.signedBy,
    limitedEdition: 'number 12 of 300'
  })
  const form = { ...Object(fields), images: Array.isArray(photos) ? photos.map((photo) => photo.id) : [] }
  expect((await put(id, form)).status).toBe(200)
  expect(await ListingModel.findById(id).lean()).toMatchObject(KEPT)
  const without = Object.fromEntries(Object.entries(form).filter(([name]) => !NAMES.includes(name)))
  expect((await put(id, { ...without, translators: 'Ernest Benn' })).status).toBe(200)
  const row = await ListingModel.findById(id).lean()
  expect(row).toMatchObject({ translators: ['Ernest Benn'] })
  for (const name of NAMES.filter((field) => field !== 'translators')) expect(row).not.toHaveProperty(name)
})

it('who made a book, where it was printed, and what only this copy has goes on with a copy that is withdrawn and put back, and with another copy of it', async () => {
  const id = await list()
  const [withdraw, relist, duplicate] = await Promise.all([
    import('@/app/api/listings/[id]/withdraw/route'),
    import('@/app/api/listings/[id]/relist/route'),
    import('@/app/api/listings/[id]/duplicate/route')
  ])
  for (const { POST } of [withdraw, relist])
    expect((await call(POST, { as: seller, body: {}, params: { id } })).status).toBe(200)
  expect(await ListingModel.findById(id).lean()).toMatchObject({ status: 'available', ...KEPT })
  const second = idOf(await call(duplicate.POST, { as: seller, body: {}, params: { id } }))
  expect(await ListingModel.findById(second).lean()).toMatchObject(KEPT)
})

it.each([
  [{ printing: 'x'.repeat(61) }, 'The printing is longer than 60 characters'],
  [{ publishedPlace: 'x'.repeat(121) }, 'The place of publication is longer than 120 characters'],
  [{ publishedPlace: 'Rome\nParis' }, 'The place of publication must be one line without control characters'],
  [{ series: 'x'.repeat(201) }, 'The series is longer than 200 characters'],
  [{ volume: '3' }, 'Enter the series that the volume belongs to, or leave the volume empty'],
  [{ signedBy: 7 }, 'The signature must be text'],
  [{ limitedEdition: 'x'.repeat(101) }, 'The limited edition is longer than 100 characters'],
  [{ editors: 7 }, 'The editors must be text'],
  [{ illustrators: Array.from({ length: 21 }, (_, number) => `Hand No. ${number}`) }, 'Name at most 20 illustrators'],
  [{ translators: 'x'.repeat(121) }, 'The name of a translator is longer than 120 characters'],
  [{ editors: 'a\u0000b' }, 'The names of the editors must not contain control characters']
])(
  'who made a book, where it was printed, and what only this copy has is refused at its field where it cannot be (%j)',
  async (changes, message) => {
    const [field = ''] = Object.keys(changes)
    const response = await call(books.POST, { as: seller, body: await aBook(seller, category, changes) })
    expect(response).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_INPUT', fields: { [field]: message } } }
    })
  }
)

it('who made a book, where it was printed, and what only this copy has is found by the names of those who edited, drew and translated it, until they are taken out', async () => {
  const id = await list({
    title: 'Rare Birds',
    editors: 'Quillon Zast',
    illustrators: 'Brunhild Xemper',
    translators: 'Ottokar Yrsa'
  })
  for (const name of ['Quillon', 'xemper', 'Ottokar Yrsa']) expect(await find(name), name).toEqual([id])
  expect(await find('"brunhild xemper"'), 'as a phrase').toEqual([id])
  expect(await find('"xemper brunhild"'), 'as another phrase').toEqual([])
  expect(await find('rare birds -"ottokar yrsa"'), 'left out as a phrase').toEqual([])
  expect(
    await listIdsSince({ ...ALL_BOOKS, q: 'xemper birds' }, new Date(0), 10),
    'worth a mail to whoever waits for it'
  ).toEqual([id])
  const { fields, photos } = await fieldsOf(id)
  const images = Array.isArray(photos) ? photos.map((photo) => photo.id) : []
  expect((await put(id, { ...Object(fields), images, illustrators: '' })).status).toBe(200)
  expect(await find('xemper')).toEqual([])
  expect(await find('quillon')).toEqual([id])
})

it('who made a book, where it was printed, and what only this copy has is found by its series, behind books that have the words in their title', async () => {
  const third = await list({ title: 'Ninth Harbour', series: 'Zephyrine Chronicles', volume: '3' })
  const first = await list({ title: 'Lighthouse', series: 'Zephyrine Chronicles', volume: '1' })
  const companion = await list({ title: 'The Zephyrine Chronicles Companion' })
  const [best, ...others] = await find('zephyrine chronicles')
  expect(best).toBe(companion)
  expect(others.sort()).toEqual([first, third].sort())
  expect(await find('zephyrine chronicles 3')).toEqual([third])
  expect(await listIdsSince({ ...ALL_BOOKS, q: 'zephyrine lighthouse' }, new Date(0), 10), 'worth a mail').toEqual([
    first
  ])
})

it('who made a book, where it was printed, and what only this copy has comes back from the file of all own copies as it was', async () => {
  const businessSeller = await addUser('Seller', 'Dealer')
  const first = idOf(
    await call(books.POST, {
      as: businessSeller,
      body: await aBook(businessSeller, category, { ...TYPED, title: 'A Round Trip' })
    })
  )
  const csv = await exportedBy(businessSeller)
  await ListingModel.deleteOne({ _id: first })
  const start = await import('@/app/api/imports/[id]/start/route')
  const { importId, counts } = await checkFile({ as: businessSeller, body: csv })
  expect(counts).toMatchObject({ ok: 1, refused: 0 })
  await call(start.POST, { as: businessSeller, body: {}, params: { id: importId } })
  const back = await vi.waitFor(
    async () => {
      const copy = await ListingModel.findOne({ sellerId: businessSeller.id }).lean()
      expect(copy).not.toBeNull()
      return copy
    },
    { timeout: 20_000, interval: 100 }
  )
  expect(back).toMatchObject({ title: 'A Round Trip', ...KEPT })
})
