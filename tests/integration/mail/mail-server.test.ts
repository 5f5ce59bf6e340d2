import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { StoredImage } from '@/lib/platform/images/image'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { readMail } from '@/tests/unit/mail/read-mail'
import { book } from '../payments/buying'
import { startMailServer, type MailServer } from './mail-server'
import { readMailFolder } from './read-mail-folder'

let server: MailServer
let shop: TestShop
let Mail: typeof import('@/models/outgoing-mail').OutgoingMailModel
let queueMail: typeof import('@/lib/platform/mail/queue-mail').queueMail
let sendBySmtp: typeof import('@/lib/platform/mail/send-by-smtp').sendBySmtp

beforeAll(async () => {
  server = await startMailServer('shop:pass word/:@')
  process.env.SMTP_URL = server.url
  process.env.MAIL_FROM = 'letters@shop.test'
  shop = await openTestShop()
  Mail = (await import('@/models/outgoing-mail')).OutgoingMailModel
  queueMail = (await import('@/lib/platform/mail/queue-mail')).queueMail
  sendBySmtp = (await import('@/lib/platform/mail/send-by-smtp')).sendBySmtp
})

afterAll(async () => {
  await shop.close()
  await server.stop()
  delete process.env.SMTP_URL
  delete process.env.MAIL_FROM
})

beforeEach(() => {
  server.received.length = 0
})

const newMail = (name: string) => ({
  to: `${name}@readers.test`,
  subject: `Grüße an ${name}`,
  text: 'Hallo\n.\n..zwei Punkte\nEnde',
  kind: 'verify-email' as const,
  dedupeKey: `test:${name}`
})
const find = (name: string) => Mail.findById(`test:${name}`).lean()
const waitUntil = (name: string, state: object) =>
  vi.waitFor(async () => expect(await find(name)).toMatchObject(state), { timeout: 10_000 })
const sender = { name: 'Flyleaf', address: 'letters@shop.test' }
const HELLO = { sender, to: 'cal@readers.test', text: 'Subject: Hello\r\n\r\nHello\r\n' }

/** Books a copy with this picture; returns the buyer's mail as it arrives. */
async function bookAndRead(image: StoredImage) {
  const [seller, buyer] = [await addUser('Seller', 'Selma Spine'), await addUser('Buyer', 'Payer')]
  const { ListingModel } = await import('@/models/listing')
  const listingId = await addListing(seller)
  await ListingModel.updateOne({ _id: listingId }, { $set: { images: [image] } })
  expect((await book(buyer, listingId)).status).toBe(201)
  await dispatchDue()
  // The seller gets one too.
  await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 10_000 })
  return readMail(server.received.find(({ to }) => to === buyer.email)?.text ?? '')
}

it('a shop with a mail server hands its mails over, dots and umlauts and all, and keeps nothing in the folder', async () => {
  await queueMail(newMail('ann'))
  await waitUntil('ann', { state: 'sent', attempts: 1 })
  expect(server.received).toMatchObject([{ from: 'letters@shop.test', to: 'ann@readers.test' }])
  const text = server.received[0]?.text ?? ''
  expect(text).toContain('\r\n\r\nHallo\r\n.\r\n..zwei Punkte\r\nEnde\r\n')
  expect(text).toMatch(
    /^From: Flyleaf <letters@shop.test>\r\nReply-To: letters@shop.test\r\nTo: ann@readers.test\r\nSubject: =\?UTF-8\?B\?/
  )
  expect(text).toMatch(/^Message-ID: <[0-9a-f]{24}@shop\.test>\r$/m)
  expect(await readMailFolder(process.env.FLYLEAF_DATA ?? '')).toEqual([])
})

it('a shop with a mail server hands over a mail about a booking as text and HTML with the address of the cover', async () => {
  const { storeImage } = await import('@/lib/platform/images/image-store')
  const bytes = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#7c1d2b' } })
    .jpeg()
    .toBuffer()
  const image = await storeImage(bytes)
  const { headers, parts, text, html } = await bookAndRead(image)
  expect(headers['Reply-To']).toBe('letters@shop.test')
  expect(parts.map((part) => part.headers['Content-Type']?.split(';')[0])).toEqual(['text/plain', 'text/html'])
  expect(html).toContain(`src="http://shop.test${image.src.replace('{w}', '240')}"`)
  expect(html).toMatch(/width="96"\s+height="144"/)
  for (const part of [text, html])
    for (const fact of ['Hello Payer,', 'Rossio', 'Selma Spine', '€7.50, Good']) expect(part).toContain(fact)
})

it('a shop with a mail server gives up at once on an address that the server says does not exist', async () => {
  server.response.gone = '550 no such mailbox here: gone@readers.test'
  await queueMail(newMail('gone'))
  await waitUntil('gone', { state: 'dead', attempts: 1 })
  expect((await find('gone'))?.lastFailure).toBe('REFUSED_550')
  expect(server.received).toEqual([])
})

it('a shop with a mail server waits when the server asks it to come back later', async () => {
  server.response.busy = '450 try again later'
  await queueMail(newMail('busy'))
  await waitUntil('busy', { state: 'queued', attempts: 1, lastFailure: 'EENVELOPE' })
})

it('a shop with a mail server waits when its login is refused or nobody answers: that is for the operator to repair', async () => {
  const wrong = new URL(server.url)
  wrong.password = 'wrong'
  await expect(sendBySmtp(wrong.href, HELLO)).rejects.toMatchObject({ code: 'EAUTH' })
  await expect(sendBySmtp('smtp://127.0.0.1:9', HELLO)).rejects.toMatchObject({ code: 'ESOCKET' })
  expect(server.received).toEqual([])
})

it('a shop with a mail server says nothing to a server elsewhere that cannot encrypt', async () => {
  const open = await startMailServer()
  // Another name for this machine, which the shop takes for a machine elsewhere.
  const elsewhere = open.url.replace('127.0.0.1', '0.0.0.0')
  try {
    await expect(sendBySmtp(elsewhere, HELLO)).rejects.toMatchObject({ code: 'ETLS' })
    expect(open.received).toEqual([])
  } finally {
    await open.stop()
  }
})

it.each(['o&m@readers.test', "o'neil!#$%*/=?^_`{|}~-@readers.test", 'info@xn--bcher-laden-thb.de'])(
  'a mail to %s arrives with this address in its envelope and its header',
  async (to) => {
    await queueMail({ ...newMail('signs'), to, dedupeKey: `test:${Buffer.from(to).toString('hex')}` })
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 })
    expect(server.received[0]?.to).toBe(to)
    expect(server.received[0]?.text).toContain(`\r\nTo: ${to}\r\n`)
  }
)
