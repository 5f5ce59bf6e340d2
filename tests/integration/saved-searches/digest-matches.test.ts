import { trusted } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  searchIsCurrent,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { english } from '@/tests/support/english'
import { aBook, addCategory, idOf } from '../listings/selling'
import { addWatcher, morningIn, readDigests, save } from './watcher'

let shop: TestShop
let seller: TestUser
let sendDigests: typeof import('@/lib/saved-searches/send-digests').sendDigests
let ListingModel: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  ;({ sendDigests } = await import('@/lib/saved-searches/send-digests'))
  ;({ ListingModel } = await import('@/models/listing'))
  seller = await addUser('Seller', 'Selma Seller')
})

afterAll(() => shop.close())

const count = (text: string, words: string) => text.split(words).length - 1

it('a digest of saved searches tells of each copy that the page shows as a hit: with articles, city, category and umlauts written out', async () => {
  const { searchListings } = await import('@/lib/search/queries')
  const { parseSearch } = await import('@/lib/search/search-address')
  const categoryId = await addCategory('Horrorliteratur')
  const watcher = await addWatcher('Wide')
  const queries = [
    'the+zwirnfalter',
    'der+zwirnfalter',
    'zwirnfalter+lisbon',
    'zwirnfalter+horrorliteratur',
    'baerenhoehle',
    'm%C3%BCllerzwirn',
    'insel+verloren',
    'l%27insel',
    '20000+zwirne',
    'email+zwirn',
    'zwirnfalter+-morgen'
  ]
  const words = queries.map((query) => `q=${query}`)
  for (const query of words) await save(watcher, query)
  for (const title of [
    'Zwirnfalter',
    'Bärenhöhle',
    'Die Müllerzwirn',
    'L’Insel verloren',
    '20.000 Zwirne',
    'E-Mail-Zwirn'
  ])
    await addListing(seller, { title, categoryId })
  await searchIsCurrent()
  const shown = await Promise.all(words.map((query) => searchListings(parseSearch(new URLSearchParams(query)))))
  for (const [at, { cards, correction }] of shown.entries()) {
    expect([words[at], correction]).toEqual([words[at], null])
    expect(cards.length, words[at]).toBeGreaterThan(0)
  }
  const { listNewMatches } = await import('@/lib/saved-searches/list-new-matches')
  const { matches } = await listNewMatches(watcher, new Date(), english)
  const titles = [...new Set(shown.flatMap(({ cards }) => cards.map(({ title }) => title)))].sort()
  expect(matches?.flatMap(({ cards }) => cards.map(({ title }) => title)).sort()).toEqual(titles)
  await sendDigests(morningIn(1))
  const [digest] = await readDigests(watcher)
  for (const title of titles) expect(count(digest?.text ?? '', `- ${title},`), title).toBe(1)
  for (const query of ['the zwirnfalter', 'der zwirnfalter', 'baerenhoehle'])
    expect(digest?.text).toContain(`“${query}”`)
})

it('a digest of saved searches tells once of an older copy that comes to match by an edit, and of no other edit', async () => {
  const books = await import('@/app/api/allbooks/route')
  const one = await import('@/app/api/listings/[id]/route')
  const { changeListing } = await import('@/lib/listings/change-listing')
  const [plain, wanted] = [await addCategory('Garnkunde'), await addCategory('Fadenkunde')]
  const titles = ['Spulenwort', 'Nadelwort', 'Haspelwort', 'Rockenwort', 'Webstuhlwort', 'Kettwort']
  const ids: string[] = []
  for (const title of titles)
    ids.push(idOf(await call(books.POST, { as: seller, body: await aBook(seller, plain, { title }) })))
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000)
  await ListingModel.updateMany(
    { _id: trusted({ $in: ids }) },
    { $set: { listedAt: tenDaysAgo, priceCents: 1500, originalPriceCents: 3000, city: 'Lisbon' } }
  )
  await searchIsCurrent()
  const watcher = await addWatcher('Edith')
  const searches = [
    'q=spulenwort&price=-1000',
    'q=nadelwort&city=Berlin',
    `q=haspelwort&category=${wanted}`,
    'q=spindelwort',
    'q=webstuhlwort',
    'q=kettwort&price=-2000'
  ]
  for (const query of searches) await save(watcher, query)
  async function edit(id: string | undefined, changes: object): Promise<void> {
    const params = { id: id ?? '' }
    const { fields, photos } = Object((await call(one.GET, { as: seller, params })).body)
    const images = Array.isArray(photos) ? photos.map((photo) => String(Object(photo).id)) : []
    const body = { ...Object(fields), images, ...changes }
    const { status, body: response } = await call(one.PUT, { as: seller, method: 'PUT', params, body })
    expect(status, JSON.stringify(response)).toBe(200)
  }
  const [spool, needle, reel, distaff, loom, warp] = ids
  await changeListing(seller, spool ?? '', { name: 'price', to: '900' })
  await edit(needle, { location: 'Berlin' })
  await changeListing(seller, reel ?? '', { name: 'category', to: wanted })
  await edit(distaff, { title: 'Spindelwort' })
  await edit(loom, { productDescription: 'Another description of the same copy.' })
  await changeListing(seller, warp ?? '', { name: 'price', to: '1400' })
  await searchIsCurrent()
  await sendDigests(morningIn(1))
  await edit(needle, { location: 'Berlin', productDescription: 'Described once more.' })
  await searchIsCurrent()
  await sendDigests(morningIn(2))
  const text = (await readDigests(watcher)).map((digest) => digest.text).join('\n')
  for (const title of ['Spulenwort', 'Nadelwort', 'Haspelwort', 'Spindelwort'])
    expect(count(text, `- ${title}\n`), `${title} in ${text}`).toBe(1)
  expect(text).not.toMatch(/Webstuhlwort|Kettwort/)
})
