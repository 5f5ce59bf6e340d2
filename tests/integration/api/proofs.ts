const MATRIX = 'tests/integration/access-matrix.test.ts'
const ROWS = 'tests/integration/access/api-responses.ts'
const FIELDS = 'tests/integration/api/mass-assignment.test.ts'
const VALUES = 'tests/integration/api/hostile-values.test.ts'
const USERS = 'tests/integration/users/user-calls.test.ts'
const SELLING = 'tests/integration/listings/add-product.test.ts'
const BOOKING = 'tests/integration/orders/book-listing.test.ts'
const PAYING = 'tests/integration/payments/pay.test.ts'

/** Where something is shown: a file, and words of the test's name (or of the row of a table) in it. */
export type Proof = readonly [file: string, words: string]

/**
 * The threats that a request can carry, and the calls of the original API that
 * were not safe in their original form: for each what is promised, and the tests that show it. A test that is renamed or gone fails
 * proofs.test.ts: put its line right here.
 */
export const PROOFS: Record<string, readonly Proof[]> = {
  'an id or address of somebody else opens nothing and tells nothing': [
    [MATRIX, 'is written down for every route there is'],
    [MATRIX, 'says for every id in an address what it is the id of'],
    ['tests/e2e/journeys/access-calls.spec.ts', 'answers over HTTP as the matrix says']
  ],
  'no field of a model is set by sending it': [[FIELDS, 'every field of every model, added to a body that is right']],
  'nothing depends on the middleware': [
    ['tests/integration/access/without-middleware.test.ts', 'with the middleware away'],
    ['tests/e2e/journeys/access-tricks.spec.ts', 'by headers'],
    ['tests/e2e/journeys/access-tricks.spec.ts', 'by another spelling of the address']
  ],
  'no operator, list or nothing reaches the database': [[VALUES, 'hostile values in every field of every call']],
  'no object is changed through its prototype': [
    [VALUES, 'hostile bodies and queries'],
    ['tests/unit/http/read-body.test.ts', 'which reaches for what all objects share']
  ],
  'no body takes the server’s memory or time': [
    ['tests/e2e/journeys/api-bodies.spec.ts', 'of a hundred megabytes are refused before they are through'],
    ['tests/e2e/journeys/api-bodies.spec.ts', 'are not kept: of two thousand megabytes'],
    ['tests/e2e/journeys/api-bodies.spec.ts', 'that nest a hundred thousand levels deep'],
    ['tests/e2e/journeys/api-bodies.spec.ts', 'that hardly come on are given up'],
    ['tests/unit/http/read-body.test.ts', 'hardly comes on']
  ],
  'no line of a header, mail, log or table is added by what is sent': [
    [VALUES, 'hostile values in every field of every call'],
    ['tests/integration/api/payloads.ts', 'line breaks'],
    ['tests/unit/mail/compose-mail.test.ts', 'is refused when the mail is queued'],
    ['tests/integration/api/log-lines.test.ts', 'nobody adds a line of their own'],
    ['tests/unit/csv/csv.test.ts', 'lets no formula through'],
    ['tests/integration/listings/my-listings.test.ts', 'no cell that a spreadsheet would run']
  ],
  'GET /jwt: a token for one’s own address alone, five minutes long': [
    [USERS, 'is given to its own address alone'],
    [ROWS, 'GET /api/jwt']
  ],
  'the stored token: as Bearer on one call only': [
    [USERS, 'opens no other call'],
    [USERS, 'is refused in all twelve mutations']
  ],
  'GET /users/{role}/{email}: the truth for oneself and for admins, the same refusal for every other address': [
    [USERS, 'tell an admin the truth about every address'],
    [USERS, 'refuse every other address alike'],
    [ROWS, 'GET /api/users/[role]/[email]']
  ],
  'GET /users?email=: one’s own record, or nothing': [
    [USERS, 'shows everybody their own record and an admin anybody’s']
  ],
  'GET /users?type=: for admins, page by page, nothing secret': [[USERS, 'lists a type, by pages, for admins only']],
  'POST /users: changes nobody’s type': [[USERS, 'gives back one’s own record, changes neither type nor name']],
  'DELETE /users/{type}/{id}: admins with a fresh login, the right type, the whole closure': [
    ['tests/integration/privacy/fresh-login.test.ts', 'deletes nobody until the password is typed once more'],
    ['tests/integration/admin/delete-user.test.ts', 'deletes nobody twice, nobody of another type'],
    ['tests/integration/admin/delete-user.test.ts', 'ends their holds at the payment provider first']
  ],
  'PUT /users/sellers/{id}: admins verify sellers, on record': [
    ['tests/integration/admin/manage-users.test.ts', 'gives a seller the tick, once, and puts it on record'],
    ['tests/integration/admin/manage-users.test.ts', 'is for sellers, by admins']
  ],
  'POST /allbooks: seller, tick and time are the server’s, the photo one’s own upload': [
    [SELLING, 'takes nothing but what the form asks for'],
    [SELLING, 'refuses photos of other people'],
    [ROWS, 'POST /api/allbooks']
  ],
  'GET /allBooks?sellerName=: what is on sale, and nothing of the seller’s own': [
    ['tests/integration/listings/public-responses.test.ts', 'shows a copy only while it is on sale'],
    ['tests/integration/listings/my-listings.test.ts', 'all of their own copies and nobody else’s']
  ],
  'POST /advertisedbooks: the id alone counts, one’s own copy on sale, once': [
    [SELLING, 'as it is and not as it was sent, and once'],
    [SELLING, 'is for the copy’s own seller']
  ],
  'POST /bookings: who, what and for how much come from the session and the listing': [
    [BOOKING, 'holds it for the buyer at the price of the listing'],
    [BOOKING, 'tells the old and the new price'],
    [BOOKING, 'a price in cents']
  ],
  'GET /bookings?userEmail=: one’s own address alone': [
    [BOOKING, 'shows buyers their own and nobody else’s'],
    [ROWS, 'GET /api/bookings']
  ],
  'GET /bookings/{id}: for its buyer, its seller and admins': [[ROWS, 'GET /api/bookings/[id]']],
  'POST and GET /wishlist: the session’s own, each copy once, priced as it is now': [
    ['tests/integration/wishlist/wishlist.test.ts', 'is for buyers only, each for their own'],
    ['tests/integration/wishlist/wishlist.test.ts', 'holds a copy once'],
    ['tests/integration/wishlist/wishlist.test.ts', 'shows the price and the state of this moment']
  ],
  'POST /create-payment-intent: the amount comes from the booking, one payment each': [
    [PAYING, 'takes the amount from the booking'],
    [PAYING, 'is one payment however often the card form is opened']
  ],
  'POST /payments: only what the provider says is paid, by this buyer, in this amount': [
    [PAYING, 'cannot be claimed with somebody else’s payment'],
    [PAYING, 'cannot be claimed with a payment of another amount or currency'],
    [PAYING, 'stays paid however often that is told']
  ],
  'bookingPrice “€12”: a text that is only compared, read by one parser': [
    ['tests/unit/listings/price.test.ts', 'takes nothing with a sign, an exponent, a letter']
  ],
  '/dashboard/myorders/{email}: the path is kept, the orders are one’s own': [
    ['tests/e2e/journeys/sign-in.spec.ts', 'a buyer only their own'],
    ['tests/e2e/journeys/access-pages.spec.ts', 'shows nobody a text of somebody else']
  ],
  'the image host’s key: on the server alone': [
    ['tests/unit/images/cloudinary.test.ts', 'is sent there encoded anew, under a random name, signed']
  ],
  'error texts: words of the shop’s own': [
    ['tests/unit/users/sign-in-problems.test.ts', 'never repeats what a provider or an address says']
  ],
  'the remembered location: a path of the shop': [
    ['tests/unit/routes/return-path.test.ts', 'never leaves the shop'],
    ['tests/e2e/journeys/sign-in.spec.ts', 'never leads out of the shop']
  ],
  'admin accounts: by a command, with a link that works once': [
    ['tests/integration/users/make-admin.test.ts', 'makes an account without a password, and a link that sets it once'],
    ['tests/integration/users/make-admin.test.ts', 'into one']
  ]
}
