import { readFileSync } from 'node:fs'
import path from 'node:path'
import { request, type Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { z } from 'zod'
import { expect, logIn, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { addPerson, bookByCall, createListing, enterAs, openFor } from './buy-fixture'

const HOUR_MS = 3_600_000
const ADMIN = 'admin@flyleaf.test'

async function readOrder(bookingId: string) {
  return withShopDatabase(async (database) => {
    const order = await database.collection('orders').findOne({ 'lines._id': new ObjectId(bookingId) })
    return z.object({ status: z.string(), holdExpiresAt: z.date() }).parse(order)
  })
}

/** As the card form does it; the emulator then sends its event to the shop. */
async function payAtProvider(buyer: Page, bookingId: string): Promise<() => Promise<void>> {
  const response = await buyer.request.post('/api/create-payment-intent', {
    data: { bookingId },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  const { clientSecret } = z.object({ clientSecret: z.string() }).parse(await response.json())
  const folder = path.join(process.env.FLYLEAF_E2E_DATA ?? '.data/e2e', 'stripe')
  const { secretKey } = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')))
  const port = readFileSync(path.join(folder, 'port'), 'utf8').trim()
  return async () => {
    const paid = await fetch(
      `http://127.0.0.1:${port}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ payment_method: 'pm_card_visa' })
      }
    )
    expect(paid.status, await paid.text()).toBe(200)
  }
}

async function switchMaintenance(page: Page): Promise<void> {
  await page.goto('/dashboard/settings')
  const section = page.getByRole('region', { name: 'Maintenance', exact: true })
  await section.getByRole('checkbox', { name: 'Maintenance mode' }).click()
  await section.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

test('an admin closes the shop for maintenance: guests get 503 in German, a payment arrives, holds are extended, and all opens again', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Mo Seller')
  const buyer = await openFor(browser, baseURL, await addPerson('Buyer', 'Mia Buyer'), '/')
  const [held, paid] = [await createListing(seller, 'A held atlas'), await createListing(seller, 'A paid atlas')]
  const [unpaid, paying] = [await bookByCall(buyer, held.id), await bookByCall(buyer, paid.id)]
  const pay = await payAtProvider(buyer, paying)
  const { holdExpiresAt } = await readOrder(unpaid)
  await enterAs(context, ADMIN)

  await page.goto('/books')
  await switchMaintenance(page)
  const guest = await request.newContext({ baseURL, extraHTTPHeaders: { 'accept-language': 'de' } })
  try {
    for (const address of ['/', '/books', held.address, '/nothing-here', '/sitemap.xml']) {
      const response = await guest.get(address)
      expect(response.status(), address).toBe(503)
      expect(Number(response.headers()['retry-after']), address).toBeGreaterThan(60)
      expect(response.headers(), address).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(await response.text(), address).toContain('Wegen Wartungsarbeiten geschlossen')
    }
    const call = await guest.get('/api/listings')
    expect(await call.json()).toMatchObject({ error: { code: 'MAINTENANCE', key: 'errors.maintenance' } })
    for (const address of ['/api/health', '/api/health/live', '/login', '/robots.txt'])
      expect((await guest.get(address)).status(), address).toBe(200)
    expect((await buyer.request.get('/dashboard')).status()).toBe(503)

    await pay()
    await expect.poll(async () => (await readOrder(paying)).status).toBe('paid')

    await withShopDatabase(async (database) => {
      const twoHoursAgo = { $set: { maintenanceSince: new Date(Date.now() - 2 * HOUR_MS) } }
      await database.collection<{ _id: string }>('shop_settings').updateOne({ _id: 'settings' }, twoHoursAgo)
      const threeHoursAgo = { $set: { bookedAt: new Date(Date.now() - 3 * HOUR_MS) } }
      await database.collection('orders').updateOne({ 'lines._id': new ObjectId(unpaid) }, threeHoursAgo)
    })
    // The admin’s device was lost.
    await context.clearCookies()
    await logIn(page, ADMIN)
    await page.goto('/books')
    await expect(page.getByText('Maintenance mode is on. Only admins can use the shop.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await switchMaintenance(page)
  }
  await expect(page.getByText('Maintenance mode is on.')).toBeHidden()
  const opened = await guest.get('/books')
  expect(opened.status()).toBe(200)
  expect(await opened.text()).not.toContain('Wartungs')
  const extendedMs = (await readOrder(unpaid)).holdExpiresAt.getTime() - holdExpiresAt.getTime()
  expect(extendedMs).toBeGreaterThanOrEqual(2 * HOUR_MS)
  await buyer.goto(`/dashboard/payment/${unpaid}`)
  await expect(buyer.getByRole('timer')).toHaveText('1 day 1 h left to pay')
  await guest.dispose()
  await buyer.context().close()
})
