import http from 'node:http'
import { expect } from '@playwright/test'
import { PAGE_VISITS, type PageResponse } from '@/tests/integration/access/page-responses'
import { addressOfShop, type Knocking, type Planted } from './access-people'

export type ResponseBody = { status: number; location: string | null; type: string; text: string }

/** Sends exactly this path: neither slashes nor dots nor escapes are tidied up on the way, as fetch would. */
export function ask(path: string, headers: Record<string, string> = {}): Promise<ResponseBody> {
  const { hostname, port } = new URL(addressOfShop())
  return new Promise((resolve, reject) => {
    const asked = http.request({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: given } = response
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status, location: given.location ?? null, type: given['content-type'] ?? '', text })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Asks for the parts of a page, as Next's router does: its headers must be repeated in a number at the end of the address. */
export async function askAsRouter(path: string, headers: Record<string, string>): Promise<ResponseBody> {
  const response = await ask(path, headers)
  const { pathname, search, searchParams } = new URL(response.location ?? path, addressOfShop())
  return searchParams.has('_rsc') ? ask(`${pathname}${search}`, headers) : response
}

/** The session cookie of somebody, as headers. */
export function cookieOf(planted: Planted, who: Knocking): Record<string, string> {
  return who === 'guest' ? {} : { cookie: planted.people[who].cookie }
}

/** Where a page of the table is visited in the shop at hand. */
export function visitOf(planted: Planted, address: string): string {
  const { booking, listing, slug, category, conversation, messageReport, people } = planted
  const seller = String(people.seller.id)
  const things: Record<string, string> = {
    ...{ booking, listing, slug, category, seller, conversation, messageReport },
    case: booking
  }
  return (PAGE_VISITS[address] ?? address).replace(/\{(\w+)\}/g, (_, name: string) => {
    const thing = things[name]
    if (!thing) throw new Error(`nothing called {${name}} is planted`)
    return thing
  })
}

/**
 * What a response is to its reader. A page that has begun to stream can no longer be a redirect of HTTP: then
 * Next sends its digest, which the browser acts on (without scripts a refresh).
 */
export function kindOf({ status, location, text }: ResponseBody, path: string): PageResponse | string {
  const target = location ?? /NEXT_REDIRECT;replace;([^;"\\]+);/.exec(text)?.[1] ?? null
  if (target !== null) {
    const { pathname, searchParams } = new URL(target, addressOfShop())
    return pathname === '/login' && searchParams.get('from') === path ? 'login' : `${status} to ${target}`
  }
  if (status === 404) return 'missing'
  return status === 200 ? 'page' : String(status)
}

/** Fails when a response holds a planted text that is neither for its reader nor what they asked with. */
export function expectNoSecret(planted: Planted, reader: Knocking, { text }: ResponseBody, what: string): void {
  const isForeign = ([secret, readers]: Planted['secrets'][number]) => !readers.includes(reader) && !holds(what, secret)
  const seen = planted.secrets.filter((one) => isForeign(one) && holds(text, one[0]))
  expect(
    seen.map(([secret]) => secret),
    `${what}: texts that the ${reader} may not read`
  ).toEqual([])
}

/** True when the text is there as it is, or as it is written in an address. */
export function holds(text: string, secret: string): boolean {
  return text.includes(secret) || text.includes(encodeURIComponent(secret))
}
