import { ObjectId } from 'mongodb'
import { z } from 'zod'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { toWorkKey } from '@/lib/listings/search-keys'

/** Copies of this file's own, so that no other journey buys them: two of one edition, a sold one, one that is gone. */
const ids = {
  first: new ObjectId(),
  second: new ObjectId(),
  sold: new ObjectId(),
  removed: new ObjectId(),
  withdrawn: new ObjectId()
}
const sellerId = new ObjectId()
const TITLE = 'The Compleat Angler of Flyleaf'
const ISBN = '9780140430592'

function addressOf(id: ObjectId, words = 'the-compleat-angler-of-flyleaf'): string {
  return `/books/${words}-${id.toHexString()}`
}

test.beforeAll(() =>
  withShopDatabase(async (database) => {
    const now = new Date()
    const name = 'Izaak of the Journey'
    const account = {
      name,
      email: `izaak.${sellerId.toHexString()}@planted.test`,
      role: 'Seller',
      status: 'active',
      verified: true
    }
    await database.collection('users').insertOne({
      _id: sellerId,
      ...account,
      phone: '+49 30 5566778',
      sessionVersion: 0,
      createdAt: now,
      updatedAt: now
    })
    const category = await database.collection('categories').findOne({})
    const shown = await database.collection('listings').findOne({ 'images.0': { $exists: true } })
    const copy = {
      sellerId,
      categoryId: category?._id,
      title: TITLE,
      authors: ['Izaak Walton'],
      isbn13: ISBN,
      publisher: 'Penguin',
      publishedYear: 1982,
      editors: ['Howell Raines'],
      illustrators: ['Arthur Rackham'],
      translators: ['Nobody Known'],
      printing: '7th printing',
      publishedPlace: 'Harmondsworth',
      signedBy: 'the illustrator',
      limitedEdition: 'number 12 of 300',
      languageCode: 'en',
      format: 'Paperback',
      pages: 224,
      priceCents: 1250,
      originalPriceCents: 2400,
      condition: 'Good' as const,
      defects: ['creased-spine'],
      yearOfPurchase: 2015,
      description: 'Read by the river, and it shows.',
      images: shown?.images ?? [],
      city: 'Lisbon',
      sellerPhone: '+49 30 5566778',
      status: 'available',
      viewCount: 0,
      listedAt: now,
      createdAt: now,
      updatedAt: now
    }
    const planted = [
      { ...copy, _id: ids.first },
      { ...copy, _id: ids.second, priceCents: 990, condition: 'Fair' as const },
      { ...copy, _id: ids.sold, status: 'sold', soldAt: now },
      { ...copy, _id: ids.withdrawn, status: 'withdrawn' }
    ]
    await database
      .collection('listings')
      .insertMany(planted.map((one) => ({ ...one, workKey: toWorkKey(one.title, one.authors) })))
    await database.collection('removed_listings').insertOne({ _id: ids.removed, at: now })
  })
)

test.afterAll(() =>
  withShopDatabase(async (database) => {
    await database.collection('listings').deleteMany({ sellerId })
    await database.collection('users').deleteOne({ _id: sellerId })
    await database.collection('removed_listings').deleteOne({ _id: ids.removed })
  })
)

const Graph = z.object({
  '@graph': z.tuple([z.object({ offers: z.object({ price: z.string(), availability: z.string() }) })], z.unknown())
})

function readGraph(html: string): z.infer<typeof Graph> {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return Graph.parse(JSON.parse(text))
}

test.describe('the page of a copy', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('says everything a listing has to say, and leads to the other copy and to the seller', async ({ page }) => {
      await page.goto(addressOf(ids.first))
      const facts = [
        TITLE,
        'Izaak Walton',
        '€12.50',
        'Original price €24.00',
        'Available',
        'This copy has a creased spine.',
        ISBN,
        'Penguin',
        '1982',
        'English',
        'Paperback',
        '224',
        'years of use',
        'Lisbon',
        'Read by the river',
        'private person, not a trader',
        'so there is no postage',
        '14 days after you paid',
        'Good',
        'Howell Raines',
        'Arthur Rackham',
        'Nobody Known',
        '7th printing',
        'Harmondsworth',
        'the illustrator',
        'number 12 of 300',
        'A private seller',
        'Sales handed over: None yet'
      ]
      for (const fact of facts) await expect(page.getByRole('main'), fact).toContainText(fact)
      await expect(page.getByRole('table')).toContainText('€9.90')
      await page.getByRole('table').getByRole('link', { name: /Fair/ }).click()
      await expect(page).toHaveURL(addressOf(ids.second))
      await page.getByRole('link', { name: 'Izaak of the Journey' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Izaak of the Journey')
      await expect(page.getByRole('main')).toContainText('One copy')
      expect(await page.content()).not.toMatch(/5566778|planted\.test/)
    })
  })

  test('the page of a copy is found under one address: another title leads there for good', async ({ request }) => {
    for (const words of ['an-older-title', 'x']) {
      const response = await request.get(addressOf(ids.first, words), { maxRedirects: 0 })
      expect([response.status(), response.headers().location?.split(/[\n,]/)[0]]).toEqual([308, addressOf(ids.first)])
    }
  })

  test('the page of a copy stays when the copy is sold, is gone when it was removed, and is not there while it is withdrawn', async ({
    request
  }) => {
    const sold = await request.get(addressOf(ids.sold))
    expect(sold.status()).toBe(200)
    const html = await sold.text()
    expect(readGraph(html)['@graph'][0].offers.availability).toBe('https://schema.org/SoldOut')
    expect(html).toContain('Other copies of this book')
    // Scripts hold the messages of the page.
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('Book Now')
    // The first response renders it, the others are kept ones; what is asked for together is rendered once.
    const asked = await Promise.all([1, 2, 3].map(() => request.get(addressOf(ids.removed))))
    for (const response of [...asked, await request.get(addressOf(ids.removed))]) {
      expect(response.status()).toBe(410)
      expect(await response.text()).toContain('This copy is no longer available')
    }
    for (const missing of [ids.withdrawn, new ObjectId()])
      expect((await request.get(addressOf(missing))).status()).toBe(404)
  })

  test('the page of a copy says the same price to people and to engines, and has a picture for where it is shared', async ({
    request
  }) => {
    const html = await (await request.get(addressOf(ids.first))).text()
    expect(readGraph(html)['@graph'][0].offers).toMatchObject({
      price: '12.50',
      availability: 'https://schema.org/InStock'
    })
    expect(html).toContain('€12.50')
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(
      new RegExp(`^http.*${addressOf(ids.first)}$`)
    )
    const picture = await request.get(
      /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replace(/^https?:\/\/[^/]+/, '') ?? ''
    )
    expect(picture.headers()['content-type']).toBe('image/png')
    const bytes = await picture.body()
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  })

  test('the page of a copy opens its photos to be looked at closely, by keyboard too', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', (response) => void (response.url().endsWith('.js') && scripts.push(response.url())))
    await page.goto(addressOf(ids.first), { waitUntil: 'networkidle' })
    const before = scripts.length
    await page.getByRole('list', { name: 'Photos of this copy' }).getByRole('link').first().click()
    const viewer = page.getByRole('dialog', { name: /Photos of this copy/ })
    await expect(viewer).toBeVisible()
    expect(scripts.length, 'the viewer is fetched with the first click').toBeGreaterThan(before)
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  })
})
