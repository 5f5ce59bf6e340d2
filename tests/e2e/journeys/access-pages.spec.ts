import { expect, test } from '@playwright/test'
import { CALLERS } from '@/tests/integration/access/callers'
import { routes } from '@/lib/routes'
import { PAGE_RESPONSES } from '@/tests/integration/access/page-responses'
import { ask, askAsRouter, cookieOf, expectNoSecret, holds, kindOf, visitOf } from './access-responses'
import { KNOCKING, plant, uproot, type Knocking, type Planted } from './access-people'

/** Open to everybody, yet each sees their own: the carts, and the account that is signed in. */
const PERSONAL: ReadonlySet<string> = new Set([routes.cart(), routes.otherAccount()])

/** How a browser asks for a page, and whom it is tried with: as a whole, and for its parts when a link is followed or pointed at. */
const WAYS: readonly (readonly [how: string, headers: Record<string, string>, whom: readonly Knocking[]])[] = [
  ['whole', {}, KNOCKING],
  ['followed', { rsc: '1' }, KNOCKING],
  [
    'prefetched',
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    ['buyer', 'other', 'guest']
  ]
]

/** Next gives each rendering of a page that is not kept a random name, by which React tells its parts from others. */
const NAME_OF_RENDER = /"[\w-]{21}[mv]"/g

/** The parts of a payload of navigation without their numbers: each ends with its line, long texts (T) after so many bytes. */
function* readParts(payload: Buffer): Generator<string> {
  for (let at = 0, end = 0; at < payload.length; at = end + 1) {
    const start = payload.indexOf(':', at) + 1
    const length = /^T([0-9a-f]+),/.exec(payload.toString('latin1', start, start + 20))
    end = length ? start + length[0].length + parseInt(length[1] ?? '', 16) - 1 : payload.indexOf('\n', start)
    if (end < start) throw new Error(`no payload: ${payload.toString('utf8', at, at + 100)}`)
    yield payload.toString('utf8', start, end + 1)
  }
}

/**
 * What a payload of navigation says. Its parts come as each is ready, the head before the books or after them, and are
 * numbered as they come: neither tells of who asked.
 */
function toContent(payload: string): string {
  const parts = Array.from(readParts(Buffer.from(payload)), (part) =>
    part.replace(NAME_OF_RENDER, '').replaceAll(/"\$([L@]?)[0-9a-f]+"/g, '"$$$1"')
  )
  return parts.sort().join('\n')
}

let planted: Planted

test.beforeAll(async () => {
  planted = await plant()
})

test.afterAll(() => uproot(planted))

test.describe('every page', () => {
  // Hundreds of pages: half a minute at most, several on a machine that has other things to do.
  test.describe.configure({ timeout: 240_000 })

  test('every page answers each kind of visitor as the table of access says, and /login takes them in', async () => {
    for (const [address, responses] of Object.entries(PAGE_RESPONSES)) {
      const path = visitOf(planted, address)
      const kinds: string[] = []
      for (const caller of CALLERS) kinds.push(kindOf(await ask(path, cookieOf(planted, caller)), path))
      expect(kinds, path).toEqual(responses)
    }
    for (const caller of CALLERS) {
      const { status, location } = await ask('/login?from=%2Fdashboard%2Fprofile', cookieOf(planted, caller))
      expect({ status, location }, `/login as ${caller}`).toEqual({ status: 200, location: null })
    }
  })

  test('every page that is guarded sends guests and the wrong role away before anything of it is rendered', async () => {
    for (const [address, responses] of Object.entries(PAGE_RESPONSES)) {
      const path = visitOf(planted, address)
      for (const who of ['guest', 'buyer', 'seller', 'admin'] as const) {
        if (responses[CALLERS.indexOf(who)] !== 'login') continue
        const { status, location, text } = await ask(path, cookieOf(planted, who))
        const other = who === 'guest' ? '' : '&account=other'
        const expected = { status: 307, location: `/login?from=${encodeURIComponent(path)}${other}` }
        expect({ status, location }, `${path} as ${who}`).toEqual(expected)
        expect(text).not.toContain('<')
      }
    }
  })

  test('every page shows nobody a text of somebody else, whoever asked before and however', async () => {
    const types = new Set<string>()
    for (const address of Object.keys(PAGE_RESPONSES)) {
      const path = visitOf(planted, address)
      for (const [how, headers, whom] of WAYS) {
        const texts = new Map<string, string>()
        for (const who of whom) {
          const response = await askAsRouter(path, { ...headers, ...cookieOf(planted, who) })
          types.add(response.type)
          expect(response.status, `${path} ${how} as ${who}`).toBeLessThan(500)
          expectNoSecret(planted, who, response, `${path} ${how}`)
          texts.set(who, response.type === 'text/x-component' ? toContent(response.text) : response.text)
        }
        // What is for everybody is the same bytes for everybody, unless it shows each their own.
        if (PAGE_RESPONSES[address]?.[0] === 'page' && !PERSONAL.has(address))
          expect(new Set(texts.values()).size, `${path} ${how}`).toBe(1)
      }
    }
    expect([...types]).toEqual(expect.arrayContaining(['text/html; charset=utf-8', 'text/x-component']))
  })

  test('every page shows people their own: the texts that are looked for above are there to be found', async () => {
    const own = await ask('/dashboard/myorders/me', cookieOf(planted, 'buyer'))
    expect(holds(own.text, planted.people.buyer.email) || holds(own.text, 'under the planted clock')).toBe(true)
    const profile = await ask('/dashboard/profile', cookieOf(planted, 'other'))
    expect(holds(profile.text, planted.people.other.email)).toBe(true)
  })
})
