import { expect, test } from '@playwright/test'
import { ask, cookieOf, expectNoSecret, kindOf, type ResponseBody } from './access-responses'
import { addressOfShop, plant, uproot, type Knocking, type Planted } from './access-people'

/** Headers that once skipped or steered the middleware of some version, or that proxies believe. */
const HEADERS: readonly Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': 'src/middleware' },
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  { 'x-middleware-subrequest-id': '0' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { 'x-middleware-rewrite': '/dashboard/profile' },
  { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': '' },
  { 'x-middleware-invoke': '1', 'x-middleware-skip': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-matched-path': '/dashboard/profile', 'x-now-route-matches': '1=me' },
  { 'x-invoke-path': '/dashboard/profile', 'x-invoke-output': '/dashboard/profile', 'x-invoke-status': '200' },
  { 'x-original-url': '/dashboard/profile', 'x-rewrite-url': '/dashboard/profile' },
  { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
  { 'next-resume': '1' },
  { 'next-action': '00', 'next-router-state-tree': '%5B%22%22%5D' },
  { rsc: '1', 'next-url': '/dashboard/profile', 'next-router-segment-prefetch': '/dashboard/profile/__PAGE__' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }
]

/** Other ways to write the address of a page. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}.rsc`,
  (path) => `${path}.prefetch.rsc`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `${path}.segments/dashboard/profile/__PAGE__.segment.rsc`,
  (path) => `${path}.json`,
  (path) => `${path}.`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}%2f`,
  (path) => `${path};.css`,
  (path) => `${path}?_rsc=1`,
  (path) => `${path}?nextInternalLocale=en&__nextLocale=en&nxtPid=1`,
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/books/..${path}`,
  (path) => `/books/%2e%2e${path}`,
  (path) => `/en${path}`,
  (path) => `/_next/data/build${path}.json`,
  (path) => `/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`,
  (path) => path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  (path) => path.replace(/\/(?=[^/]*$)/, '\\'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  (path) => path.toUpperCase(),
  (path) => path.replace(/^\/./, (start) => start.toUpperCase())
]

let planted: Planted

test.beforeAll(async () => {
  planted = await plant()
})

test.afterAll(() => uproot(planted))

/** Pages and calls that hold a text of the planted buyer. */
function addressesOf({ people, booking }: Planted): { pages: string[]; calls: string[] } {
  const email = encodeURIComponent(people.buyer.email)
  return {
    pages: ['/dashboard', '/dashboard/profile', `/dashboard/myorders/${email}`, `/dashboard/payment/${booking}`],
    calls: [
      '/api/me',
      `/api/jwt?email=${email}`,
      '/api/bookings',
      `/api/bookings?userEmail=${email}`,
      `/api/bookings/${booking}`,
      `/api/users?email=${email}`,
      '/api/users?type=Buyer',
      `/api/users/buyer/${email}`
    ]
  }
}

/** What no response to a trick may be: an error of the server, somebody's text, or the way to another site. */
function expectHarmless(response: ResponseBody, who: Knocking, what: string): void {
  expect(response.status, what).toBeLessThan(500)
  expectNoSecret(planted, who, response, what)
  if (response.location) expect(new URL(response.location, addressOfShop()).origin, what).toBe(addressOfShop())
}

test.describe('nobody comes past the guard', () => {
  // Hundreds of pages: seconds, minutes on a machine that has other things to do.
  test.describe.configure({ timeout: 240_000 })

  for (const who of ['guest', 'other', 'suspended'] as const) {
    test(`nobody comes past the guard by headers, as ${who}`, async () => {
      const { pages, calls } = addressesOf(planted)
      for (const headers of HEADERS) {
        const asked = [...pages, ...calls].map(async (path) => {
          const response = await ask(path, { ...cookieOf(planted, who), ...headers })
          expectHarmless(response, who, `${path} with ${JSON.stringify(headers)}`)
        })
        await Promise.all(asked)
      }
    })

    test(`nobody comes past the guard by another spelling of the address, as ${who}`, async () => {
      const { pages, calls } = addressesOf(planted)
      for (const spell of SPELLINGS) {
        const asked = [...pages, ...calls].map(async (path) => {
          expectHarmless(await ask(spell(path), cookieOf(planted, who)), who, spell(path))
        })
        await Promise.all(asked)
      }
    })
  }

  test('the buyer whose pages these are finds on them what was looked for', async () => {
    for (const path of addressesOf(planted).pages) {
      expect(kindOf(await ask(path, cookieOf(planted, 'buyer')), path), path).toBe('page')
    }
    const { text } = await ask(`/api/bookings/${planted.booking}`, cookieOf(planted, 'buyer'))
    expect(text).toContain('under the planted clock')
  })
})
