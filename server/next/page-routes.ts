import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { PERSONAL_PARAMETER } from '@/lib/platform/with-query'
import { findPlainUrl, fits, isReadable } from '../http/request-rules'

/** Public pages, from the manifests of Next's build. */

export type PublicPage = {
  path: string
  isCachedByNext: boolean
  tags: readonly string[]
  maxAgeMs: number
}

/** As in cache-handler.ts. */
const PAGE_MAX_AGE_MS = 5 * 60_000
/** Searches show counts that large shops cache for a minute. */
const SEARCH_MAX_AGE_MS = 60_000
const SEARCH_TAGS = ['listings', 'categories']
/** Longer URLs are not cached. Characters. */
const MAX_URL_LENGTH = 1000
/** Paths with one spelling: no escapes, empty segments or dots. */
const PLAIN_PATH = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/
/** Other URLs of page data, which the shop does not use. */
const UNUSED = /^\/_next\/data\/|\.rsc$/

const Rewrite = z.object({
  source: z.string(),
  has: z.array(z.object({ type: z.string(), key: z.string() })).optional(),
  missing: z.array(z.unknown()).optional()
})
const PrerenderManifest = z.object({
  dynamicRoutes: z.record(z.string(), z.unknown()),
  routes: z.record(z.string(), z.unknown())
})
const RoutesManifest = z.object({
  rewrites: z.object({ beforeFiles: z.array(Rewrite) }),
  redirects: z.array(z.object({ source: z.string() })),
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string() }))
})

function readManifests(buildFolder: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(buildFolder, name), 'utf8'))
  return {
    prerendered: PrerenderManifest.parse(read('prerender-manifest.json')),
    routes: RoutesManifest.parse(read('routes-manifest.json'))
  }
}

function splitUrl(url: string): { pathname: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { pathname: url, query: '' } : { pathname: url.slice(0, end), query: url.slice(end + 1) }
}

type Parameters = Map<string, string[]>

/** Query parameters by path, from the rewrites in next.config.ts, in canonical order. `searches` lead to a page for
 * everybody, `personal` ones to a page that depends on the visitor. */
function readParameters({ rewrites }: z.infer<typeof RoutesManifest>): { searches: Parameters; personal: Parameters } {
  const searches: Parameters = new Map()
  const personal: Parameters = new Map()
  for (const { source, has = [] } of rewrites.beforeFiles) {
    for (const { type, key } of has) {
      if (type !== 'query') continue
      const kind = key === PERSONAL_PARAMETER ? personal : searches
      kind.set(source, [...(kind.get(source) ?? []), key])
    }
  }
  return { searches, personal }
}

function hasOne(parameters: Parameters, pathname: string, query: string): boolean {
  const given = new URLSearchParams(query)
  return parameters.get(pathname)?.some((name) => given.has(name)) === true
}

function canonicaliseQuery(query: string, names: readonly string[]): string {
  const given = new URLSearchParams(query)
  return new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value]))).toString()
}

function readFileUrls(publicFolder: string): Set<string> {
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(
    files.map(
      ({ parentPath, name }) => `/${path.relative(publicFolder, path.join(parentPath, name)).split(path.sep).join('/')}`
    )
  )
}

/** Null if it depends on the visitor. Unknown URLs map to the not-found page. `buildFolder`: `.next` */
export function readPublicPages(buildFolder: string, publicFolder: string): (url: string) => PublicPage | null {
  const { prerendered, routes } = readManifests(buildFolder)
  const { searches, personal } = readParameters(routes)
  const findTarget = readNextTargets(buildFolder)
  const files = readFileUrls(publicFolder)
  // A catch-all route is the not-found page.
  const patterns = Object.keys(prerendered.dynamicRoutes)
    .filter((page) => /^\/\[lang\](?:\/|$)/.test(page) && !page.includes('[...'))
    .map(toPattern)

  function isPage(pathname: string): boolean {
    const segments = pathname.split('/').filter(Boolean)
    return patterns.some((pattern) => fits(pattern, segments))
  }

  function findOther(url: string, pathname: string): PublicPage | null {
    if (
      !isReadable(url) ||
      findPlainUrl(url) !== null ||
      files.has(pathname) ||
      /^\/(?:_next|api)(?:\/|$)/.test(pathname)
    )
      return null
    const target = findTarget(url)
    if (typeof target !== 'object') return null
    if (target.isCacheable)
      return isPage(target.url) ? { path: target.url, isCachedByNext: true, tags: [], maxAgeMs: PAGE_MAX_AGE_MS } : null
    return target.url === pathname ? { path: pathname, isCachedByNext: false, tags: [], maxAgeMs: 0 } : null
  }

  return (url) => {
    if (url.length > MAX_URL_LENGTH) return null
    const { pathname, query } = splitUrl(url)
    if (!PLAIN_PATH.test(pathname) || !isPage(pathname)) return findOther(url, pathname)
    if (hasOne(personal, pathname, query)) return null
    const search = canonicaliseQuery(query, searches.get(pathname) ?? [])
    if (search === '') return { path: pathname, isCachedByNext: true, tags: [], maxAgeMs: PAGE_MAX_AGE_MS }
    return { path: `${pathname}?${search}`, isCachedByNext: false, tags: SEARCH_TAGS, maxAgeMs: SEARCH_MAX_AGE_MS }
  }
}

/** `own`: the visitor's request; `none`: no such URL; `isCacheable` marks the canonical URL. */
export type NextTarget = 'own' | 'none' | { url: string; isCacheable: boolean }

export function readNextTargets(buildFolder: string): (url: string) => NextTarget {
  const { prerendered, routes } = readManifests(buildFolder)
  const { searches, personal } = readParameters(routes)
  const moved = new Set(routes.redirects.map(({ source }) => source))
  const renamed = new Set(routes.rewrites.beforeFiles.filter(isRenaming).map(({ source }) => source))
  const isPrerendered = (page: string) => page in prerendered.dynamicRoutes || page in prerendered.routes
  const pages = [...routes.staticRoutes, ...routes.dynamicRoutes]
    .map(({ page }) => page)
    .filter((page) => !page.startsWith('/_'))
  const cached = pages.filter(isPrerendered).map(toPattern)
  const own = pages
    .filter((page) => !isPrerendered(page))
    .map(toPattern)
    .filter(([first]) => first?.startsWith('[...') !== true)
  return (url) => {
    const { pathname, query } = splitUrl(url)
    if (UNUSED.test(decodeURIComponent(pathname))) return 'none'
    if (moved.has(pathname)) return { url, isCacheable: false }
    if (renamed.has(pathname)) return 'own'
    if (hasOne(searches, pathname, query) || hasOne(personal, pathname, query)) return 'own'
    const segments = pathname.split('/').filter(Boolean)
    for (const pattern of cached) {
      const canonical = canonicalisePath(pattern, segments)
      if (canonical !== null) return { url: canonical, isCacheable: true }
    }
    return own.some((pattern) => fits(pattern, segments)) ? 'own' : { url: pathname, isCacheable: false }
  }
}

/** Next compares fixed segments literally and decodes the others. */
function canonicalisePath(pattern: readonly string[], segments: readonly string[]): string | null {
  if (!fits(pattern, segments)) return null
  const decoded = segments.map(decodeURIComponent)
  if (decoded.some((segment) => segment === '.' || segment === '..')) return null
  return `/${segments.map((segment, at) => (pattern[at]?.startsWith('[') ? encodeURIComponent(decoded[at] ?? '') : segment)).join('/')}`
}

function toPattern(page: string): string[] {
  const segments = page.split('/').filter(Boolean)
  return segments[0] === '[lang]' ? segments.slice(1) : segments
}

function isRenaming({ source, has = [], missing = [] }: z.infer<typeof Rewrite>): boolean {
  return has.length === 0 && missing.length === 0 && !source.includes(':')
}
