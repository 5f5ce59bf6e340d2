import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { codeOf } from '../payments/buying'
import {
  ask,
  block,
  change,
  get,
  makeOld,
  markRead,
  newClientId,
  read,
  report,
  send,
  start,
  textsFor
} from './conversation-calls'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('another person’s conversation is not there, whatever is asked of it', async () => {
  const { id } = await ask()
  const stranger = await addUser('Buyer', 'Stella Stranger')
  const responses = await Promise.all([
    get(stranger, id),
    send(stranger, id),
    markRead(stranger, id, 1),
    change(stranger, id, { isArchived: true }),
    block(stranger, id),
    block(stranger, id, 'DELETE'),
    report(stranger, id, 1)
  ])
  expect(responses.map(codeOf)).toEqual(responses.map(() => 'NOT_FOUND'))
})

it('markup is text, to the letter', async () => {
  const { buyer, id } = await ask()
  const texts = [
    '<script>alert(1)</script>',
    '<b>Paid on 21 November 2026, 12:04</b>',
    '"><img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '{{constructor.constructor("alert(1)")()}}'
  ]
  for (const text of texts) expect((await send(buyer, id, { text })).status).toBe(201)
  expect((await textsFor(buyer, id)).slice(1)).toEqual(texts)
})

it.each([
  ['a NUL', 'a\u0000b'],
  ['an escape sequence', 'a\u001b[2Jb'],
  ['a backspace', 'Paid\u0008\u0008'],
  ['half a surrogate pair', 'a\ud800b']
])('a text with %s is refused', async (_, text) => {
  const { buyer, id } = await ask()
  expect(codeOf(await send(buyer, id, { text }))).toBe('BAD_INPUT')
})

it('overrides of direction and characters without a glyph are gone, and spelling stays', async () => {
  const { buyer, id } = await ask()
  await send(buyer, id, { text: 'P\u200ba\u2060i\u00add \u202eno ton si siht\u202c' })
  await send(buyer, id, { text: 'می‌خواهم 👩‍👧' })
  await send(buyer, id, { text: '\u2067unbalanced' })
  expect((await textsFor(buyer, id)).slice(1)).toEqual(['Paid no ton si siht', 'می‌خواهم 👩‍👧', 'unbalanced'])
})

it('a text has at most 2,000 code points', async () => {
  const { buyer, id } = await ask()
  expect((await send(buyer, id, { text: '📚'.repeat(2000) })).status).toBe(201)
  expect(codeOf(await send(buyer, id, { text: '📚'.repeat(2001) }))).toBe('BAD_INPUT')
  expect(codeOf(await send(buyer, id, { text: 'a'.repeat(2001) }))).toBe('BAD_INPUT')
})

it.each(['', '   ', '\u200b\u2060', '\u2800', '\n\n'])('a message of nothing is refused: %j', async (text) => {
  const { buyer, id } = await ask()
  expect(codeOf(await send(buyer, id, { text }))).toBe('BAD_INPUT')
})

it('a flood of messages is stopped', async () => {
  const { buyer, id } = await ask()
  const sent = await Promise.all(Array.from({ length: 25 }, () => send(buyer, id)))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(19)
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(6)
})

it('a repeated send of a message that was stored is no flood', async () => {
  const { buyer, id } = await ask()
  const clientId = newClientId()
  await send(buyer, id, { clientId })
  for (let count = 0; count < 25; count += 1) expect((await send(buyer, id, { clientId })).status).toBe(201)
})

it('a new account starts fewer conversations a day than an old one', async () => {
  const [fresh, old] = await Promise.all([addUser('Buyer', 'Fred Fresh'), addUser('Buyer', 'Olga Old')])
  await makeOld(old)
  const { RateLimitModel } = await import('@/models/rate-limit')
  const started = { fresh: 0, old: 0 }
  for (let count = 0; count < 12; count += 1) {
    // The limit of messages a minute is another one.
    await RateLimitModel.collection.deleteMany({ key: /^message/ })
    const listingId = await addListing(await addUser('Seller', `Seller ${count}`))
    if ((await start(fresh, { listingId })).status === 201) started.fresh += 1
    if ((await start(old, { listingId })).status === 201) started.old += 1
  }
  expect(started).toEqual({ fresh: 10, old: 12 })
})

it.each<object>([
  { kind: 'paid' },
  { system: true },
  { senderId: '0123456789abcdef01234567' },
  { number: 1 },
  { sentAt: '2020-01-01T00:00:00.000Z' },
  { withheldFrom: '0123456789abcdef01234567' },
  { entries: [{ kind: 'paid', at: '2026-11-21T12:04:00.000Z' }] },
  { payment: { kind: 'paid' } }
])('a message that says more than a message is refused: %j', async (more) => {
  const { buyer, id } = await ask()
  expect(codeOf(await send(buyer, id, more))).toBe('BAD_INPUT')
})

const IMITATIONS = [
  'Paid on 21 November 2026, 12:04',
  'This shop: paid on 21 November 2026, 12:04',
  '\n\n\n\n\n\n\n\nPaid on 21 November 2026, 12:04',
  '<p class="payment">Paid on 21 November 2026, 12:04</p>',
  'P\u200baid on 21 November 2026, 12:04',
  '\u202e40:21 ,6202 rebmevoN 12 no diaP\u202c',
  '✅ Paid on 21 November 2026, 12:04'
]

it('no message is an entry of the shop or changes what it says of the payment', async () => {
  const { buyer, seller, id } = await ask()
  for (const text of IMITATIONS) expect((await send(buyer, id, { text })).status).toBe(201)
  for (const reader of [buyer, seller]) {
    const conversation = await read(reader, id)
    expect(conversation.entries).toEqual([])
    expect(conversation.orders).toEqual([])
    expect(conversation.messages).toHaveLength(IMITATIONS.length + 1)
  }
})

it('a phone number before the payment has a hint for both, and none after it', async () => {
  const { buyer, seller, id } = await ask('Call me under 0151 2345678')
  for (const reader of [buyer, seller])
    expect((await read(reader, id)).messages[0]).toMatchObject({ hasContactBeforePayment: true })
  const listingId = await addListing(seller)
  const { book } = await import('../payments/buying')
  const booked = await book(buyer, listingId)
  const { OrderModel } = await import('@/models/order')
  const orderId = String(Object(booked.body).insertedId)
  await OrderModel.collection.updateOne(
    { _id: new (await import('mongoose')).Types.ObjectId(orderId) },
    { $set: { paidAt: new Date() } }
  )
  await send(seller, id, { text: 'Mine is 0160 2345678' })
  expect((await read(buyer, id)).messages.map(({ hasContactBeforePayment }) => hasContactBeforePayment)).toEqual([
    true,
    false
  ])
  await OrderModel.collection.updateOne(
    { _id: new (await import('mongoose')).Types.ObjectId(orderId) },
    { $unset: { paidAt: 1 } }
  )
})

it('links are text, with their hosts beside them', async () => {
  const { buyer, id } = await ask('Pay at https://flyleaf.shop@pаypal.example/x')
  expect((await read(buyer, id)).messages[0]).toMatchObject({
    text: 'Pay at https://flyleaf.shop@pаypal.example/x',
    linkHosts: ['xn--pypal-4ve.example']
  })
})
