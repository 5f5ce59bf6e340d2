import { parseFeed } from '@rowanmanning/feed-parser'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Types } from 'mongoose'
import robotsParser from 'robots-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addUser, openTestShop, searchIsCurrent, type TestShop, type TestUser } from '@/tests/support/shop'
import { addCopy } from './listings-fixture'

const SHOP = 'http://shop.test'

let shop: TestShop
let seller: TestUser
let ListingModel: typeof import('@/models/listing').ListingModel
let SitemapChunkModel: typeof import('@/models/sitemap-chunk').SitemapChunkModel
let keepSitemapChunks: typeof import('@/lib/seo/keep-sitemap-chunks').keepSitemapChunks

beforeAll(async () => {
  shop = await openTestShop()
  ;({ ListingModel } = await import('@/models/listing'))
  ;({ SitemapChunkModel } = await import('@/models/sitemap-chunk'))
  ;({ keepSitemapChunks } = await import('@/lib/seo/keep-sitemap-chunks'))
  seller = await addUser('Seller', 'Marta')
})

afterAll(() => shop.close())

beforeEach(async () => {
  await ListingModel.deleteMany({})
  await SitemapChunkModel.deleteMany({})
})

const xml = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap', parseTagValue: false })
const Entry = z.object({ loc: z.url().startsWith(SHOP), lastmod: z.iso.datetime().optional() })
const Sitemap = z.object({ urlset: z.object({ url: z.array(Entry) }).or(z.literal('').transform(() => ({ url: [] }))) })
const Index = z.object({ sitemapindex: z.object({ sitemap: z.array(Entry) }) })

async function read(response: Response): Promise<unknown> {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/xml')
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  return xml.parse(text)
}

async function readIndex(): Promise<z.infer<typeof Entry>[]> {
  const { GET } = await import('@/app/sitemap.xml/route')
  return Index.parse(await read(await GET())).sitemapindex.sitemap
}

async function readPart(address: string): Promise<z.infer<typeof Entry>[]> {
  const { GET } = await import('@/app/sitemaps/[part]/route')
  const part = address.slice(address.lastIndexOf('/') + 1)
  const response = await GET(new Request(address), { params: Promise.resolve({ part }) })
  return Sitemap.parse(await read(response)).urlset.url
}

async function readCopies(): Promise<string[]> {
  const parts = (await readIndex()).filter(({ loc }) => loc.includes('/copies-'))
  return (await Promise.all(parts.map(({ loc }) => readPart(loc)))).flat().map(({ loc }) => loc.slice(-24))
}

it('the sitemap holds every copy on sale once, with the day of its last change, and nothing that is sold, held or out of sight', async () => {
  const [first, second] = [await addCopy(seller, { title: 'A & B <C>' }), await addCopy(seller)]
  for (const changes of [{ status: 'sold' }, { status: 'reserved' }, { status: 'withdrawn' }, { hidden: true }])
    await addCopy(seller, changes)
  expect((await readCopies()).sort()).toEqual([first, second].sort())
  const row = await ListingModel.findById(first).lean()
  const part = (await readIndex()).find(({ loc }) => loc.includes('/copies-'))
  const entry = (await readPart(part?.loc ?? '')).find(({ loc }) => loc.endsWith(first))
  expect(new Date(entry?.lastmod ?? 0)).toEqual(row?.updatedAt)
  await ListingModel.updateOne({ _id: second }, { $set: { status: 'sold' } })
  expect(await readCopies()).toEqual([first])
  await ListingModel.updateOne({ _id: first }, { $set: { status: 'sold' } })
  expect(await readCopies()).toEqual([])
})

it('the sitemap is parted where it gets too long; parts keep their address and their copies as more are listed', async () => {
  const sizes = { full: 4, most: 5 }
  const ids: string[] = []
  for (let day = 1; day <= 9; day += 1) ids.push(await addCopy(seller, { listedAt: new Date(Date.UTC(2026, 0, day)) }))
  await keepSitemapChunks(sizes)
  const before = await SitemapChunkModel.find().sort({ _id: 1 }).lean()
  expect(before.map(({ size }) => size)).toEqual([4, 4, 1])
  for (let day = 10; day <= 16; day += 1)
    ids.push(await addCopy(seller, { listedAt: new Date(Date.UTC(2026, 0, day)) }))
  await keepSitemapChunks(sizes)
  const after = await SitemapChunkModel.find().sort({ _id: 1 }).lean()
  expect(after.map(({ _id }) => _id).slice(0, 3)).toEqual(before.map(({ _id }) => _id))
  expect(after.length).toBe(4)
  expect((await readCopies()).sort()).toEqual([...ids].sort())
  for (const { loc } of (await readIndex()).filter(({ loc }) => loc.includes('/copies-')))
    expect((await readPart(loc)).length).toBeLessThanOrEqual(sizes.most)
})

it('the sitemap says of a part when something in it was changed last, and of the others what it said before', async () => {
  const ids: string[] = []
  for (let day = 1; day <= 6; day += 1) ids.push(await addCopy(seller, { listedAt: new Date(Date.UTC(2026, 0, day)) }))
  await keepSitemapChunks({ full: 3, most: 100 })
  const times = async () =>
    (await readIndex()).filter(({ loc }) => loc.includes('/copies-')).map(({ lastmod }) => lastmod)
  const before = await times()
  const later = new Date(Date.now() + 60_000)
  await ListingModel.updateOne({ _id: ids[0] }, { $set: { priceCents: 1, updatedAt: later } }, { timestamps: false })
  await keepSitemapChunks({ full: 3, most: 100 })
  expect(await times()).toEqual([later.toISOString(), before[1]])
})

it('the sitemap names the pages of the shop and the sellers, who were not suspended', async () => {
  const suspended = await addUser('Seller', 'Gone')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: suspended.id }, { $set: { status: 'suspended' } })
  const all = (await Promise.all((await readIndex()).map(({ loc }) => readPart(loc)))).flat().map(({ loc }) => loc)
  expect(all).toEqual(expect.arrayContaining([`${SHOP}/`, `${SHOP}/books`, `${SHOP}/sellers/${seller.id}`]))
  expect(all).not.toContain(`${SHOP}/sellers/${suspended.id}`)
})

it('the sitemap has no other parts', async () => {
  const { GET } = await import('@/app/sitemaps/[part]/route')
  for (const part of ['copies-zz.xml', 'sellers-1999.xml', 'nonsense', '../../etc/passwd']) {
    expect((await GET(new Request(SHOP), { params: Promise.resolve({ part }) })).status).toBe(404)
  }
})

describe('the feed of new copies', () => {
  async function getFeed(query = '', headers: Record<string, string> = {}): Promise<Response> {
    const { GET } = await import('@/app/feeds/new.atom/route')
    return GET(new Request(`${SHOP}/feeds/new.atom${query}`, { headers }))
  }

  it('the feed of new copies is an Atom feed with the newest copy first, whatever their texts hold', async () => {
    const older = await addCopy(seller, {
      title: '</title>]]><b>&amp; \u0007"\'',
      description: '<script>alert(1)</script> ]]> \u0000',
      authors: []
    })
    const newer = await addCopy(seller, { listedAt: new Date('2026-04-01T00:00:00Z') })
    const response = await getFeed()
    expect(response.headers.get('content-type')).toContain('application/atom+xml')
    const text = await response.text()
    expect(XMLValidator.validate(text)).toBe(true)
    const feed = parseFeed(text)
    expect(feed.meta).toMatchObject({ type: 'atom', version: '1.0' })
    expect(feed.url).toBe(`${SHOP}/books`)
    expect(feed.items.map((item) => item.id)).toEqual([`${SHOP}/books/${newer}`, `${SHOP}/books/${older}`])
    expect(feed.items[1]?.title).toContain('</title>')
    expect(text).not.toContain('<script>')
    for (const item of feed.items) expect(item.url).toMatch(/^http:\/\/shop\.test\/books\/[a-z0-9-]+$/)
  })

  it('the feed of new copies is one of a search too, and of a category', async () => {
    const dune = await addCopy(seller, { title: 'Dune', authors: ['Frank Herbert'] })
    const momo = await addCopy(seller)
    const category = (await ListingModel.findById(momo).lean())?.categoryId.toHexString()
    const idsOf = async (query: string) =>
      parseFeed(await (await getFeed(query)).text()).items.map((item) => item.id?.slice(-24))
    await searchIsCurrent()
    expect(await idsOf('?q=dune')).toEqual([dune])
    expect(await idsOf(`?category=${category}`)).toEqual([momo])
    expect(await idsOf('?q=nothing-of-the-kind')).toEqual([])
  })

  it('the feed of new copies goes on under its old address when its category is merged into another', async () => {
    const { addCategory } = await import('../listings/selling')
    const { mergeCategories } = await import('@/lib/categories/order-categories')
    const [id, into] = [await addCategory('Krimi'), await addCategory('Thrillers')]
    await mergeCategories(await addUser('Admin', 'Ada'), { id, into })
    const listed = await addCopy(seller, { categoryId: new Types.ObjectId(into) })
    await searchIsCurrent()
    const feed = parseFeed(await (await getFeed(`?category=${id}`)).text())
    expect(feed.items.map((item) => item.id?.slice(-24))).toEqual([listed])
    expect(feed.url).toBe(`${SHOP}/books?category=${into}`)
  })

  it('the feed of new copies is not sent again to a reader who has it', async () => {
    await addCopy(seller)
    const etag = (await getFeed()).headers.get('etag') ?? ''
    const again = await getFeed('', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await addCopy(seller, { title: 'Another' })
    expect((await getFeed('', { 'if-none-match': etag })).status).toBe(200)
  })
})

it('robots.txt lets crawlers fetch what is to be found, and nothing personal', async () => {
  const { resolveRobots } = await import('next/dist/build/webpack/loaders/metadata/resolve-route-data')
  const { default: robots } = await import('@/app/robots')
  const rules = robotsParser(`${SHOP}/robots.txt`, resolveRobots(robots()))
  expect(rules.getSitemaps()).toEqual([`${SHOP}/sitemap.xml`])
  // Older readers take the first line that fits.
  expect(resolveRobots(robots())).not.toContain('\nAllow:')
  for (const path of [
    '/',
    '/books',
    '/books/momo-66f0c0ffee0000000000000a',
    '/sellers/x',
    '/media/x/480.webp',
    '/feeds/new.atom',
    '/_next/static/x.js',
    '/login',
    '/signup'
  ]) {
    expect(rules.isAllowed(`${SHOP}${path}`, 'Googlebot'), path).toBe(true)
  }
  for (const path of [
    '/dashboard',
    '/dashboard/profile',
    '/api/me',
    '/forgot-password',
    '/newsletter/confirm',
    '/category/x',
    '/verify-email?token=x',
    '/saved-searches/off?token=x'
  ]) {
    expect(rules.isAllowed(`${SHOP}${path}`, 'Googlebot'), path).toBe(false)
  }
})
