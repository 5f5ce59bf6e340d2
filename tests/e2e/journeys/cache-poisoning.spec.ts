import { readFileSync } from 'node:fs'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from '@playwright/test'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { withShopDatabase } from '@/tests/support/running-shop'
import { STORED_PAGE } from '@/tests/support/stored-page'
import { startWebProcess, type WebProcess } from '@/tests/support/web-processes'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { addressOfShop } from './access-people'
import { HOSTILE_HEADERS, HOSTILE_URLS, MARK } from './hostile-headers'

type ResponseBody = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Sends a GET with exactly this path and these headers. */
function get(address: string, path: string, headers: Record<string, string> = {}): Promise<ResponseBody> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = ask({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) })
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Router requests carry the hash of their headers. */
async function getAsRouter(address: string, path: string, prefetch?: '1', segment?: string): Promise<ResponseBody> {
  const hash = await computeCacheBustingSearchParam(prefetch, segment, undefined, undefined)
  return get(address, `${path}?_rsc${hash ? `=${hash}` : ''}`, {
    rsc: '1',
    ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
    ...(segment ? { 'next-router-segment-prefetch': segment } : {})
  })
}

/**
 * The parts of a response in an order of their own. React writes tags of the head and rows of the data in the order in which
 * their promises resolve, and numbers the rows in that order: two renderings of one process differ in it too. With them
 * differ the entity tag and the hashes of the inline scripts, which are left out.
 */
function toParts(text: string): string[] {
  // A row of plain text, as the JSON-LD is one, ends without a line break.
  const separated = text.replace(/(\]\})([0-9a-f]+:)(?=[["{A-Z\\])/g, '$1\n$2')
  const unnumbered = separated.replace(/\$L?[0-9a-f]+(?=[\\":])/g, '$').replace(/(^|\n|\\n|\[1,\\?")[0-9a-f]+:/g, '$1')
  return unnumbered.split(/(?=<)|\\n|\n|,(?=\[)/).sort()
}

/** What an ordinary visitor gets at a path: the page, and what the router asks for. */
async function visit(
  address: string,
  path: string
): Promise<Record<string, { status: number; text: string; content: string[] }>> {
  const responses: Record<string, ResponseBody> = {
    page: await get(address, path),
    'page in German': await get(address, path, { cookie: 'language=de' }),
    payload: await getAsRouter(address, path),
    'prefetched tree': await getAsRouter(address, path, '1', '/_tree'),
    'prefetched page': await getAsRouter(address, path, '1')
  }
  return Object.fromEntries(
    Object.entries(responses).map(([what, { status, headers, bytes }]) => {
      const { 'content-type': type, 'content-security-policy': policy, vary, location } = headers
      const text = bytes.toString()
      return [
        what,
        {
          status,
          text,
          content: [
            `${status} ${type} ${vary} ${location} ${String(policy).replace(/'sha256-[^']*'/g, '')}`,
            ...toParts(text)
          ]
        }
      ]
    })
  )
}

/** Paths of listings, enough that each hostile request is the first one for its page. */
async function listPaths(count: number): Promise<string[]> {
  const listings = await withShopDatabase((database) =>
    database.collection('listings').find({ status: 'available' }).sort({ _id: 1 }).limit(count).toArray()
  )
  return listings.map(({ _id, title }) => `/books/${toListingSlug(String(title), String(_id))}`)
}

let attacked: WebProcess
let clean: WebProcess

test.describe('a cached page', () => {
  test.beforeAll(async () => {
    // Two processes with empty caches, on the database of the shop.
    ;[attacked, clean] = await Promise.all([
      startWebProcess('build/server/main.mjs'),
      startWebProcess('build/server/main.mjs')
    ])
  })

  test.afterAll(() => Promise.all([attacked.stop(), clean.stop()]))

  async function expectSameContent(path: string, what: string): Promise<void> {
    const [expected, after] = await Promise.all([visit(clean.address, path), visit(attacked.address, path)])
    for (const [part, { status, text, content }] of Object.entries(after)) {
      expect(text.includes(MARK), `${part} ${path} after ${what}`).toBe(false)
      if (part === 'page' || part === 'payload') expect(status, `${part} ${path}`).toBe(200)
      expect(content, `${part} ${path} after ${what}`).toEqual(expected[part]?.content)
    }
  }

  test('a cached page has the same content whatever headers its first visitor sent', async () => {
    const paths = await listPaths(HOSTILE_HEADERS.length)
    for (const [at, headers] of HOSTILE_HEADERS.entries()) {
      const path = paths[at] ?? ''
      const response = await get(attacked.address, headers['rsc'] === '1' ? `${path}?_rsc=${MARK}` : path, headers)
      // The router's own hash, which the attacker can compute.
      if (response.headers.location) await get(attacked.address, response.headers.location, headers)
      expect(response.status, JSON.stringify(headers)).toBeLessThan(500)
      await expectSameContent(path, JSON.stringify(headers))
    }
  })

  test('a cached page has the same content whichever URL its first visitor requested', async () => {
    const build = readFileSync('.next/BUILD_ID', 'utf8')
    const paths = (await listPaths(HOSTILE_HEADERS.length + HOSTILE_URLS.length)).slice(HOSTILE_HEADERS.length)
    for (const [at, spell] of HOSTILE_URLS.entries()) {
      const path = paths[at] ?? ''
      const url = spell(path, build)
      for (const headers of [HOSTILE_HEADERS[0] ?? {}, { ...HOSTILE_HEADERS[0], rsc: '1' }]) {
        expect((await get(attacked.address, url, headers)).status, url).toBeLessThan(500)
      }
      await expectSameContent(path, url)
    }
  })

  test('a cached page has the same content on every other public page after all hostile headers at once', async () => {
    const page: Record<string, string> = Object.assign({}, ...HOSTILE_HEADERS, {
      'accept-encoding': 'gzip',
      cookie: `a=${MARK}`
    })
    delete page['rsc']
    delete page['transfer-encoding']
    for (const path of [
      '/',
      '/books',
      '/blog',
      '/login',
      '/signup',
      '/forgot-password',
      '/newsletter/confirm',
      '/popup/done',
      '/offline',
      '/api/docs'
    ]) {
      await get(attacked.address, `${path}?_rsc=${MARK}&x=${MARK}`, page)
      await get(attacked.address, `${path}?_rsc`, { ...page, rsc: '1' })
      await expectSameContent(path, 'all headers')
    }
    for (const path of [
      '/robots.txt',
      '/manifest.webmanifest',
      (await listPaths(1)).map((listing) => `${listing}/card.png`)[0] ?? ''
    ]) {
      await get(attacked.address, `${path}?x=${MARK}`, page)
      expect((await get(attacked.address, path)).bytes.equals((await get(clean.address, path)).bytes), path).toBe(true)
    }
  })
})

test('a shop whose public URL is https sends Strict-Transport-Security with every response, and one on http does not', async () => {
  const secure = await startWebProcess('build/server/main.mjs', '--public-url', 'https://books.example')
  try {
    for (const path of [
      '/',
      '/',
      '/books?q=sea',
      '/nowhere',
      '/dashboard',
      '/api/health',
      '/api/nothing',
      '/robots.txt',
      '/%'
    ]) {
      expect((await get(secure.address, path)).headers['strict-transport-security'], path).toBe('max-age=31536000')
      expect((await get(addressOfShop(), path)).headers['strict-transport-security'], path).toBeUndefined()
    }
    const { headers } = await get(secure.address, '/')
    expect([headers['x-cache'], headers['content-type']]).toEqual([STORED_PAGE, 'text/html; charset=utf-8'])
  } finally {
    await secure.stop()
  }
})

test('a request of the router is redirected to its own URL unless that has the hash of its headers', async () => {
  for (const path of ['/blog', '/books?q=sea', '/dashboard']) {
    const response = await get(addressOfShop(), `${path}${path.includes('?') ? '&' : '?'}_rsc=${MARK}`, {
      rsc: '1',
      'next-router-prefetch': '1'
    })
    expect([response.status, new URL(response.headers.location ?? '', addressOfShop()).pathname], path).toEqual([
      307,
      path.split('?')[0]
    ])
  }
})
