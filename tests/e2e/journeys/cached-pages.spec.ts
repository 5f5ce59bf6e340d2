import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { STORED_PAGE } from '@/tests/support/stored-page'
import { deferHydration } from '@/server/next/deferred-hydration'
import { joinDataScripts } from '@/server/next/inline-scripts'
import { addressOfShop, logInByCall } from './access-people'
import { addPerson, bookByCall, enterAs, createListing } from './buy-fixture'

type ResponseBody = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; html: string }

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

/** The response as it comes over the line. */
function ask(address: string, headers: Record<string, string> = {}): Promise<ResponseBody> {
  return new Promise((resolve, reject) => {
    get(`${addressOfShop()}${address}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const coding = z.enum(['br', 'gzip', 'identity']).parse(response.headers['content-encoding'] ?? 'identity')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          html: DECODE[coding](bytes).toString()
        })
      })
    }).on('error', reject)
  })
}

/** What is shown, and the data of Next's scripts, which come in one call or in several. */
function toContent(html: string): { shown: string; data: string } {
  const shown = html.replace(/<script[\s\S]*?<\/script>|<link rel="preload" as="script"[^>]*>/g, '')
  const calls = [...html.matchAll(/self\.__next_f\.push\((\[.*?\])\)(?=;self|<\/script>)/gs)]
  return {
    shown,
    data: calls
      .map(([, given = '']) => given)
      .join('')
      .replaceAll('"][1,"', '')
  }
}

/** One address of every public page that Next has built, and some searches. */
async function listAddresses(): Promise<string[]> {
  const manifest = z
    .object({ dynamicRoutes: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')))
  const slug = /href="\/books\/([\w-]+)"/.exec((await ask('/books')).html)?.[1] ?? ''
  const { seller, after } = await withShopDatabase(async (database) => {
    const copies = await database
      .collection('listings')
      .find({ status: 'available' })
      .sort({ listedAt: -1 })
      .limit(1)
      .toArray()
    return { seller: String(copies[0]?.sellerId), after: String(copies[0]?._id) }
  })
  const fill = { '[slug]': slug, '[id]': seller, '[place]': after }
  const pages = Object.keys(manifest.dynamicRoutes).filter(
    (page) => page.startsWith('/[lang]') && !page.includes('[...')
  )
  const paths = pages.map((page) =>
    Object.entries(fill).reduce((path, [name, value]) => path.replace(name, value), page.replace('/[lang]', '') || '/')
  )
  return [...paths, '/books?condition=Good', '/books?q=the&sort=price-asc']
}

test('pages that are kept are the same bytes for everybody, in every coding and language, with nothing of who asked first', async () => {
  const name = 'Perdita Planted'
  const email = await addPerson('Buyer', name)
  const cookie = await logInByCall(email)
  const secrets = [
    name,
    email,
    ...cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1)),
    'planted-agent',
    '203.0.113.77'
  ]
  const person = {
    'user-agent': 'planted-agent',
    'x-forwarded-for': '203.0.113.77',
    authorization: `Bearer ${email}`,
    referer: `http://${name.replace(' ', '-')}/`
  }
  let stored = 0
  for (const language of ['de', 'en']) {
    // What German pages add to the English ones is one word of their key: some of each kind will do.
    for (const address of (await listAddresses()).filter((_, at) => language === 'en' || at % 4 === 0)) {
      const where = `${address} in ${language}`
      const first = await ask(address, {
        ...person,
        cookie: `${cookie}; language=${language}`,
        'accept-encoding': 'gzip, br'
      })
      if (first.status !== 200) {
        expect(first.headers['x-cache'], where).not.toBe('HIT')
        expect(String(first.headers['content-security-policy']), where).not.toMatch(/script-src[^;]*'unsafe-inline'/)
        continue
      }
      stored += 1
      expect(first.headers['x-cache'], where).toMatch(/^(MISS|HIT)$/)
      const responses = [first]
      for (const coding of ['identity', 'gzip', 'gzip, br'])
        responses.push(await ask(address, { cookie: `language=${language}`, 'accept-encoding': coding }))
      expect(new Set(responses.map(({ html }) => html)).size, where).toBe(1)
      expect(first.html, where).toContain(`<html lang="${language}"`)
      const withBody = await ask(address, { cookie: `language=${language}`, 'content-length': '0' })
      expect([withBody.html === first.html, withBody.headers['content-security-policy']], where).toEqual([
        true,
        first.headers['content-security-policy']
      ])
      const all = responses.map(({ html, headers }) => html + JSON.stringify(headers)).join()
      expect(
        secrets.filter((secret) => secret.length > 4 && all.includes(secret)),
        where
      ).toEqual([])
      expect(first.headers['set-cookie'], where).toBeUndefined()
      expect(first.headers['content-security-policy'], where).toMatch(/script-src 'self'( 'sha256-[^']{44}')+;/)
      const { etag = '' } = responses[1]?.headers ?? {}
      const held = await ask(address, { cookie: `language=${language}`, 'if-none-match': `"other", W/${etag}` })
      expect([held.status, held.bytes.byteLength, held.headers.etag], where).toEqual([304, 0, etag])
      // What a browser takes over from it is what the page had.
      const { date, 'x-cache': source, vary, ...kept } = held.headers
      expect([date, source, vary], where).not.toContain(undefined)
      expect(responses[1]?.headers, where).toMatchObject(kept)
    }
  }
  // Books, lists, sellers, forms: none has silently stopped being kept.
  expect(stored).toBeGreaterThanOrEqual(18)
})

test('pages that are kept hold what Next has rendered: only their scripts are joined and put off', () => {
  const built = ['de', 'en'].flatMap((language) =>
    readdirSync(`.next/server/app/${language}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => readFileSync(`.next/server/app/${language}/${file}`, 'utf8'))
  )
  expect(built.length).toBeGreaterThanOrEqual(20)
  for (const html of built) {
    const kept = deferHydration(joinDataScripts(html), 'const hydration=')
    expect(kept).not.toBe(html)
    expect(toContent(html).data).not.toBe('')
    expect(toContent(kept)).toEqual(toContent(html))
  }
})

test('pages that are kept never show a copy as on sale once it is booked, and leave navigation in the browser to Next', async ({
  page,
  context
}) => {
  const seller = await addPerson('Seller', 'Petra Prompt')
  const copy = await createListing(seller, `The Prompt Book ${Date.now()}`)
  const search = `/books?q=${encodeURIComponent(copy.title).replace(/%20/g, '+')}`
  await enterAs(context, await addPerson('Buyer', 'Bruno Booker'))
  for (const address of [copy.address, '/books', '/']) {
    await ask(address)
    expect((await ask(address)).headers['x-cache'], address).toBe(STORED_PAGE)
  }
  expect((await ask(copy.address)).html).toContain('InStock')
  await bookByCall(page, copy.id)
  const after = await ask(copy.address)
  expect([after.headers['x-cache'], after.html.includes('InStock')]).toEqual(['MISS', false])
  for (const address of ['/books', '/', search]) expect((await ask(address)).headers['x-cache'], address).toBe('MISS')

  // Read from what is kept, its scripts let through by their hashes; the next page comes as data.
  await page.goto('/books')
  const payload = page.waitForResponse((response) => response.request().headers().rsc !== undefined)
  await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .or(page.getByRole('main').getByRole('heading', { level: 2 }))
    .getByRole('link')
    .first()
    .click()
  expect((await payload).headers()['content-type']).toContain('text/x-component')
  await expect(page).toHaveURL(/\/books\/[\w-]+$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
