import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SEARCH_PARAMETERS } from '@/lib/search/search'
import { parseSearch, toSearchAddress } from '@/lib/search/search-address'
import { readNextTargets, readPublicPages } from '@/server/next/page-routes'

const build = mkdtempSync(path.join(tmpdir(), 'flyleaf-build-'))
const PAGES = ['/[lang]', '/[lang]/books', '/[lang]/books/[slug]', '/[lang]/login', '/books/[slug]/card.png']
const OWN = [
  '/api/auth/[...nextauth]',
  '/[lang]/books/search',
  '/[lang]/dashboard',
  '/[lang]/dashboard/[...missing]',
  '/[lang]/[...missing]'
]
const toRoutes = (pages: string[]) => pages.map((page) => ({ page }))
writeFileSync(
  path.join(build, 'prerender-manifest.json'),
  JSON.stringify({
    dynamicRoutes: Object.fromEntries(PAGES.map((page) => [page, {}])),
    routes: { '/robots.txt': {}, '/_not-found': {} }
  })
)
const beforeFiles = [
  { source: '/api/allBooks' },
  ...SEARCH_PARAMETERS.map((key) => ({ source: '/books', has: [{ type: 'query', key }] })),
  { source: '/login', has: [{ type: 'query', key: 'account' }] },
  { source: '/:path', has: [{ type: 'cookie', key: 'language', value: 'de' }] }
]
writeFileSync(
  path.join(build, 'routes-manifest.json'),
  JSON.stringify({
    rewrites: { beforeFiles },
    redirects: [{ source: '/:path+/' }, { source: '/books/search' }],
    staticRoutes: toRoutes(['/_not-found', '/api/me', '/robots.txt']),
    dynamicRoutes: toRoutes([...PAGES, ...OWN])
  })
)
writeFileSync(path.join(build, 'icon.svg'), '')
const find = readPublicPages(build, build)

afterAll(() => rmSync(build, { recursive: true }))

it('the address under which a page is kept is its path, whatever stands behind it that means nothing', () => {
  expect(find('/')?.path).toBe('/')
  expect(find('/books/emma-1?utm_source=letter&utm_source=x')?.path).toBe('/books/emma-1')
  expect(find('/books/%61?x=1')).toMatchObject({ path: '/books/a', isCachedByNext: true })
  expect(find('/login?callbackUrl=%2Fdashboard')?.path).toBe('/login')
  expect(find('/books?fbclid=1')).toMatchObject({ path: '/books', isCachedByNext: true, tags: [] })
})

it('the address under which a page is kept is the one canonical address of a search, however it was written', () => {
  const canonical = toSearchAddress(
    parseSearch(new URLSearchParams('q=the sea&condition=Good&condition=Fair&sort=price-asc'))
  )
  expect(find(canonical)?.path).toBe(canonical)
  expect(find('/books?utm_source=x&sort=price-asc&q=the%20sea&condition=Good&condition=Fair')?.path).toBe(
    '/books?q=the+sea&condition=Good&condition=Fair&sort=price-asc'
  )
  expect(find('/books?q=%ff%zz')?.path).toBe('/books?q=%EF%BF%BD%25zz')
  expect(find(canonical)).toMatchObject({ isCachedByNext: false, tags: ['listings', 'categories'] })
})

it('the address under which a page is kept is none for what is personal, a file, a call, or written in an odd way', () => {
  const others = [
    '/dashboard',
    '/api/me',
    '/_next/static/a.js',
    '/books/a/card.png',
    '//books',
    '/books/',
    '/icon.svg',
    'http://shop/books',
    '*',
    `/books?q=${'x'.repeat(1000)}`
  ]
  expect(others.filter((url) => find(url) !== null)).toEqual([])
})

it('the address under which a page is kept is none for the login page that says whose account it takes', () => {
  expect(find('/login?from=%2Fdashboard%2Fsales&account=other')).toBeNull()
  expect(find('/login?from=%2Fdashboard%2Fsales')?.path).toBe('/login')
  expect(find('/books/emma-1?account=other')?.path).toBe('/books/emma-1')
})

it('the address under which a page is kept is the path where there is nothing, which is never cached', () => {
  for (const url of ['/nowhere', '/nowhere/at/all?utm_source=x', '/books/a/b', '/%62ooks']) {
    expect(find(url), url).toEqual({ path: url.split('?')[0], isCachedByNext: false, tags: [], maxAgeMs: 0 })
  }
})

describe('what Next is asked for', () => {
  const find = readNextTargets(build)

  it('what Next is asked for is the one canonical path of a page that it caches, without a query, whichever way it is requested', () => {
    const slug = '/books/emma-1'
    for (const url of [
      slug,
      `${slug}?email=a@b.test`,
      `${slug}?_rsc=evil`,
      '/books/%65mma-1',
      '/books/%65mm%61-1?nxtPslug=x'
    ]) {
      expect(find(url), url).toEqual({ url: slug, isCacheable: true })
    }
    expect(find('/books/a%2Fb%20c')).toEqual({ url: '/books/a%2Fb%20c', isCacheable: true })
    expect(find('/books/a@b')).toEqual(find('/books/a%40b'))
    for (const url of ['/', '/login', '/robots.txt', '/books/emma-1/card.png'])
      expect(find(`${url}?x=1`), url).toEqual({ url, isCacheable: true })
  })

  it('what Next is asked for is the path alone for everything else that is the same for everybody, which is not cached', () => {
    for (const url of [
      '/nowhere',
      '/nowhere/at/all',
      '/_next/static/a.js',
      '/%62ooks/emma-1',
      '/books/%2e%2e',
      '/en/books',
      '/_not-found'
    ]) {
      expect(find(`${url}?email=a@b.test`), url).toEqual({ url, isCacheable: false })
    }
  })

  it('what Next is asked for is the whole URL where Next redirects to another spelling', () => {
    expect(find('/books/search?q=sea')).toEqual({ url: '/books/search?q=sea', isCacheable: false })
  })

  it('what Next is asked for is the visitor’s own request for a call, a page of one’s own and a search', () => {
    for (const url of [
      '/books?q=sea&x=1',
      '/login?account=other&from=%2Fdashboard',
      '/dashboard?x=1',
      '/dashboard/a/b',
      '/api/me?x=1',
      '/api/allBooks?sellerName=Ada',
      '/api/auth/callback/google?code=1'
    ])
      expect(find(url), url).toBe('own')
  })

  it('what Next is asked for is nothing for the other ways in which Next serves the data of a page', () => {
    for (const url of [
      '/_next/data/build/books/emma-1.json',
      '/_next/d%61ta/x',
      '/books/emma-1.rsc',
      '/books/emma-1.segments/_tree.segment.rsc',
      '/books/emma-1%2ersc'
    ]) {
      expect(find(url), url).toBe('none')
    }
  })
})
