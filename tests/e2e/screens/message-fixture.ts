import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { z } from 'zod'
import { withShopDatabase } from '@/tests/support/running-shop'
import { enterAs } from '../journeys/buy-fixture'

const Sent = z.object({ conversationId: z.string() })

const LINES = [
  'Hello, is there a dust jacket? Call me under 0151 2345678, or see https://example.com/photos',
  `Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch${'a'.repeat(120)}`,
  'مرحبا، هل الكتاب متوفر؟'
]

async function write(page: Page, address: string, data: object): Promise<string> {
  const response = await page.request.post(address, {
    data: { clientId: randomBytes(12).toString('hex'), ...data },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  if (!response.ok()) throw new Error(`${address}: ${await response.text()}`)
  return Sent.safeParse(await response.json()).data?.conversationId ?? ''
}

/** Withdrawn, with the conversation attached. */
function toAttachedCase() {
  const now = new Date()
  const times = { openedAt: now, dueAt: new Date('2030-01-01'), closedAt: now }
  const attached = { conversation: { by: 'buyer', at: now } }
  return { number: 1, status: 'withdrawn', lines: [1], reason: 'other', text: 'Planted.', ...times, ...attached }
}

/** Between the buyer and the seller of an order, with a reported message. Returns the ids of both. */
export async function createConversation(
  browser: Browser,
  people: { buyer: string; seller: string },
  orderId: string
): Promise<{ conversationId: string; messageReportId: string }> {
  const [ofBuyer, ofSeller] = [await browser.newContext(), await browser.newContext()]
  await enterAs(ofBuyer, people.buyer)
  await enterAs(ofSeller, people.seller)
  const [buyer, seller] = [await ofBuyer.newPage(), await ofSeller.newPage()]
  const conversationId = await write(buyer, '/api/conversations', { orderId, text: LINES[0] })
  const address = `/api/conversations/${conversationId}`
  for (const text of LINES.slice(1)) await write(seller, `${address}/messages`, { text })
  const reported = await seller.request.post(`${address}/reports`, {
    data: { number: 1, reason: 'scam', explanation: 'Planted.' },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  if (!reported.ok()) throw new Error(await reported.text())
  await Promise.all([ofBuyer.close(), ofSeller.close()])
  const report = await withShopDatabase(async (database) => {
    await database.collection('orders').updateOne({ _id: new ObjectId(orderId) }, { $set: { case: toAttachedCase() } })
    return database.collection('message_reports').findOne({ key: { $regex: `^${conversationId}:` } })
  })
  return { conversationId, messageReportId: String(report?._id) }
}
