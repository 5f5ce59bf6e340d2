const CURSOR = 'only the list can write a cursor, and only for the same order'
const PASSWORD = 'it must be the password of the account'
const CODE = 'of the authenticator app, and not used before'
const SETTINGS =
  'addresses, time zones, colours with contrast, uploaded pictures, members of which none comes twice, and pairs that fit'
const DAYS = { from: 'a day of the calendar', until: 'a day of the calendar' }
const MESSAGE = {
  text: 'a text or a photo',
  listingId: 'a listing or an order',
  photoIds: 'photos that the caller has uploaded for a message, none twice'
}
const COPY = {
  resalePrice: 'a number has at most two decimals; multipleOf fails on binary fractions',
  originalPrice: 'a number has at most two decimals; multipleOf fails on binary fractions',
  purchaseYear: 'not after this year, not before publishedYear',
  publishedYear: 'not after this year',
  sellerPhoneNumber: 'the numbering plans of all countries',
  category_id: 'there must be such a category',
  images: 'uploads of the caller that no other copy shows',
  img: 'an upload of the caller that no other copy shows',
  request: 'pictures must be uploads of the caller that no other copy shows'
}

/**
 * Fields whose rules JSON Schema cannot express, with the reason: a value that fits the document may be refused with 400 for
 * these alone. `request` stands for a refusal that names no field.
 */
export const UNEXPRESSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/advertisedbooks': { after: CURSOR },
  'GET /api/allbooks': { after: CURSOR },
  'POST /api/allbooks': COPY,
  'GET /api/bookings': { after: CURSOR },
  'GET /api/orders': { after: CURSOR },
  'POST /api/notifications/push': { request: 'an address of a push service that the shop knows' },
  'POST /api/orders/[id]/meeting': { day: 'a day from today on, at most fourteen ahead' },
  'POST /api/admin/commission-rates': {
    effectiveOn: 'not before today',
    maxCents: 'not below minCents'
  },
  'POST /api/admin/ledger/corrections': { credit: 'not the account of debit' },
  'GET /api/conversations': { after: CURSOR },
  'POST /api/conversations': MESSAGE,
  'PATCH /api/conversations/[id]': { request: 'one of the fields' },
  'POST /api/conversations/[id]/messages': MESSAGE,
  'GET /api/imports/[id]/rows': { after: CURSOR },
  'PUT /api/imports/[id]/mapping': {
    values: 'each field takes its own values',
    defaults: 'each field takes its own values'
  },
  'POST /api/bulk-jobs': { list: 'each role has its own lists' },
  'PUT /api/listings/[id]': COPY,
  'POST /api/listings/[id]/photos': { photos: 'each id is an upload of the caller' },
  'PUT /api/listings/[id]/price': { resalePrice: COPY.resalePrice },
  'GET /api/my-listings/copies': { after: CURSOR },
  'GET /api/my-listings': { after: CURSOR },
  'POST /api/payouts/link': { request: 'the first call of a seller names a country' },
  'POST /api/profile/close': { password: PASSWORD },
  'POST /api/profile/confirm': { password: PASSWORD },
  'POST /api/profile/password': { currentPassword: PASSWORD },
  'POST /api/profile/two-step': {
    code: CODE,
    token: 'of a set-up that is not over',
    request: 'the set-up may be over'
  },
  'POST /api/profile/two-step/off': { code: CODE },
  'POST /api/profile/two-step/recovery-codes': { code: CODE },
  'PATCH /api/admin/settings': { changes: SETTINGS, revision: 'of the settings as they are' },
  'POST /api/admin/settings/preview': { changes: SETTINGS, revision: 'of the settings as they are' },
  'GET /api/sales': { after: CURSOR },
  'GET /api/sales/export': DAYS,
  'GET /api/sales/orders': { after: CURSOR, ...DAYS },
  'GET /api/users': { after: CURSOR },
  'POST /api/webhooks/stripe-accounts': { request: 'the signature is over the raw bytes' },
  'POST /api/webhooks/stripe-connect': { request: 'the signature is over the raw bytes' },
  'POST /api/webhooks/stripe': { request: 'the signature is over the raw bytes' },
  'GET /api/wishlist': { after: CURSOR }
}
