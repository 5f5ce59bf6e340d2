import { expect } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { readMailFolder } from '@/tests/integration/mail/read-mail-folder'
import { withShopDatabase } from '@/tests/support/running-shop'

const DATA = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

/** Waits until the mail folder of the shop holds a mail to the address that says the words. */
export async function waitForMail(address: string, words: string): Promise<void> {
  await expect.poll(async () => (await readMailFolder(DATA, address)).some((mail) => mail.includes(words))).toBe(true)
}

/** An open report and a decided one of this copy, put into the shop's database by hand. */
export async function plantReport(listingId: string): Promise<void> {
  const said = {
    title: 'Seen and reported',
    reason: 'scam',
    explanation: 'Planted.',
    contact: { name: 'Rita', email: 'rita@readers.test' }
  }
  const report = { ...said, listingId: new ObjectId(listingId), reportedAt: new Date() }
  const decision = { state: 'rejected', decidedAt: new Date(), statement: 'It is a real one.' }
  await withShopDatabase((database) =>
    database.collection('reports').insertMany([
      { ...report, state: 'open', openKey: `${listingId}:planted` },
      { ...report, ...decision }
    ])
  )
}

/** Takes this copy down by hand, with an appeal that waits for a response. */
export async function plantAppeal(listingId: string): Promise<void> {
  await plantTakeDown(listingId, { appeal: { text: 'It is the original.', at: new Date() } })
}

/** Takes this copy down by hand; its seller can appeal. */
export async function plantTakeDown(
  listingId: string,
  more: { appeal?: { text: string; at: Date } } = {}
): Promise<void> {
  const takenDown = { at: new Date(), by: new ObjectId(), ground: 'rules', reason: 'It is a copy.', ...more }
  await withShopDatabase((database) =>
    database.collection('listings').updateOne({ _id: new ObjectId(listingId) }, { $set: { hidden: true, takenDown } })
  )
}
