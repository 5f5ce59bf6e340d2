import type { Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { z } from 'zod'
import { expect } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { moveProviderLever } from './buy-fixture'

const HOUR_MS = 3_600_000

/** Through the pages of the shop and of Stripe. */
export async function setUpPayouts(page: Page): Promise<void> {
  await page.goto('/dashboard/earnings')
  await page.getByLabel('Country of your bank account').selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await page.getByRole('button', { name: 'Submit everything' }).click()
  await expect(page.getByText('Ready for transfers', { exact: true })).toBeVisible()
}

/** The seller enters the code that the buyer sees. */
export async function handOver(buyer: Page, seller: Page, sale: { bookingId: string; title: string }): Promise<void> {
  const response = await buyer.request.get(`/api/bookings/${sale.bookingId}/handover-code`)
  const { code } = z.object({ code: z.string() }).parse(await response.json())
  await seller.goto(`/dashboard/sales/${sale.bookingId}`)
  const card = seller.getByRole('article').filter({ hasText: sale.title })
  await card.getByLabel(/^Handover code/).fill(code)
  await card.getByRole('button', { name: 'Confirm handover' }).click()
  await expect(seller.getByText('Handover confirmed. Thank you!')).toBeVisible()
}

/** As if the time in which the buyer can open a case were over; the shop's job does the rest. */
export async function letCasePeriodEnd(...bookingIds: string[]): Promise<void> {
  await withShopDatabase(async (database) => {
    const ids = bookingIds.map((id) => new ObjectId(id))
    const handedOverAt = new Date(Date.now() - 60 * HOUR_MS)
    await database.collection('orders').updateMany({ _id: { $in: ids } }, { $set: { handedOverAt } })
  })
}

/** Stripe pays out what the seller's account has. */
export async function payOut(sellerEmail: string): Promise<void> {
  const account = await withShopDatabase(async (database) => {
    const seller = await database.collection('users').findOne({ email: sellerEmail })
    return database.collection('payout_accounts').findOne({ userId: seller?._id })
  })
  await moveProviderLever('POST', 'payouts/run', { account: z.string().parse(account?.accountId), outcome: 'paid' })
}

/** The buyer's bank disputes the payment of a booking. */
export async function dispute(bookingId: string): Promise<void> {
  const booking = await withShopDatabase((database) =>
    database.collection('orders').findOne({ _id: new ObjectId(bookingId) })
  )
  await moveProviderLever('POST', 'disputes', { payment_intent: z.string().parse(booking?.transactionId) })
}

/** The row of a sale on the page about earnings, read anew until it says this. */
export async function expectEarning(page: Page, title: string, words: RegExp): Promise<void> {
  const row = page.getByRole('region', { name: 'Sales, latest first' }).getByRole('row').filter({ hasText: title })
  await expect(async () => {
    await page.goto('/dashboard/earnings')
    await expect(row).toContainText(words, { timeout: 2000 })
  }).toPass()
}
