import type { ApiRow } from './notation'

/**
 * Who is answered what on every route handler: ONE LINE for each method of each app/**\/route.ts, in the order guest,
 * buyer, seller, admin, suspended. Each calls it rightly (what it says stands in api-inputs.ts), so the response is either
 * the door's (401 signed out, 403 wrong role), the call's own (2xx), or how it refuses. A route without a line, and a line
 * without a route, fails access-matrix.test.ts.
 *
 * How to add one. A call that takes no id: `'POST /api/<path of its folder>': [401, 403, 201, 403, 401]`.
 * A call that takes one, in its path, query or body: first the thing it is of (a name of things.ts), then for each caller
 * the status for an id of their own, somebody else's, one of which there is nothing, and what is no id; one number where
 * all four are the same: `'GET /api/bookings/[id]': ['booking', 401, '200 404 404 400', …]`. What belongs to side A is
 * "own" for the admin and guests too. What is not for everybody must be answered the same, byte for byte, whether it is
 * somebody else's or not there at all; nobody may read another's address, number or hold; a refusal changes nothing.
 * A call with a body, or an id in its query, also needs its line in api-inputs.ts.
 */
export const API_RESPONSES: Record<string, ApiRow> = {
  'GET /api/advertisedbooks': [200, 200, 200, 200, 200],
  'POST /api/advertisedbooks': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'DELETE /api/advertisedbooks/[id]': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'GET /api/allbooks': [200, 200, 200, 200, 200],
  'POST /api/allbooks': ['picture', 401, 403, '201 400 400 400', 403, 401],
  'GET /api/bookings': ['address', 401, '200 403 403 403', 403, 403, 401],
  'POST /api/bookings': ['copy on sale', 401, '201 201 404 400', 403, 403, 401],
  'GET /api/bookings/[id]': ['booking', 401, '200 404 404 400', '200 404 404 400', '200 200 404 400', 401],
  'GET /api/bookings/[id]/calendar': ['paid booking', 401, '200 404 404 400', 403, 403, 401],
  'POST /api/bookings/[id]/cancel': ['booking', 401, '200 404 404 400', '200 404 404 400', '200 200 404 400', 401],
  'POST /api/bookings/[id]/cancel-request': ['paid booking', 401, '200 404 404 400', 403, 403, 401],
  'POST /api/bookings/[id]/cancel-request/decline': ['asked to cancel', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/bookings/[id]/case': ['paid booking', 401, '200 404 404 400', 403, 403, 401],
  'POST /api/bookings/[id]/case/response': ['open case', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/bookings/[id]/case/decision': ['case of a purchase', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/bookings/[id]/case/photos': ['open case', 401, '201 404 404 400', 403, 403, 401],
  'GET /api/bookings/[id]/case/photos/[n]': [
    'case with a photo',
    401,
    '200 404 404 400',
    '200 404 404 400',
    '200 200 404 400',
    401
  ],
  'POST /api/bookings/[id]/case/refund': ['case of a purchase', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/bookings/[id]/case/withdraw': ['open case', 401, '200 404 404 400', 403, 403, 401],
  'POST /api/bookings/[id]/dispute/evidence': ['disputed purchase', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/bookings/[id]/handover': ['paid booking', 401, 403, '200 404 404 400', 403, 401],
  'GET /api/bookings/[id]/handover-code': ['paid booking', 401, '200 404 404 400', 403, 403, 401],
  'POST /api/bookings/[id]/payout/retry': ['waiting payout', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/bookings/[id]/payout/settlement': ['waiting payout', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/bookings/[id]/refund': ['purchase', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/bookings/[id]/refund/retry': ['refused refund', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/bookings/[id]/refund/settlement': ['refused refund', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/bulk-jobs': ['listing', 401, 403, '201 404 404 400', '403 403 403 400', 401],
  'GET /api/bulk-jobs/[id]': ['bulk job', 401, 403, '200 404 404 400', '404 404 404 400', 401],
  'GET /api/bulk-jobs/[id]/rows': ['bulk job', 401, 403, '200 404 404 400', '404 404 404 400', 401],
  'POST /api/bulk-jobs/[id]/start': ['bulk job', 401, 403, '202 404 404 400', '404 404 404 400', 401],
  'POST /api/bulk-jobs/[id]/undo': ['finished bulk job', 401, 403, '202 404 404 400', '404 404 404 400', 401],
  'GET /api/categories': [200, 200, 200, 200, 200],
  'POST /api/create-payment-intent': ['booking', 401, '200 404 404 400', 403, 403, 401],
  'POST /api/forgot-password': [
    'address',
    '202 202 202 400',
    '202 202 202 400',
    '202 202 202 400',
    '202 202 202 400',
    '202 202 202 400'
  ],
  'GET /api/editions/[isbn]': [401, 403, 200, 403, 401],
  'POST /api/forms/booking': [303, 303, 303, 303, 303],
  'POST /api/forms/demo': [404, 404, 404, 404, 404],
  'POST /api/forms/login': [303, 303, 303, 303, 303],
  'POST /api/forms/newsletter': [303, 303, 303, 303, 303],
  'POST /api/forms/payment-link': [303, 303, 303, 303, 303],
  'POST /api/forms/signup': [303, 303, 303, 303, 303],
  'GET /api/health': [200, 200, 200, 200, 200],
  'GET /api/openapi.json': [200, 200, 200, 200, 200],
  'POST /api/imports': [401, 403, 201, 403, 401],
  'GET /api/imports/[id]': ['import', 401, 403, '200 404 404 400', 403, 401],
  'GET /api/imports/[id]/errors': ['import', 401, 403, '200 404 404 400', 403, 401],
  'GET /api/imports/[id]/mapping': ['import', 401, 403, '200 404 404 400', 403, 401],
  'PUT /api/imports/[id]/mapping': ['import', 401, 403, '200 404 404 400', 403, 401],
  'GET /api/imports/[id]/rows': ['import', 401, 403, '200 404 404 400', 403, 401],
  'PUT /api/imports/[id]/rows': ['import', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/imports/[id]/start': ['import', 401, 403, '202 404 404 400', 403, 401],
  'POST /api/imports/[id]/stop': ['import', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/imports/[id]/undo': ['import', 401, 403, '202 404 404 400', 403, 401],
  'POST /api/imports/[id]/wanted': ['import', 401, 403, '200 404 404 400', 403, 401],
  'GET /api/jwt': ['address', 401, '200 403 403 400', '200 403 403 400', '200 403 403 400', 401],
  'POST /api/language': [303, 303, 303, 303, 303],
  'GET /api/listings': [
    'copy on sale',
    '200 200 200 400',
    '200 200 200 400',
    '200 200 200 400',
    '200 200 200 400',
    '200 200 200 400'
  ],
  'GET /api/listings/[id]': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'PUT /api/listings/[id]': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'DELETE /api/listings/[id]': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/listings/[id]/duplicate': ['listing', 401, 403, '201 404 404 400', 403, 401],
  'POST /api/listings/[id]/photos': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'PUT /api/listings/[id]/price': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/listings/[id]/relist': ['withdrawn listing', 401, 403, '200 404 404 400', 403, 401],
  'POST /api/listings/[id]/view': [
    'copy on sale',
    '200 200 200 400',
    '200 200 200 400',
    '200 200 200 400',
    '200 200 200 400',
    '200 200 200 400'
  ],
  'POST /api/listings/[id]/withdraw': ['listing', 401, 403, '200 404 404 400', 403, 401],
  'GET /api/me': [200, 200, 200, 200, 200],
  'GET /api/my-listings': [401, 403, 200, 403, 401],
  'GET /api/my-listings/advertised': [401, 403, 200, 403, 401],
  'GET /api/my-listings/copies': [401, 403, 200, 403, 401],
  'GET /api/my-listings/export': [401, 403, 200, 403, 401],
  'POST /api/newsletter': [
    'address',
    '202 202 202 400',
    '202 202 202 400',
    '202 202 202 400',
    '202 202 202 400',
    '202 202 202 400'
  ],
  'POST /api/newsletter/confirm': [200, 200, 200, 200, 200],
  'GET /api/newsletter/unsubscribe': [303, 303, 303, 303, 303],
  'POST /api/newsletter/unsubscribe': [400, 400, 400, 400, 400],
  'POST /api/payouts/account': [401, 403, 200, 403, 401],
  'POST /api/payouts/link': [401, 403, 200, 403, 401],
  'POST /api/payments': ['payment', 401, '200 404 404 400', 403, 403, 401],
  'POST /api/profile': [401, 200, 200, 200, 401],
  'POST /api/profile/confirm': [401, 200, 200, 200, 401],
  'GET /api/profile/data': [401, 200, 200, 200, 401],
  'POST /api/profile/close': [401, 200, 200, 200, 401],
  'DELETE /api/profile/close': [401, 200, 200, 200, 401],
  'POST /api/profile/end-sessions': [401, 200, 200, 200, 401],
  'DELETE /api/profile/google': [401, 200, 200, 200, 401],
  'PUT /api/profile/holiday': [401, 403, 200, 403, 401],
  'POST /api/profile/password': [401, 200, 200, 200, 401],
  'POST /api/profile/photo': [401, 200, 200, 200, 401],
  'DELETE /api/profile/photo': [401, 200, 200, 200, 401],
  'POST /api/profile/roles': [401, 200, 200, 403, 401],
  'POST /api/listings/[id]/appeal': ['taken down listing', 401, 403, '201 404 404 400', 403, 401],
  'POST /api/reports': [
    'copy on sale',
    '202 202 404 400',
    '202 202 404 400',
    '202 202 404 400',
    '202 202 404 400',
    '202 202 404 400'
  ],
  'POST /api/admin/reports/decisions': ['report', 401, 403, 403, '200 200 404 400', 401],
  'PUT /api/admin/listings/[id]/takedown': ['listing', 401, 403, 403, '200 200 404 400', 401],
  'PUT /api/admin/listings/[id]/reinstatement': ['taken down listing', 401, 403, 403, '200 200 404 400', 401],
  'PUT /api/admin/listings/[id]/appeal': ['appealed listing', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/reset-password': [200, 200, 200, 200, 404],
  'GET /api/sales': [401, 403, 200, 403, 401],
  'GET /api/saved-searches': [401, 200, 200, 200, 401],
  'POST /api/saved-searches': [401, 201, 201, 201, 401],
  'PUT /api/saved-searches/[id]': ['saved search', 401, '200 404 404 400', '200 404 404 400', '200 404 404 400', 401],
  'DELETE /api/saved-searches/[id]': [
    'saved search',
    401,
    '200 200 200 400',
    '200 200 200 400',
    '200 200 200 400',
    401
  ],
  'GET /api/saved-searches/off': [303, 303, 303, 303, 303],
  'POST /api/saved-searches/off': [400, 400, 400, 400, 400],
  'GET /api/search': [200, 200, 200, 200, 200],
  'GET /api/suggestions': [200, 200, 200, 200, 200],
  'POST /api/signup': [
    'address',
    '201 201 201 400',
    '201 201 201 400',
    '201 201 201 400',
    '201 201 201 400',
    '201 201 201 400'
  ],
  'POST /api/webhooks/stripe': [400, 400, 400, 400, 400],
  'POST /api/webhooks/stripe-accounts': [400, 400, 400, 400, 400],
  'POST /api/webhooks/stripe-connect': [400, 400, 400, 400, 400],
  'GET /api/admin/categories': [401, 403, 403, 200, 401],
  'POST /api/admin/categories': [401, 403, 403, 201, 401],
  'PUT /api/admin/categories/order': [401, 403, 403, 200, 401],
  'PUT /api/admin/categories/[id]': ['category', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/admin/categories/[id]/picture': ['category', 401, 403, 403, '200 200 404 400', 401],
  'DELETE /api/admin/categories/[id]/picture': ['category', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/admin/categories/[id]/merge': ['category', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/admin/commission-rates': [401, 403, 403, 201, 401],
  'DELETE /api/admin/commission-rates/[id]': ['planned rate', 401, 403, 403, '200 200 404 400', 401],
  'POST /api/admin/ledger/corrections': [401, 403, 403, 200, 401],
  'GET /api/admin/ledger/export': [401, 403, 403, 200, 401],
  'GET /api/payouts/statement': [401, 403, 200, 403, 401],
  'GET /api/admin/audit/export': [401, 403, 403, 200, 401],
  'GET /api/admin/listings/export': [401, 403, 403, 200, 401],
  'GET /api/admin/reports/export': [401, 403, 403, 200, 401],
  'GET /api/admin/users/export': [401, 403, 403, 200, 401],
  'PUT /api/admin/users/[id]/commission-group': ['seller', 401, 403, 403, '200 200 404 400', 401],
  'PUT /api/admin/users/[id]/suspension': ['buyer', 401, 403, 403, '200 200 404 400', 401],
  'DELETE /api/admin/users/[id]/suspension': ['buyer', 401, 403, 403, '200 200 404 400', 401],
  'PUT /api/users/sellers/[id]': ['seller', 401, 403, 403, '200 200 404 400', 401],
  'DELETE /api/users/sellers/[id]': ['seller', 401, 403, 403, '200 200 200 400', 401],
  'DELETE /api/users/buyers/[id]': ['buyer', 401, 403, 403, '200 200 200 400', 401],
  'POST /api/uploads': [401, 403, 201, 403, 401],
  'DELETE /api/uploads/[id]': ['picture', 401, 403, '200 404 404 404', 403, 401],
  'GET /api/users': ['address', 401, '200 200 200 400', '200 200 200 400', '200 200 200 400', 401],
  'POST /api/users': ['address', 401, '200 403 403 400', '200 403 403 400', '200 403 403 400', 401],
  'GET /api/users/[role]/[email]': ['address', 401, '200 403 403 400', '200 403 403 400', '200 200 200 400', 401],
  'POST /api/verify-email': [200, 200, 200, 200, 200],
  'POST /api/verify-email/resend': [401, 202, 202, 202, 401],
  'GET /api/wishlist': ['address', 401, '200 403 403 403', 403, 403, 401],
  'POST /api/wishlist': ['copy on sale', 401, '201 201 404 400', 403, 403, 401],
  'DELETE /api/wishlist/[id]': ['wishlistItem', 401, '200 200 200 400', 403, 403, 401],
  // Without a contact.
  'GET /.well-known/security.txt': [404, 404, 404, 404, 404],
  'GET /books/[slug]/card.png': [404, 404, 404, 404, 404],
  'GET /feeds/new.atom': [200, 200, 200, 200, 200],
  'GET /media/[id]/[variant]': [404, 404, 404, 404, 404],
  'GET /sitemap.xml': [200, 200, 200, 200, 200],
  'GET /sitemaps/[part]': [200, 200, 200, 200, 200]
}

/** Calls that take a second id: the same, with the name of its field. The first one is the caller's own. */
export const FURTHER_IDS: Record<string, ApiRow> = {
  'PUT /api/listings/[id] images': ['picture', 401, 403, '200 400 400 400', 403, 401]
}

/** next-auth's own routes answer only inside Next's server: the journeys walk through them. */
export const PROVEN_BY_JOURNEYS = ['GET /api/auth/[...nextauth]', 'POST /api/auth/[...nextauth]']

/** What stands for the other [parameters] of an address, and in the tests that ask for nothing in particular. */
export const PARAMS: Record<string, string> = {
  id: '0123456789abcdef01234567',
  email: 'somebody@flyleaf.test',
  isbn: 'nonsense',
  n: '1',
  part: 'pages.xml',
  role: 'admin',
  slug: 'no-such-copy',
  variant: '320'
}
