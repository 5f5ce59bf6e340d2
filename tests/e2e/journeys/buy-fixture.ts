import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { z } from 'zod'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { toWorkKey } from '@/lib/listings/search-keys'
import { expect, fillCard } from '@/tests/support/browser'
import { addUser, withShopDatabase } from '@/tests/support/running-shop'
import { addressOfShop, logInByCall } from './access-people'

/** A copy that a journey has put on sale for itself, and its page. */
export type ListingFixture = { id: string; title: string; address: string }

/** Somebody of the journey's own, who logs in with the demo password. */
export async function addPerson(role: 'Buyer' | 'Seller', name: string): Promise<string> {
  // A local part has 64 characters at most (RFC 5321).
  const local = name.toLowerCase().replace(/\W+/g, '.').slice(0, 50).replace(/\.$/, '')
  const email = `${local}.${randomBytes(4).toString('hex')}@flyleaf.test`
  await addUser(role, email, name)
  return email
}

/** Logs a whole browser in, without the form. */
export async function enterAs(context: BrowserContext, email: string): Promise<void> {
  const cookies = (await logInByCall(email)).split('; ').map((cookie) => {
    const split = cookie.indexOf('=')
    return { name: cookie.slice(0, split), value: cookie.slice(split + 1), url: addressOfShop() }
  })
  await context.addCookies(cookies)
}

/** Puts a copy of the seller on sale. Lists that are cached do not show it; its own page does. */
export async function createListing(sellerEmail: string, title: string, priceCents = 1250): Promise<ListingFixture> {
  return withShopDatabase(async (database) => {
    const seller = await database.collection('users').findOne({ email: sellerEmail })
    const category = await database.collection('categories').findOne()
    if (!seller || !category) throw new Error('there is no such seller, or no category')
    const now = new Date()
    const { insertedId } = await database.collection('listings').insertOne({
      ...{
        sellerId: seller._id,
        categoryId: category._id,
        title,
        authors: ['Nobody'],
        workKey: toWorkKey(title, ['Nobody']),
        priceCents,
        originalPriceCents: 1999
      },
      ...{
        condition: 'Good',
        yearOfPurchase: 2020,
        description: 'A well-read copy.',
        images: [],
        city: 'Lisbon',
        defects: [],
        viewCount: 0
      },
      ...{ sellerPhone: '+351 210 000 000', status: 'available', listedAt: now, createdAt: now, updatedAt: now }
    })
    const id = insertedId.toHexString()
    return { id, title, address: `/books/${toListingSlug(title, id)}` }
  })
}

/** Changes the copy as its seller or another buyer might have, behind the back of a page that is open. */
export async function changeCopy(id: string, change: Record<string, unknown>): Promise<void> {
  await withShopDatabase(async (database) => {
    const { modifiedCount } = await database
      .collection('listings')
      .updateOne({ _id: new ObjectId(id) }, { $set: change })
    expect(modifiedCount).toBe(1)
  })
}

/** Books a copy through the API, with the browser's own session. Returns the booking's id. */
export async function bookByCall(page: Page, productId: string): Promise<string> {
  const response = await page.request.post('/api/bookings', {
    data: { productId, userPhoneNumber: '+49 30 1234567', meetingLocation: 'Main station, north door' },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(response.status(), await response.text()).toBe(201)
  return z.object({ insertedId: z.string() }).parse(await response.json()).insertedId
}

/** Lets a hold's time be over since a moment, as if the shop's clock had gone on; the shop itself does the rest. */
export async function letHoldRunOut(bookingId: string): Promise<void> {
  await withShopDatabase(async (database) => {
    const over = new Date(Date.now() - 1000)
    const order = await database
      .collection('orders')
      .findOneAndUpdate({ 'lines._id': new ObjectId(bookingId) }, { $set: { holdExpiresAt: over } })
    if (!order) throw new Error('there is no such booking')
    await database
      .collection('listings')
      .updateMany({ 'hold.orderId': order._id }, { $set: { 'hold.expiresAt': over } })
  })
}

/** Pays a booking with the card that always works. */
export async function payByCard(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/dashboard/payment/${bookingId}`)
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
}

/** Moves a lever of the shop's payment emulator, e.g. to have it refuse the next requests (packages/stripe-emulator/README.md). */
export async function moveProviderLever(method: 'POST' | 'DELETE', lever: string, input?: object): Promise<void> {
  const folder = path.join(process.env.FLYLEAF_E2E_DATA ?? '.data/e2e', 'stripe')
  const { secretKey } = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')))
  const port = readFileSync(path.join(folder, 'port'), 'utf8').trim()
  const response = await fetch(`http://127.0.0.1:${port}/_control/${lever}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}` },
    ...(input ? { body: JSON.stringify(input) } : {})
  })
  expect(response.ok, `${lever}: ${response.status}`).toBe(true)
}

/** Opens a page in a browser of its own, logged in. */
export async function openFor(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  path: string
): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await enterAs(context, email)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

export async function expectAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}

/** The buyer shows the code of an order on its page, and the seller types it in. */
export async function handOverByCode(mine: Locator, sale: Locator): Promise<void> {
  await mine.getByRole('button', { name: /^Show the handover code/ }).click()
  const shown = mine.page().getByRole('dialog', { name: 'Your handover code' })
  const code = await shown.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent()
  await sale.getByLabel(/^Handover code/).fill(code ?? '')
  await sale.getByRole('button', { name: 'Confirm handover' }).click()
  await expect(sale.page().getByText('Handover confirmed. Thank you!')).toBeVisible()
}
