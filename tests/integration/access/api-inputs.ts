import { randomBytes } from 'node:crypto'
import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { renderImage } from '@/tests/support/picture-zoo'
import type { TestUser } from '@/tests/support/shop'
import { beginTwoStep, plantTwoStep } from '@/tests/support/two-step'
import { aForm } from '@/tests/unit/listings/a-form'
import { addUpload } from '../listings/selling'
import { ADMIN_INPUTS } from './admin-inputs'
import { PASSWORD } from './scene'
import { NO_LISTING, type MakeInput } from './make-input'
import { aNewsletterToken, aToken } from './tokens'

const MEETING = { userPhoneNumber: '+49 30 901820', meetingLocation: 'Rossio station', paymentMethod: 'card' }
const CSV =
  'title,price,original price,condition,category,year of purchase,description,phone,city\nMomo,7,12,Good,x,2019,Read,+49 30 23125046,Berlin\n'

function aClientId(): string {
  return randomBytes(12).toString('hex')
}

/** Every field of the form for a copy, with a photo of the caller's own. */
async function aCopy(me: TestUser, category: string, photo?: string) {
  return aForm({
    category_id: category,
    images: [photo ?? (await addUpload(me))],
    authors: ['Michael Ende'],
    subtitle: 'A fairy tale',
    isbn: '9783522177504',
    edition: '3rd',
    publisher: 'Thienemann',
    publishedYear: '2010',
    language: 'de',
    format: 'Hardback',
    pages: '304',
    defects: [],
    jacketCondition: 'Good',
    editors: ['Roman Hocke'],
    illustrators: ['Michael Ende'],
    translators: ['J. Maxwell Brownjohn'],
    series: 'Fairy tales',
    volume: '2',
    printing: '3rd printing',
    publishedPlace: 'Stuttgart',
    signedBy: 'the author',
    limitedEdition: 'number 12 of 300'
  })
}

/**
 * What a right call says: ONE LINE for every route that takes a body, or an id or anything else it asks for in its query.
 * Name every field: the tests of what a call may not say (integration/api) begin with these. A route that takes a body
 * and has no line here fails them.
 */
export const API_INPUTS: Record<string, MakeInput> = {
  ...ADMIN_INPUTS,
  'POST /api/advertisedbooks': ({ thing }) => ({ _id: thing.id }),
  'GET /api/allbooks': ({ category }) => ({ category_id: category, page: '1' }),
  'POST /api/allbooks': ({ thing, me, category }) => aCopy(me, category, thing.id),
  'GET /api/bookings': ({ thing }) => ({ userEmail: thing.id }),
  'POST /api/bookings': ({ thing }) => ({
    ...MEETING,
    productId: thing.id,
    userName: 'Somebody Else',
    userEmail: 'else@flyleaf.test',
    bookName: 'Momo',
    bookPrice: '€7.50',
    img: ''
  }),
  'GET /api/orders': ({ thing }) => ({ userEmail: thing.id }),
  'POST /api/orders': ({ thing }) => ({
    copies: [{ productId: thing.id }],
    userPhoneNumber: '+351 210 000 000',
    meetingLocation: 'Under the station clock',
    paymentMethod: 'card'
  }),
  'POST /api/orders/[id]/cancel': () => ({ reason: 'Not needed any more' }),
  'POST /api/orders/[id]/cancel-request': () => ({ reason: 'I have found another copy' }),
  'POST /api/orders/[id]/case': () => ({ reason: 'damaged', text: 'A page is torn.' }),
  'POST /api/orders/[id]/meeting': () => ({ day: plusDays(toDay(new Date()), 2) }),
  'POST /api/orders/[id]/meeting/outcome': () => ({ outcome: 'other_missed' }),
  'POST /api/orders/[id]/refund': () => ({ amountCents: 100, reason: 'A page is missing' }),
  'POST /api/bookings/[id]/cancel': () => ({ reason: 'Not needed any more' }),
  'POST /api/bookings/[id]/cancel-request': () => ({ reason: 'I have found another copy' }),
  'POST /api/bookings/[id]/cancel-request/decline': () => ({}),
  'POST /api/bookings/[id]/case': () => ({ reason: 'damaged', text: 'A page is torn.' }),
  'POST /api/bookings/[id]/case/response': () => ({ text: 'It was whole.' }),
  'POST /api/bookings/[id]/case/decision': () => ({ decision: 'refundPart', amountCents: 100, note: 'A page is torn' }),
  'POST /api/bookings/[id]/case/refund': () => ({}),
  'POST /api/bookings/[id]/case/withdraw': () => ({}),
  'POST /api/bookings/[id]/dispute/evidence': ({ thing }) => ({
    disputeId: thing.dispute ?? 'dp_none',
    text: 'The buyer has the book.'
  }),
  'POST /api/bookings/[id]/handover': ({ thing }) => ({ code: thing.code ?? 'ABCD2345' }),
  'POST /api/bookings/[id]/refund': () => ({ amountCents: 100, reason: 'A page is missing' }),
  'POST /api/bookings/[id]/payout/retry': () => ({}),
  'POST /api/bookings/[id]/payout/settlement': () => ({ note: 'Paid by bank transfer' }),
  'POST /api/bookings/[id]/refund/retry': ({ thing }) => ({ refund: thing.refund ?? 'rf_none' }),
  'POST /api/bookings/[id]/refund/settlement': ({ thing }) => ({
    refund: thing.refund ?? 'rf_none',
    note: 'Paid back by bank transfer'
  }),
  'POST /api/cart': ({ thing }) => ({ productId: thing.id, seenCents: 750 }),
  'PUT /api/cart/[id]': () => ({ seenCents: 750 }),
  'GET /api/cart/copies': ({ thing }) => ({ ids: thing.id }),
  'POST /api/cart/merge': ({ thing }) => ({
    items: [{ productId: thing.id, seenCents: 750, addedAt: '2026-11-29T12:00:00.000Z' }]
  }),
  'POST /api/cart/remove': ({ thing }) => ({ productIds: [thing.id] }),
  'GET /api/conversations': () => ({ show: 'unread', q: 'Momo' }),
  'POST /api/conversations': ({ thing }) => ({
    ...{ listingId: thing.id, orderId: undefined, text: 'Is it signed?', photoIds: [], clientId: aClientId() }
  }),
  'PATCH /api/conversations/[id]': () => ({ isArchived: true, isMuted: true }),
  'POST /api/conversations/[id]/messages': ({ thing }) => ({
    text: 'It is signed.',
    listingId: thing.listingId ?? NO_LISTING,
    orderId: undefined,
    photoIds: [],
    clientId: aClientId()
  }),
  'POST /api/conversations/[id]/read': () => ({ number: 2 }),
  'PUT /api/conversations/[id]/block': () => ({}),
  'POST /api/conversations/[id]/reports': ({ me }) => ({
    number: me.name.includes('Seller') ? 1 : 2,
    reason: 'scam',
    explanation: 'Wants the money elsewhere.'
  }),
  'POST /api/conversations/[id]/case': ({ thing }) => ({ orderId: thing.orderId ?? NO_LISTING }),
  'POST /api/create-payment-intent': ({ thing }) => ({ bookingId: thing.id, price: '€7.50' }),
  'POST /api/forgot-password': ({ thing }) => ({ email: thing.id }),
  'POST /api/bulk-jobs': ({ thing }) => ({
    list: 'my-listings',
    action: 'price',
    parameters: { unit: 'percent', change: -10 },
    selection: { ids: [thing.id] }
  }),
  'GET /api/bulk-jobs/[id]/rows': () => ({ state: 'waiting', after: '1' }),
  'POST /api/bulk-jobs/[id]/start': () => ({}),
  'POST /api/bulk-jobs/[id]/undo': () => ({}),
  'POST /api/imports': () => ({ csv: CSV }),
  'POST /api/imports/[id]/start': () => ({}),
  'POST /api/imports/[id]/stop': () => ({}),
  'POST /api/imports/[id]/undo': () => ({}),
  'POST /api/imports/[id]/wanted': () => ({ to: 'searches' }),
  'PUT /api/imports/[id]/mapping': () => ({
    columns: [['title', 'title']],
    values: [['language', 'deutsch', 'de']],
    defaults: [['resalePrice', '5']]
  }),
  'PUT /api/imports/[id]/rows': () => ({ rows: [2], field: 'resalePrice', value: '5' }),
  'GET /api/jwt': ({ thing }) => ({ email: thing.id }),
  'PUT /api/listings/[id]': ({ me, category }) => aCopy(me, category),
  'PUT /api/listings/[id] images': ({ thing, me, category }) => aCopy(me, category, thing.id),
  'POST /api/listings/[id]/duplicate': () => ({}),
  'POST /api/listings/[id]/photos': async ({ me }) => ({
    photos: [{ id: await addUpload(me), name: 'front.jpg', bytes: 1000 }]
  }),
  'PUT /api/listings/[id]/price': () => ({ resalePrice: '9,50' }),
  'POST /api/listings/[id]/relist': () => ({}),
  'POST /api/listings/[id]/view': () => ({}),
  'POST /api/listings/[id]/withdraw': () => ({}),
  'POST /api/language': () => ({ language: 'de', back: '/books' }),
  'GET /api/listings': ({ thing }) => ({ ids: thing.id }),
  'GET /api/search': () => ({ q: 'momo', category: '0123456789abcdef01234567', price: '100-900', sort: 'price-asc' }),
  'GET /api/suggestions': () => ({ q: 'mo' }),
  'GET /api/newsletter/unsubscribe': async ({ me }) => ({ token: await aNewsletterToken('unsubscribe', me) }),
  'GET /api/notifications/off': () => ({ token: 'not-of-this-shop' }),
  'PUT /api/notifications/preferences': () => {
    const usual = { app: true, mail: 'at-once', push: true }
    return {
      orders: { app: false, mail: 'daily', push: false },
      messages: usual,
      money: usual,
      cases: usual,
      searches: usual,
      account: usual
    }
  },
  'GET /api/notifications/push': () => ({ id: 'A'.repeat(43) }),
  'POST /api/notifications/push': () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  }),
  'DELETE /api/notifications/push': () => ({ id: 'A'.repeat(43) }),
  'POST /api/notifications/read': () => ({ ids: [NO_LISTING] }),
  'POST /api/notifications/read-all': () => ({ until: new Date().toISOString() }),
  'GET /api/saved-searches/off': () => ({ token: 'not-of-this-shop' }),
  'GET /api/my-listings': () => ({ status: 'available', q: 'Momo', sort: 'newest', page: '1' }),
  'POST /api/newsletter': ({ thing }) => ({ email: thing.id }),
  'POST /api/newsletter/confirm': async ({ me }) => ({ token: await aNewsletterToken('confirm', me) }),
  'POST /api/payouts/account': () => ({}),
  'POST /api/payouts/link': () => ({ country: 'de' }),
  'POST /api/payments': ({ thing, me }) => ({
    transactionId: thing.transactionId ?? 'pi_missing',
    bookingId: thing.id,
    price: '7.50',
    userEmail: me.email
  }),
  'POST /api/profile': () => ({ name: 'A New Name' }),
  'POST /api/profile/confirm': () => ({ password: PASSWORD }),
  'POST /api/profile/close': () => ({ password: PASSWORD, email: 'anything@flyleaf.test' }),
  'POST /api/profile/end-sessions': () => ({}),
  'PUT /api/profile/holiday': () => ({ on: true }),
  'POST /api/profile/password': () => ({ currentPassword: PASSWORD, newPassword: 'quite another leaf 31' }),
  'POST /api/profile/roles': () => ({ role: 'Seller' }),
  'POST /api/profile/two-step': ({ me }) => beginTwoStep(me),
  'POST /api/profile/two-step/off': async ({ me }) => ({ code: (await plantTwoStep(me.id)).code() }),
  'POST /api/profile/two-step/recovery-codes': async ({ me }) => ({ code: (await plantTwoStep(me.id)).code() }),
  'POST /api/profile/two-step/setup': () => ({}),
  'POST /api/reset-password': async ({ me }) => ({
    token: await aToken('reset-password', me),
    password: 'quite another leaf 31'
  }),
  'POST /api/second-step': () => ({ code: '123456' }),
  'POST /api/signup': ({ thing }) => ({
    name: 'Nora New',
    type: 'Buyer',
    email: thing.id,
    password: 'quite another leaf 31'
  }),
  'POST /api/reports': ({ thing }) => ({
    listingId: thing.id,
    reason: 'scam',
    explanation: 'It is too cheap.',
    name: 'Rita',
    email: `${crypto.randomUUID()}@flyleaf.test`,
    goodFaith: true
  }),
  'POST /api/listings/[id]/appeal': () => ({ text: 'It is a real one.' }),
  'POST /api/saved-searches': () => ({ address: '/books?q=momo' }),
  'PUT /api/saved-searches/[id]': () => ({ mails: 'weekly' }),
  // Of a version that never was.
  'POST /api/terms/acceptance': () => ({ number: 999_999 }),
  'GET /api/payouts/statement': () => ({ month: '2026-11' }),
  'GET /api/my-listings/export': () => ({ status: 'available', q: 'Momo', sort: 'title' }),
  'GET /api/sales/export': () => ({ show: 'done', q: 'Momo', from: '2026-01-01', until: '2026-12-31', sort: 'amount' }),
  'POST /api/sales/export': () => ({ ids: [NO_LISTING] }),
  'GET /api/users': ({ thing }) => ({ email: thing.id }),
  'POST /api/users': ({ thing }) => ({ name: 'Another Name', email: thing.id, type: 'Seller' }),
  'POST /api/verify-email': async ({ me }) => ({ token: await aToken('verify-email', me) }),
  'POST /api/verify-email/resend': () => ({}),
  'GET /api/wishlist': ({ thing }) => ({ email: thing.id }),
  'POST /api/wishlist': ({ thing }) => ({
    productId: thing.id,
    title: 'Momo',
    imgUrl: '',
    Price: '€7.50',
    email: 'else@flyleaf.test'
  })
}

/** Calls that take a picture in a form, with the name of its field. */
export const API_FORMS: Record<string, string> = {
  'POST /api/admin/categories/[id]/picture': 'picture',
  'POST /api/admin/settings/pictures': 'picture',
  'POST /api/bookings/[id]/case/photos': 'photo',
  'POST /api/conversations/photos': 'photo',
  'POST /api/profile/photo': 'photo',
  'POST /api/uploads': 'image'
}

/** A form with a picture under this name. */
export async function aPicture(field: string): Promise<FormData> {
  const form = new FormData()
  form.append(
    field,
    new Blob([new Uint8Array(await renderImage('jpeg', 400, 300))], { type: 'image/jpeg' }),
    'photo.jpg'
  )
  return form
}
