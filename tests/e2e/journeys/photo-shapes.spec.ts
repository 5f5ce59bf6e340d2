import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { aForm } from '@/tests/unit/listings/a-form'
import { findTooWide } from '../screens/find-too-wide'
import { settle } from '../screens/settle'
import { addPerson, bookByCall, enterAs } from './buy-fixture'
import { enterAsSeller } from './selling-fixture'

/** Square, wide and narrow photos, and those of usual books; width and height in pixels. */
const SHAPES = [
  [900, 900],
  [1600, 400],
  [300, 1500],
  [1200, 900],
  [600, 900],
  [900, 900],
  [1000, 1000],
  [900, 850]
] as const
const WIDTHS = [320, 360, 390, 480, 640, 700, 768, 900, 1024, 1100, 1280, 1440, 1920]

const Uploaded = z.object({ data: z.object({ id: z.string() }) })
const Listed = z.object({ insertedId: z.string() })

async function upload(page: Page, [width, height]: readonly [number, number], index: number): Promise<string> {
  const buffer = await sharp({
    create: { width, height, channels: 3, background: { r: 40 + index * 20, g: 90, b: 120 } }
  })
    .jpeg()
    .toBuffer()
  const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  const response = await page.request.post('/api/uploads', {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { image }
  })
  return Uploaded.parse(await response.json()).data.id
}

/** Puts a copy with these photos on sale, as the seller's form does. Returns its id. */
async function sell(page: Page, title: string, images: readonly string[], categoryId: string): Promise<string> {
  const data = aForm({ title, authors: ['Planted Author'], category_id: categoryId, images: [...images] })
  const response = await page.request.post('/api/allbooks', { headers: { 'sec-fetch-site': 'same-origin' }, data })
  expect(response.status(), await response.text()).toBe(201)
  return Listed.parse(await response.json()).insertedId
}

/** The shown photos whose edges are cut off. */
async function findCropped(page: Page): Promise<string[]> {
  return page.locator('main img[src*="/media/"]').evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .filter((image) => image.checkVisibility() && getComputedStyle(image).objectFit !== 'contain')
      .map((image) => `${image.src} is cropped`)
  )
}

/** What does not fit into the window of these pages at some width, or is not whole, each as a sentence. */
async function findFlaws(page: Page, addresses: readonly string[]): Promise<string[]> {
  const flaws: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await settle(page)
    flaws.push(...(await findCropped(page)).map((flaw) => `${address}: ${flaw}`))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      flaws.push(...(await findTooWide(page)).map((flaw) => `${address} at ${width}: ${flaw}`))
    }
  }
  return flaws
}

test('the categories and their facets fit a phone in the browser’s own fonts too, where the shop’s come too late', async ({
  browser
}) => {
  for (const width of [320, 360, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 740 } })
    const page = await context.newPage()
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/books')
    await page.addStyleTag({ content: '* { font-family: DejaVu Sans, Verdana, sans-serif !important }' })
    expect(await findTooWide(page), `at ${width}`).toEqual([])
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    expect(await findTooWide(page), `at ${width}, narrowing down`).toEqual([])
    await context.close()
  }
})

test('photos of every shape are whole and fit on every page that shows them, from 320 to 1920 pixels', async ({
  page,
  browser,
  baseURL
}) => {
  const email = await enterAsSeller(page, 'Shape Seller')
  const { sellerId, categoryId } = await withShopDatabase(async (database) => ({
    sellerId: String((await database.collection('users').findOne({ email }))?._id),
    categoryId: String((await database.collection('categories').findOne({}))?._id)
  }))
  const mark = Date.now().toString(36)
  const ids: string[] = []
  for (const [index, shape] of SHAPES.entries()) {
    ids.push(await sell(page, `A book in the shape ${index} ${mark}`, [await upload(page, shape, index)], categoryId))
  }
  const photos: string[] = []
  for (const [index, shape] of SHAPES.slice(0, 5).entries()) photos.push(await upload(page, shape, index))
  const every = await sell(page, `A book in five shapes ${mark}`, photos, categoryId)

  const addresses = [
    '/',
    '/books',
    `/category/${categoryId}`,
    `/sellers/${sellerId}`,
    `/books/${every}`,
    ...ids.slice(0, 3).map((id) => `/books/${id}`),
    '/dashboard/myproducts'
  ]
  expect(await findFlaws(page, addresses)).toEqual([])

  const buyer = await browser.newContext({ baseURL })
  await enterAs(buyer, await addPerson('Buyer', 'Shape Buyer'))
  const bought = await buyer.newPage()
  const [square = '', wide = '', narrow = ''] = ids
  for (const productId of [square, narrow]) {
    const wishlisted = await bought.request.post('/api/wishlist', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { productId }
    })
    expect(wishlisted.ok(), await wishlisted.text()).toBe(true)
  }
  await bookByCall(bought, square)
  const booking = await bookByCall(bought, wide)
  expect(
    await findFlaws(bought, ['/dashboard/mywishlist/me', '/dashboard/myorders/me', `/dashboard/payment/${booking}`])
  ).toEqual([])
  await buyer.close()

  const office = await browser.newContext({ baseURL })
  await enterAs(office, 'admin@flyleaf.test')
  expect(
    await findFlaws(await office.newPage(), [`/dashboard/listings?q=${mark}`, `/dashboard/bookings/${booking}`])
  ).toEqual([])
  await office.close()
  expect(await findFlaws(page, ['/dashboard/sales', `/dashboard/sales/${booking}`])).toEqual([])

  await page.goto(`/books/${every}`)
  const fixture = page.getByRole('list', { name: 'Photos of this copy' })
  await expect(fixture.getByRole('listitem')).toHaveCount(5)
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const image of await fixture.locator('img[srcset]').all())
      await expect(image, `at ${width}`).toHaveCSS('object-fit', 'contain')
  }
})
