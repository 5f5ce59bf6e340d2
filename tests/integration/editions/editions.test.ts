import { createServer, type RequestListener, type Server } from 'node:http'
import { Types } from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'

let shop: TestShop
let seller: TestUser
let responseOf: RequestListener = (_request, response) => response.end('{}')
let asked: string[] = []
let library: Server
let GET: typeof import('@/app/api/editions/[isbn]/route').GET
let Editions: typeof import('@/models/edition').EditionModel
let Listings: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  library = createServer((request, response) => {
    asked.push(request.url ?? '')
    responseOf(request, response)
  })
  await new Promise<void>((resolve) => library.listen(0, '127.0.0.1', resolve))
  const address = library.address()
  if (typeof address !== 'object' || address === null) throw new Error('the library has no address')
  process.env.OPEN_LIBRARY = `http://127.0.0.1:${address.port}`
  shop = await openTestShop()
  GET = (await import('@/app/api/editions/[isbn]/route')).GET
  Editions = (await import('@/models/edition')).EditionModel
  Listings = (await import('@/models/listing')).ListingModel
  seller = await addUser('Seller', 'Selma')
})

afterAll(async () => {
  library.closeAllConnections()
  library.close()
  delete process.env.OPEN_LIBRARY
  await shop.close()
})

afterEach(() => {
  asked = []
})

function requestEdition(isbn: string, as = seller): Promise<CallResult> {
  return call(GET, { as, params: { isbn } })
}

async function addCopy(isbn13: string, facts: object, owner = seller): Promise<void> {
  await Listings.updateOne({ _id: await addListing(owner) }, { $set: { isbn13, ...facts } })
}

function sendDetails(isbn13: string, details: object): void {
  responseOf = (_request, response) => response.end(JSON.stringify({ [`ISBN:${isbn13}`]: { details } }))
}

/** A new copy of the adapter, which knows nothing of earlier failures. */
async function askAnew(isbn13: string) {
  vi.resetModules()
  return (await import('@/lib/editions/open-library')).askOpenLibrary(isbn13)
}

it('looking a book up by its ISBN asks the shop first: what most of its copies say, however the number is written', async () => {
  const isbn13 = '9780806513287'
  await addCopy(isbn13, { title: 'A Slip of the Pen', publisher: 'Lyle' })
  for (const pages of [300, 320, 320])
    await addCopy(isbn13, { title: 'The Right Title', publisher: 'Lyle', pages, languageCode: 'en' })
  await Editions.create({
    _id: isbn13,
    source: 'catalogue',
    title: 'Catalogue Title',
    authors: ['Cat Alogue'],
    subtitle: 'A Sub',
    savedAt: new Date()
  })
  for (const written of ['0-8065-1328-4', 'ISBN 978-0-8065-1328-7']) {
    expect(await requestEdition(written)).toMatchObject({
      status: 200,
      body: {
        reading: { isbn13, kind: 'book', checkDigitRight: true, problem: null, suggestions: [] },
        edition: {
          fields: { title: 'The Right Title', subtitle: 'A Sub', publisher: 'Lyle', pages: 320, language: 'en' },
          sources: { title: 'shop', subtitle: 'catalogue', publisher: 'shop', pages: 'shop', language: 'shop' }
        },
        unavailable: false
      }
    })
  }
  expect(asked).toEqual([])
})

it('looking a book up by its ISBN takes the volume from the source of the series, since another may count those of another series', async () => {
  const isbn13 = '9780575079038'
  await addCopy(isbn13, { title: 'The Dispossessed', series: 'SF Masterworks' })
  const catalogued = { source: 'catalogue', title: 'The Dispossessed', authors: [], savedAt: new Date() }
  await Editions.create({ ...catalogued, _id: isbn13, series: 'Hainish Cycle', volume: '6' })
  expect(Object(Object((await requestEdition(isbn13)).body).edition).fields).toMatchObject({
    series: 'SF Masterworks'
  })
  expect(Object(Object((await requestEdition(isbn13)).body).edition).fields).not.toHaveProperty('volume')
  await Listings.deleteMany({ isbn13 })
  expect(await requestEdition(isbn13)).toMatchObject({
    body: { edition: { fields: { series: 'Hainish Cycle', volume: '6' }, sources: { volume: 'catalogue' } } }
  })
})

it('looking a book up by its ISBN repeats nothing of a copy that was taken down, neither in the form nor in a file', async () => {
  const isbn13 = '9780140449136'
  await addCopy(isbn13, { title: 'A Libel' })
  await Listings.updateOne(
    { isbn13 },
    {
      $set: {
        hidden: true,
        takenDown: { at: new Date(), by: new Types.ObjectId(), ground: 'law', reason: 'A libel' }
      }
    }
  )
  expect(await requestEdition(isbn13)).toMatchObject({ status: 200, body: { edition: null } })
  const { listKnownEditions } = await import('@/lib/editions/queries')
  expect([...(await listKnownEditions([isbn13])).keys()]).toEqual([])
})

it('looking a book up by its ISBN asks Open Library last, says so at every field, and keeps the response', async () => {
  const isbn13 = '9780679744825'
  sendDetails(isbn13, {
    title: 'Invisible\u0000 Cities ',
    authors: [{ name: 'Italo Calvino', key: '/authors/1' }],
    publishers: ['Vintage'],
    publish_date: 'May 3, 1978',
    languages: [{ key: '/languages/eng' }],
    physical_format: 'Mass Market Paperback',
    number_of_pages: 165
  })
  const fields = {
    title: 'Invisible Cities',
    authors: ['Italo Calvino'],
    publisher: 'Vintage',
    publishedYear: 1978,
    language: 'en',
    format: 'Paperback',
    pages: 165
  }
  const first = await requestEdition('0679744827')
  expect(first).toMatchObject({ body: { edition: { fields } } })
  const sources: object = Object(first.body).edition.sources
  expect(sources).toEqual(Object.fromEntries(Object.keys(fields).map((name) => [name, 'openlibrary'])))
  expect(asked).toEqual([`/api/books?bibkeys=ISBN:${isbn13}&format=json&jscmd=details`])
  expect(await requestEdition(isbn13)).toMatchObject({ body: { edition: { fields, sources } } })
  expect(asked).toHaveLength(1)
})

it('looking a book up by its ISBN keeps the number on a miss', async () => {
  responseOf = (_request, response) => response.end('{}')
  expect(await requestEdition('2253002690')).toMatchObject({
    status: 200,
    body: { reading: { isbn13: '9782253002697' }, edition: null, priceHint: null, unavailable: false }
  })
})

it('looking a book up by its ISBN warns of a misprint, proposes what may be meant, and asks nobody outside', async () => {
  expect(await requestEdition('0806513248')).toMatchObject({
    status: 200,
    body: {
      reading: {
        kind: 'book',
        checkDigitRight: false,
        problem: 'wrong-check-digit',
        suggestions: expect.arrayContaining(['0806513284'])
      }
    }
  })
  expect(await requestEdition('9790060115615')).toMatchObject({
    body: { reading: { kind: 'music', isbn13: null, problem: 'printed-music' }, edition: null }
  })
  expect(await requestEdition('not a number')).toMatchObject({
    status: 200,
    body: { reading: { kind: 'none', problem: 'not-an-isbn' } }
  })
  expect(await requestEdition('9'.repeat(61))).toMatchObject({ status: 400 })
  expect(asked).toEqual([])
})

it('looking a book up by its ISBN says what copies ask and sold for only from five of other sellers on', async () => {
  const isbn13 = '9780340013816'
  const other = await addUser('Seller', 'Other')
  const copy = (priceCents: number, more: object = {}, owner = other) => addCopy(isbn13, { priceCents, ...more }, owner)
  for (const priceCents of [500, 600, 700, 800]) await copy(priceCents)
  await copy(99_999, {}, seller)
  await copy(99_998, { hidden: true })
  await copy(99_997, { status: 'withdrawn' })
  expect(await requestEdition(isbn13)).toMatchObject({ body: { priceHint: null } })
  await copy(400, { status: 'sold', soldAt: new Date() })
  expect(await requestEdition(isbn13)).toMatchObject({
    body: { priceHint: { count: 5, soldCount: 1, lowCents: 500, medianCents: 600, highCents: 700 } }
  })
})

it('looking a book up by its ISBN never tells whose copies it knows, nor their phone', async () => {
  const isbn13 = '9780306406157'
  await addCopy(isbn13, { title: 'Open Book' })
  const { body } = await requestEdition(isbn13)
  expect(JSON.stringify(body)).not.toMatch(/351|seller|Lisbon/i)
})

it('looking a book up by its ISBN is for sellers, and not without end', async () => {
  expect(await requestEdition('9780306406157', await addUser('Buyer', 'Bea'))).toMatchObject({ status: 403 })
  const { RateLimitModel } = await import('@/models/rate-limit')
  const greedy = await addUser('Seller', 'Greedy')
  await requestEdition('9780306406157', greedy)
  await RateLimitModel.updateMany({ key: /^edition-account/ }, { $set: { points: 900 } })
  expect(await requestEdition('9780306406157', greedy)).toMatchObject({ status: 429 })
  await RateLimitModel.deleteMany({ key: /^edition-account/ })
})

it('Open Library that is slow does not keep a seller waiting for more than its three seconds, and is left in peace after', async () => {
  responseOf = () => undefined
  const began = performance.now()
  vi.resetModules()
  const { askOpenLibrary } = await import('@/lib/editions/open-library')
  expect(await askOpenLibrary('9780306406157')).toEqual({ outcome: 'unavailable' })
  expect(performance.now() - began).toBeGreaterThan(2900)
  expect(asked).toHaveLength(1)
  expect(await askOpenLibrary('9780306406157')).toEqual({ outcome: 'unavailable' })
  expect(asked).toHaveLength(1)
  responseOf = (_request, response) => response.end('{}')
  expect(await askOpenLibrary('9780306406157', () => Date.now() + 60_001)).toEqual({ outcome: 'miss' })
})

it.each<[string, RequestListener]>([
  ['sends too much', (_request, response) => response.end(JSON.stringify({ x: 'y'.repeat(300_000) }))],
  ['sends no JSON', (_request, response) => response.end('<html>')],
  ['fails', (_request, response) => response.writeHead(500).end('{}')],
  ['breaks off', (_request, response) => response.socket?.destroy()]
])('Open Library that %s is away', async (_name, behave) => {
  responseOf = behave
  expect(await askAnew('9780306406157')).toEqual({ outcome: 'unavailable' })
})

it.each([{ title: 5 }, { title: '' }, { title: 'x'.repeat(301) }, {}])(
  'Open Library that says %j knows nothing',
  async (details) => {
    sendDetails('9780306406157', details)
    expect(await askAnew('9780306406157')).toEqual({ outcome: 'miss' })
  }
)

it('Open Library is asked only where the operator has switched it on', async () => {
  const address = process.env.OPEN_LIBRARY
  for (const setting of ['off', '']) {
    process.env.OPEN_LIBRARY = setting
    expect(await askAnew(new Types.ObjectId().toHexString())).toEqual({ outcome: 'off' })
  }
  process.env.OPEN_LIBRARY = address
  expect(asked).toEqual([])
})

it('looking a book up by its ISBN gives the category in which all its copies on show are, and none where they differ', async () => {
  const isbn13 = '9783161484100'
  const [one, other] = [new Types.ObjectId(), new Types.ObjectId()]
  const categoryOf = async (as = seller) => Object((await requestEdition(isbn13, as)).body).categoryId
  expect(await categoryOf()).toBeNull()
  await addCopy(isbn13, { categoryId: one })
  await addCopy(isbn13, { categoryId: one, status: 'sold', soldAt: new Date() }, await addUser('Seller', 'Another'))
  expect(await categoryOf()).toBe(one.toHexString())
  expect(await categoryOf(await addUser('Seller', 'Third'))).toBe(one.toHexString())

  // What nobody may see says nothing.
  await addCopy(isbn13, { categoryId: other, hidden: true })
  await addCopy(isbn13, { categoryId: other, status: 'withdrawn' })
  expect(await categoryOf()).toBe(one.toHexString())
  await addCopy(isbn13, { categoryId: other })
  expect(await categoryOf()).toBeNull()
})
