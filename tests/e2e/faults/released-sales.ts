import { randomUUID } from 'node:crypto'
import { ObjectId } from 'mongodb'
import type Stripe from 'stripe'
import { z } from 'zod'
import { expect } from '@playwright/test'
import { setAccount } from 'stripe-emulator/testing/connect-controls'
import { stripeClient, type StripeAccess } from 'stripe-emulator/testing/stripe-process'
import { withShopDatabase } from '@/tests/support/running-shop'
import { readWebEnvironment } from '@/tests/support/web-processes'
import { plantStock, type Person, type SellerStock } from './planted-stock'

const HOUR_MS = 3_600_000
/** Longer than a case can be opened after the handover, in hours. */
const AFTER_CASES = 30 * 24
/** The most unpaid orders one buyer may have at a time. */
const HOLDS = 3
/** Buyers who buy at the same time. */
const AT_ONCE = 4

/** A sale whose money is to be transferred. */
export type Sale = { bookingId: string; accountId: string; amountCents: number }

export function readAccess(): StripeAccess {
  const { STRIPE_API_ADDRESS: address = '', STRIPE_SECRET_KEY: secretKey = '' } = readWebEnvironment()
  // The levers need no more.
  return {
    address,
    secretKey,
    publishableKey: '',
    webhookSecret: '',
    connectWebhookSecret: '',
    thinWebhookSecret: '',
    scriptUrl: address
  }
}

async function send(url: string, as: Person, body: object): Promise<unknown> {
  const headers = {
    cookie: as.cookie,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID()
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const result: unknown = await response.json()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(result)}`)
  return result
}

/** Opens a seller's account, which the provider has approved when this resolves. Returns its id. */
async function openAccount(address: string, { seller }: SellerStock): Promise<string> {
  await send(`${address}/api/payouts/link`, seller, { country: 'de' })
  return withShopDatabase(async (database) => {
    const accounts = database.collection('payout_accounts')
    const account = await accounts.findOne({ userId: seller.id })
    const accountId = z.string().parse(account?.accountId)
    await setAccount(readAccess(), { account: accountId, outcome: 'complete' })
    await expect.poll(async () => (await accounts.findOne({ userId: seller.id }))?.transfers).toBe('active')
    return accountId
  })
}

/** Books and pays a copy; the provider's event tells the shop. Returns the booking's id. */
async function buy(address: string, client: Stripe, buyer: Person, productId: string): Promise<string> {
  const meeting = { productId, userPhoneNumber: '+49 30 5550188', meetingLocation: 'Rossio' }
  const booked = z.object({ insertedId: z.string() }).parse(await send(`${address}/api/bookings`, buyer, meeting))
  const opened = await send(`${address}/api/create-payment-intent`, buyer, { bookingId: booked.insertedId })
  const { clientSecret } = z.object({ clientSecret: z.string() }).parse(opened)
  const [intentId = ''] = clientSecret.split('_secret_')
  await client.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  return booked.insertedId
}

/** Hands the books over, long enough ago that the money is released, as lib/ledger/release-bookings.ts does. */
async function release(bookingIds: readonly string[]): Promise<Map<string, number>> {
  const own = { _id: { $in: bookingIds.map((id) => new ObjectId(id)) } }
  return withShopDatabase(async (database) => {
    const orders = database.collection<{ events: object[]; totalCents: number; lines: { commissionCents: number }[] }>(
      'orders'
    )
    await expect
      .poll(() => orders.countDocuments({ ...own, status: 'paid', unsettledSince: { $exists: false } }), {
        timeout: 60_000
      })
      .toBe(bookingIds.length)
    const [now, handedOverAt] = [new Date(), new Date(Date.now() - AFTER_CASES * HOUR_MS)]
    const times = { handedOverAt, releasedAt: now, transferDueAt: now }
    const moved = { id: `money-moved-${randomUUID()}`, kind: 'money-moved', dueAt: now }
    await orders.updateMany(own, {
      $set: { status: 'handed_over', ...times },
      $inc: { moneyVersion: 1 },
      $push: { events: moved }
    })
    const rows = await orders.find(own, { projection: { totalCents: 1, lines: 1 } }).toArray()
    return new Map(
      rows.map(({ _id, totalCents, lines }) => [
        _id.toHexString(),
        lines.reduce((cents, { commissionCents }) => cents - commissionCents, totalCents)
      ])
    )
  })
}

/** Sales of several sellers with accounts, through the shop's own verbs up to the payment. The rate is 10 %. */
export async function makeReleasedSales(address: string, sellers: number, copies: number): Promise<Sale[]> {
  const effectiveFrom = new Date(Date.now() - HOUR_MS)
  const rate = { basisPoints: 1000, fixedCents: 0, minCents: 0, effectiveFrom, createdAt: effectiveFrom }
  await withShopDatabase((database) => database.collection('commission_rates').insertOne(rate))
  const { stock, buyers } = await plantStock(sellers, copies, Math.ceil((sellers * copies) / HOLDS))
  const accounts = new Map<SellerStock, string>()
  for (const one of stock) accounts.set(one, await openAccount(address, one))
  const client = stripeClient(readAccess())
  const wanted = stock.flatMap((one) => one.copies.map(({ id }) => ({ id, accountId: accounts.get(one) ?? '' })))
  const bought: { bookingId: string; accountId: string }[] = []
  const groups = buyers.map((buyer, at) => ({ buyer, copies: wanted.slice(at * HOLDS, (at + 1) * HOLDS) }))
  async function buyGroups(): Promise<void> {
    for (let next = groups.pop(); next; next = groups.pop())
      for (const { id, accountId } of next.copies)
        bought.push({ bookingId: await buy(address, client, next.buyer, id), accountId })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyGroups))
  const amounts = await release(bought.map(({ bookingId }) => bookingId))
  return bought.map((sale) => ({ ...sale, amountCents: amounts.get(sale.bookingId) ?? 0 }))
}
