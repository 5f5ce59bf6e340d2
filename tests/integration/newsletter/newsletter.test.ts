import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMailFolder, tokenIn } from '@/tests/integration/mail/read-mail-folder'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import { call, openTestShop, type CallResult, type TestShop } from '@/tests/support/shop'
import { addSubscriber, confirm, subscribe, unsubscribeBy, waitForConfirmToken } from './subscribers'

const THANKS = 'Thanks! Check your email to confirm.'

let shop: TestShop
let data = ''
let Subscriber: typeof import('@/models/subscriber').SubscriberModel
let Mail: typeof import('@/models/outgoing-mail').OutgoingMailModel

beforeAll(async () => {
  shop = await openTestShop()
  data = process.env.FLYLEAF_DATA ?? ''
  Subscriber = (await import('@/models/subscriber')).SubscriberModel
  Mail = (await import('@/models/outgoing-mail')).OutgoingMailModel
})

afterAll(() => shop.close())

const findRow = (email: string) => Subscriber.findOne({ email }).lean()

/** Lets the time pass in which an address gets no further mail. */
async function coolDown(email: string): Promise<void> {
  await Subscriber.updateOne({ email }, { $set: { nextMailAt: new Date(Date.now() - 1) } })
}

async function countMails(email: string): Promise<number> {
  const row = await findRow(email)
  const mails = await Mail.find({ kind: 'newsletter-confirm' }, { _id: 1 }).lean()
  return mails.filter(({ _id }) => row && _id.includes(row._id.toHexString())).length
}

it('entering an address in the newsletter box sends one mail with a link, and nothing is subscribed until the link is confirmed', async () => {
  const email = 'ann@readers.test'
  expect(await subscribe('  ANN@Readers.test ')).toMatchObject({ status: 202, body: { message: THANKS } })
  const mail = await waitForMail(data, email, 'press Confirm')
  expect(await findRow(email)).toMatchObject({ status: 'pending', mailCount: 1, round: 0 })
  expect((await findRow(email))?.consent).toBeUndefined()

  const token = tokenIn(mail, '/newsletter/confirm')
  expect(mail).toContain(`http://shop.test/newsletter/confirm?token=${token}`)
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('ann')
  const message = expect.stringContaining('on the list')
  expect(await confirm(token)).toMatchObject({ status: 200, body: { message } })
  const row = await findRow(email)
  expect(row).toMatchObject({ status: 'confirmed', consent: { textVersion: '2026-11-25' } })
  const { askedAt, confirmedAt } = row?.consent ?? {}
  expect(confirmedAt?.getTime()).toBeGreaterThanOrEqual(askedAt?.getTime() ?? Infinity)
  await waitForMail(data, email, 'thank you for confirming')
})

it('entering an address in the newsletter box is stopped after sixty from one address on the network, known addresses and unknown ones alike', async () => {
  const { POST } = await import('@/app/api/newsletter/route')
  const headers = { 'x-flyleaf-client-address': '203.0.113.60' }
  const enter = (n: number) => call(POST, { body: { email: `reader.${n % 5}@many.test` }, headers })
  const statuses = []
  for (let n = 0; n < 60; n += 1) statuses.push((await enter(n)).status)
  expect(new Set(statuses)).toEqual(new Set([202]))
  for (const n of [0, 1]) {
    const refused = await enter(n)
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  expect(await countMails('reader.0@many.test')).toBe(1)
})

it('entering an address in the newsletter box is stopped after five tagged addresses of one mailbox, and never for the plain one', async () => {
  const { POST } = await import('@/app/api/newsletter/route')
  const enter = (email: string, n: number) =>
    call(POST, { body: { email }, headers: { 'x-flyleaf-client-address': `203.0.113.${100 + n}` } })
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await enter(`tagged+${n}@many.test`, n)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  expect((await enter('tagged@many.test', 9)).status).toBe(202)
})

it('entering an address in the newsletter box answers the same and does the same work for every address, known or not', async () => {
  await addSubscriber('confirmed@readers.test')
  const ended = await addSubscriber('ended@readers.test')
  await unsubscribeBy(ended.letter)
  await subscribe('pending@readers.test')
  await subscribe('cooling@readers.test')
  for (const name of ['confirmed', 'ended', 'pending']) await coolDown(`${name}@readers.test`)

  const seen: { response: CallResult; work: string[] }[] = []
  for (const name of ['unknown', 'pending', 'cooling', 'confirmed', 'ended']) {
    const work: string[] = []
    // What sends the mails works at the same time; it belongs to no request.
    mongoose.set('debug', (collection: string, method: string) => {
      if (collection === 'subscribers' || method.startsWith('insert')) work.push(`${collection}.${method}`)
    })
    const response = await subscribe(`${name}@readers.test`)
    mongoose.set('debug', false)
    seen.push({ response: { ...response, headers: new Headers(response.headers) }, work })
  }
  const [unknown] = seen
  expect(unknown?.work).toHaveLength(3)
  for (const { response, work } of seen) {
    expect(response).toMatchObject({ status: 202, body: { message: THANKS } })
    expect([...response.headers]).toEqual([...(unknown?.response.headers ?? [])])
    expect(work).toEqual(unknown?.work)
  }
  expect(await countMails('unknown@readers.test')).toBe(1)
  expect(await countMails('cooling@readers.test')).toBe(1)
  const again = await waitForMail(data, 'confirmed@readers.test', 'on the list already')
  expect(again).not.toContain('/newsletter/confirm')
})

it('entering an address in the newsletter box cannot fill a stranger’s mailbox: one mail, then a wait that grows', async () => {
  const email = 'victim@readers.test'
  const responses = await Promise.all(Array.from({ length: 15 }, () => subscribe(email)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]))
  for (let press = 0; press < 5; press += 1) await subscribe(email)
  expect(await countMails(email)).toBe(1)
  const waits: number[] = []
  for (let mails = 1; mails <= 4; mails += 1) {
    waits.push(Math.round((((await findRow(email))?.nextMailAt.getTime() ?? 0) - Date.now()) / 60_000))
    await coolDown(email)
    await subscribe(email)
    await subscribe(email)
    expect(await countMails(email)).toBe(mails + 1)
  }
  expect(waits).toEqual([15, 60, 240, 960])
})

it.each([
  ['nothing', undefined, 'Email is Required'],
  ['an empty text', '   ', 'Email is Required'],
  ['no address', 'not an address', 'That does not look like an email address'],
  ['two addresses', 'a@readers.test,b@readers.test', 'That does not look like an email address'],
  ['a second header', 'a@readers.test\r\nBcc: b@readers.test', 'That does not look like an email address'],
  ['an operator', { $ne: null }, 'Email is Required'],
  ['a list', ['a@readers.test'], 'Email is Required'],
  ['an endless address', `${'a'.repeat(300)}@readers.test`, 'Email is too long']
])('entering an address in the newsletter box refuses %s in words', async (_name, email, message) => {
  const before = await Subscriber.countDocuments({})
  const response = await subscribe(email)
  expect(response).toMatchObject({ status: 400, body: { error: { code: 'BAD_INPUT', message } } })
  expect(await Subscriber.countDocuments({})).toBe(before)
})

it('entering an address in the newsletter box refuses what other sites make a browser send', async () => {
  const { POST } = await import('@/app/api/newsletter/route')
  const headers = { 'sec-fetch-site': 'cross-site' }
  const response = await call(POST, { body: { email: 'a@readers.test' }, headers })
  expect(response).toMatchObject({ status: 403, body: { error: { code: 'CROSS_SITE' } } })
})

it('the link to confirm makes one subscription and one letter, however often it is pressed', async () => {
  const email = 'keen@readers.test'
  const { token } = await addSubscriber(email)
  const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await findRow(email)).toMatchObject({ status: 'confirmed', round: 1 })
  const mails = await readMailFolder(data, email)
  expect(mails.filter((mail) => mail.includes('thank you for confirming'))).toHaveLength(1)
})

it('the link to confirm does nothing when it is only opened, as mail scanners do', async () => {
  expect(Object.keys(await import('@/app/api/newsletter/confirm/route'))).toEqual(['POST'])
})

it('the link to confirm is used up once the subscription has ended, and a new one is needed', async () => {
  const email = 'returning@readers.test'
  const { letter, token } = await addSubscriber(email)
  await unsubscribeBy(letter)
  expect(await confirm(token)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  const consent = { textVersion: '2026-11-25' }
  expect(await findRow(email)).toMatchObject({ status: 'unsubscribed', consent })

  await subscribe(email)
  expect(await confirm(await waitForConfirmToken(email, 2))).toMatchObject({ status: 200 })
  const row = await findRow(email)
  expect(row).toMatchObject({ status: 'confirmed', round: 3 })
  expect(row?.unsubscribedAt).toBeUndefined()
})

it('the link to confirm is refused when it is for something else, changed, too old, or its address was forgotten', async () => {
  const { signPurposeToken } = await import('@/lib/platform/auth/purpose-token')
  const email = 'careful@readers.test'
  const { letter } = await addSubscriber(email)
  await subscribe('waiting@readers.test')
  const id = (await findRow('waiting@readers.test'))?._id.toHexString() ?? ''
  const soon = new Date(Date.now() + 60_000)
  const good = signPurposeToken('newsletter-confirm', `${id}.0`, soon)
  const refused = [
    '',
    'x',
    good.slice(1),
    `${good}x`,
    signPurposeToken('newsletter-confirm', `${id}.0`, new Date(Date.now() - 1000)),
    signPurposeToken('newsletter-confirm', `${id}.1`, soon),
    signPurposeToken('newsletter-confirm', id, soon),
    signPurposeToken('newsletter-confirm', '0123456789abcdef01234567.0', soon),
    signPurposeToken('newsletter-unsubscribe', `${id}.0`, soon),
    tokenIn(letter, '/newsletter/unsubscribe')
  ]
  for (const token of refused) {
    expect(await confirm(token)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  }
  expect(await findRow('waiting@readers.test')).toMatchObject({ status: 'pending' })
  expect(await confirm(good)).toMatchObject({ status: 200 })
})
