import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SEARCH_PARAMETERS } from '@/lib/search/search-parameters'
import { parseSearch, toSearchAddress } from '@/lib/search/search-address'
import { readLanguage, readPublicAddresses, readQueryCleaner } from '@/server/public-addresses.mjs'

const build = mkdtempSync(path.join(tmpdir(), 'flyleaf-build-'))
const PAGES = ['/[lang]', '/[lang]/books', '/[lang]/books/[slug]', '/[lang]/login', '/[lang]/[...missing]', '/books/[slug]/card.png']
writeFileSync(path.join(build, 'prerender-manifest.json'), JSON.stringify({ dynamicRoutes: Object.fromEntries(PAGES.map((page) => [page, {}])) }))
const beforeFiles = [
  { source: '/api/allBooks' },
  ...SEARCH_PARAMETERS.map((key) => ({ source: '/books', has: [{ type: 'query', key }] })),
  { source: '/:path', has: [{ type: 'cookie', key: 'language', value: 'de' }] }
]
writeFileSync(path.join(build, 'routes-manifest.json'), JSON.stringify({ rewrites: { beforeFiles } }))
const find = readPublicAddresses(build)

afterAll(() => rmSync(build, { recursive: true }))

describe('the address under which a page is kept', () => {
  it('is its path, whatever stands behind it that means nothing', () => {
    expect(find('/')?.path).toBe('/')
    expect(find('/books/emma-1?utm_source=letter&utm_source=x')?.path).toBe('/books/emma-1')
    expect(find('/login?callbackUrl=%2Fdashboard')?.path).toBe('/login')
    expect(find('/books?fbclid=1')).toMatchObject({ path: '/books', isKeptByNext: true, tags: [] })
  })

  it('is the one canonical address of a search, however it was written', () => {
    const canonical = toSearchAddress(parseSearch(new URLSearchParams('q=the sea&condition=Good&condition=Fair&sort=price-asc')))
    expect(find(canonical)?.path).toBe(canonical)
    expect(find('/books?utm_source=x&sort=price-asc&q=the%20sea&condition=Good&condition=Fair')?.path).toBe('/books?q=the+sea&condition=Good&condition=Fair&sort=price-asc')
    expect(find('/books?q=%ff%zz')?.path).toBe('/books?q=%EF%BF%BD%25zz')
    expect(find(canonical)).toMatchObject({ isKeptByNext: false, tags: ['listings', 'categories'] })
  })

  it('is none for what is personal, a file, a call, or written in an odd way', () => {
    const others = ['/dashboard', '/category/1', '/api/me', '/_next/static/a.js', '/books/a/b', '/books/a/card.png', '//books', '/books/', '/books/%61', '/nowhere/at/all', 'http://shop/books', '*', `/books?q=${'x'.repeat(1000)}`]
    expect(others.filter((url) => find(url) !== null)).toEqual([])
  })
})

describe('what Next sees of an address', () => {
  const clean = readQueryCleaner(build)

  it('is no query of a page that Next keeps, in whatever way its path is written: the next visitor would find it there', () => {
    expect(clean('/books/emma-1?email=a@b.test')).toBe('/books/emma-1')
    expect(clean('/%62ooks/emma-1?email=a@b.test')).toBe('/%62ooks/emma-1')
    expect(clean('//books//emma-1?email=a@b.test')).toBe('//books//emma-1')
    expect(clean(`/login?from=${'x'.repeat(2000)}`)).toBe('/login')
    expect(clean('/books?email=a@b.test')).toBe('/books')
    expect(clean('/login?_rsc=1abc&email=a@b.test')).toBe('/login?_rsc=1abc')
  })

  it('is all of it for a search, a page of one’s own, a call, and what cannot be read', () => {
    for (const url of ['/books?q=sea&x=1', '/dashboard?x=1', '/api/me?x=1', '/%ff?x=1', '/nowhere?x=1', '/']) expect(clean(url)).toBe(url)
  })
})

describe('the language of a request', () => {
  it('is German where the cookie says so, and English everywhere else', () => {
    expect(['language=de', 'a=b; language=de', 'language=de; a=b'].map(readLanguage)).toEqual(['de', 'de', 'de'])
    expect([undefined, '', 'language=en', 'language=fr', 'mylanguage=de', 'language=den', 'a=language=de'].map(readLanguage)).toEqual(Array(7).fill('en'))
  })
})
