import type { Row } from './callers'

/**
 * Who is answered what on every route handler: ONE LINE for each method of each app/**\/route.ts, in the order guest,
 * buyer, seller, admin, suspended. A route without a line, and a line without a route, fails access-matrix.test.ts.
 *
 * How to add one: `'POST /api/<path of its folder>': [guest, buyer, seller, admin, suspended]`. Each caller sends an id or
 * address that is not theirs and an empty JSON body, so the answer is either the door's (401 signed out, 403 wrong role)
 * or how the call itself refuses (400, 404, 409) or answers (2xx) those who may come in. Suspended is as signed out as a
 * guest. Names of [parameters] get their value from PARAMS below; give a new name one there.
 */
export const API_ANSWERS: Record<string, Row<number>> = {
  'GET /api/advertisedbooks': [200, 200, 200, 200, 200],
  'POST /api/advertisedbooks': [401, 403, 400, 403, 401],
  'GET /api/allbooks': [400, 400, 400, 400, 400],
  'POST /api/allbooks': [401, 403, 400, 403, 401],
  'GET /api/bookings': [401, 200, 403, 403, 401],
  'POST /api/bookings': [401, 400, 403, 403, 401],
  'GET /api/bookings/[id]': [401, 404, 404, 404, 401],
  'POST /api/bookings/[id]/cancel': [401, 404, 404, 404, 401],
  'POST /api/bookings/[id]/handover': [401, 403, 400, 403, 401],
  'GET /api/bookings/[id]/handover-code': [401, 404, 403, 403, 401],
  'POST /api/bookings/[id]/refund': [401, 403, 403, 404, 401],
  'GET /api/categories': [200, 200, 200, 200, 200],
  'POST /api/create-payment-intent': [401, 409, 403, 403, 401],
  'POST /api/forgot-password': [400, 400, 400, 400, 400],
  'GET /api/editions/[isbn]': [401, 403, 200, 403, 401],
  'GET /api/health': [200, 200, 200, 200, 200],
  'POST /api/imports': [401, 403, 400, 403, 401],
  'GET /api/imports/[id]': [401, 403, 404, 403, 401],
  'GET /api/imports/[id]/errors': [401, 403, 404, 403, 401],
  'POST /api/imports/[id]/start': [401, 403, 404, 403, 401],
  'GET /api/jwt': [401, 400, 400, 400, 401],
  'GET /api/listings/[id]': [401, 403, 404, 403, 401],
  'PUT /api/listings/[id]': [401, 403, 400, 403, 401],
  'DELETE /api/listings/[id]': [401, 403, 404, 403, 401],
  'POST /api/listings/[id]/duplicate': [401, 403, 404, 403, 401],
  'POST /api/listings/[id]/relist': [401, 403, 404, 403, 401],
  'POST /api/listings/[id]/view': [200, 200, 200, 200, 200],
  'POST /api/listings/[id]/withdraw': [401, 403, 404, 403, 401],
  'GET /api/me': [200, 200, 200, 200, 200],
  'GET /api/my-listings': [401, 403, 200, 403, 401],
  'GET /api/my-listings/export': [401, 403, 200, 403, 401],
  'POST /api/newsletter': [400, 400, 400, 400, 400],
  'POST /api/newsletter/confirm': [400, 400, 400, 400, 400],
  'GET /api/newsletter/unsubscribe': [303, 303, 303, 303, 303],
  'POST /api/newsletter/unsubscribe': [404, 404, 404, 404, 404],
  'POST /api/payments': [401, 400, 403, 403, 401],
  'POST /api/profile': [401, 400, 400, 400, 401],
  'GET /api/profile/data': [401, 200, 200, 200, 401],
  'POST /api/profile/close': [401, 400, 400, 400, 401],
  'POST /api/profile/end-sessions': [401, 200, 200, 200, 401],
  'DELETE /api/profile/google': [401, 403, 403, 403, 401],
  'PUT /api/profile/holiday': [401, 403, 400, 403, 401],
  'POST /api/profile/password': [401, 400, 400, 400, 401],
  'POST /api/profile/photo': [401, 415, 415, 415, 401],
  'DELETE /api/profile/photo': [401, 200, 200, 200, 401],
  'POST /api/reports': [400, 400, 400, 400, 400],
  'POST /api/reset-password': [400, 400, 400, 400, 400],
  'GET /api/sales': [401, 403, 200, 403, 401],
  'POST /api/signup': [400, 400, 400, 400, 400],
  'POST /api/webhooks/stripe': [400, 400, 400, 400, 400],
  'GET /api/admin/users/export': [401, 403, 403, 400, 401],
  'PUT /api/admin/users/[id]/suspension': [401, 403, 403, 400, 401],
  'DELETE /api/admin/users/[id]/suspension': [401, 403, 403, 404, 401],
  'PUT /api/users/sellers/[id]': [401, 403, 403, 404, 401],
  'DELETE /api/users/sellers/[id]': [401, 403, 403, 200, 401],
  'DELETE /api/users/buyers/[id]': [401, 403, 403, 200, 401],
  'DELETE /api/users/sellers/[id]/verification': [401, 403, 403, 404, 401],
  'POST /api/uploads': [401, 403, 415, 403, 401],
  'DELETE /api/uploads/[id]': [401, 403, 404, 403, 401],
  'GET /api/users': [401, 400, 400, 400, 401],
  'POST /api/users': [401, 400, 400, 400, 401],
  'GET /api/users/[role]/[email]': [200, 200, 200, 200, 200],
  'POST /api/verify-email': [400, 400, 400, 400, 400],
  'POST /api/verify-email/resend': [401, 202, 202, 202, 401],
  'GET /api/wishlist': [401, 200, 403, 403, 401],
  'POST /api/wishlist': [401, 400, 403, 403, 401],
  'DELETE /api/wishlist/[id]': [401, 200, 403, 403, 401],
  'GET /api/wishlist/ids': [401, 200, 403, 403, 401],
  'GET /media/[id]/[variant]': [404, 404, 404, 404, 404]
}

/** next-auth's own routes answer only inside Next's server: the journeys walk through them. */
export const PROVEN_BY_JOURNEYS = ['GET /api/auth/[...nextauth]', 'POST /api/auth/[...nextauth]']

/** What stands for each [parameter] of an address: nothing that any caller owns. */
export const PARAMS: Record<string, string> = {
  id: '0123456789abcdef01234567',
  email: 'somebody@flyleaf.test',
  isbn: 'nonsense',
  role: 'admin',
  variant: '320'
}
