import { expect, request, test } from '@playwright/test'
import { API_RESPONSES } from '@/tests/integration/access/api-responses'
import { CALLERS, type Caller } from '@/tests/integration/access/callers'
import { readRow, statusFor, type IdKind } from '@/tests/integration/access/notation'
import { cookieOf, expectNoSecret } from './access-responses'
import { addressOfShop, KNOCKING, plant, uproot, type Knocking, type Planted } from './access-people'

/*
 * A dozen rows of the access matrix (tests/integration/access-matrix.test.ts calls them all) once more over HTTP on the
 * production build: that Next, the server before it and the session's cookie are wired as the handlers expect.
 */

/** Rows that only read: everybody calls them, with every kind of id. */
const READ = [
  'GET /api/bookings/[id]',
  'GET /api/bookings',
  'GET /api/jwt',
  'GET /api/listings/[id]',
  'GET /api/users',
  'GET /api/users/[role]/[email]',
  'GET /api/wishlist'
]
/** Rows that write: only calls that are refused are made, so that what is planted stays. */
const REFUSED = [
  'POST /api/bookings/[id]/cancel',
  'POST /api/bookings/[id]/refund',
  'DELETE /api/listings/[id]',
  'POST /api/listings/[id]/withdraw',
  'PUT /api/users/sellers/[id]',
  'DELETE /api/users/buyers/[id]'
]

let planted: Planted

test.beforeAll(async () => {
  planted = await plant()
})

test.afterAll(() => uproot(planted))

function callerOf(who: Knocking): Caller {
  return who === 'other' ? 'buyer' : who
}

/** What a person names, with what that is to them; null where nothing of the kind is planted. */
function idsFor(thing: string | null, who: Knocking): [kind: IdKind, id: string][] {
  const missing = '0123456789abcdef01234567'
  const { people, booking, listing } = planted
  const isMine = who !== 'other'
  switch (thing) {
    case 'booking':
    case 'purchase':
      return [
        [isMine ? 'own' : 'foreign', booking],
        ['missing', missing],
        ['malformed', 'nonsense']
      ]
    case 'listing':
      return [
        ['own', listing],
        ['missing', missing],
        ['malformed', 'nonsense']
      ]
    case 'address': {
      const own = who === 'guest' ? people.buyer : people[who]
      const foreign = isMine ? people.other : people.buyer
      return [
        ['own', own.email],
        ['foreign', foreign.email],
        ['missing', 'nobody@planted.test'],
        ['malformed', 'no address']
      ]
    }
    case 'buyer':
      return [
        ['own', people.buyer.id.toHexString()],
        ['missing', missing],
        ['malformed', 'nonsense']
      ]
    case 'seller':
      return [
        ['own', people.seller.id.toHexString()],
        ['missing', missing],
        ['malformed', 'nonsense']
      ]
    default:
      throw new Error(`nothing of the kind “${thing}” is planted`)
  }
}

/** The query in which a call without a parameter in its path names an address. */
const QUERY_OF: Record<string, string> = {
  'GET /api/bookings': 'userEmail',
  'GET /api/jwt': 'email',
  'GET /api/users': 'email',
  'GET /api/wishlist': 'email'
}

async function call(route: string, who: Knocking, id: string): Promise<{ status: number; text: string }> {
  const [method = '', address = ''] = route.split(' ')
  const path = address.replace('[role]', 'buyer').replace(/\[(id|email)\]/, encodeURIComponent(id))
  const query = QUERY_OF[route] ? `?${QUERY_OF[route]}=${encodeURIComponent(id)}` : ''
  const context = await request.newContext({ baseURL: addressOfShop() })
  try {
    const headers = { 'sec-fetch-site': 'same-origin', ...cookieOf(planted, who) }
    const response = await context.fetch(`${path}${query}`, {
      method,
      headers,
      ...(method === 'POST' ? { data: {} } : {})
    })
    return { status: response.status(), text: await response.text() }
  } finally {
    await context.dispose()
  }
}

for (const route of [...READ, ...REFUSED]) {
  test(`${route} answers over HTTP as the matrix says`, async () => {
    const { thing, response: responses } = readRow(API_RESPONSES[route] ?? [0, 0, 0, 0, 0])
    for (const who of KNOCKING) {
      for (const [kind, id] of idsFor(thing, who)) {
        const status = statusFor(responses[CALLERS.indexOf(callerOf(who))] ?? 0, kind)
        if (REFUSED.includes(route) && status < 400) continue
        const response = await call(route, who, id)
        const what = `${who}, ${kind} id ${id}`
        expect(`${what}: ${response.status}`).toBe(`${what}: ${status}`)
        expectNoSecret(planted, who, { ...response, location: null, type: '' }, what)
      }
    }
  })
}
