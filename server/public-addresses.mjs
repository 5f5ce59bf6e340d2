// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Which addresses are pages that are the same for everybody, read from what Next has written down about the build: every
 * page that it prerenders, and the searches of /books. No second list that could be wrong.
 *
 * @typedef {'en' | 'de'} Language
 * @typedef {object} PublicAddress
 * @property {string} path what Next is asked for, and what the page is kept under: of all ways to write it the canonical one
 * @property {boolean} isKeptByNext whether Next keeps the page as well, and knows its tags
 * @property {readonly string[]} tags what it carries in any case
 * @property {number} maxAgeMs how long it is kept at most
 */

/** As long as Next's own pages are kept (lib/http/page-cache.mjs). Milliseconds. */
const PAGE_AGE_MS = 5 * 60_000
/** A search also says how many copies there are of each kind, which a large shop counts once a minute. Milliseconds. */
const SEARCH_AGE_MS = 60_000
/** What a search shows: any change of what is on sale, and of what the shelves are called. */
const SEARCH_TAGS = ['listings', 'categories']
/** Longer addresses are not worth a place. Characters. */
const MAX_ADDRESS = 1000
/** Paths that can be written in one way only: without escapes, empty parts and dots. */
const PLAIN_PATH = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/

/** The language of a request; next.config.ts asks the same of the cookie. @param {string | undefined} cookie @returns {Language} */
export function readLanguage(cookie) {
  return cookie !== undefined && cookie.includes('language=de') && /(?:^|;)\s*language=de\s*(?:;|$)/.test(cookie) ? 'de' : 'en'
}

/** @param {string} file @returns {any} */
function readManifest(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Pages below the language that Next prerenders, as the parts of their paths; a part in [brackets] stands for anything.
 * One that takes all the rest is the page of what is not there.
 * @param {{ dynamicRoutes: Record<string, unknown> }} manifest
 */
function toPatterns({ dynamicRoutes }) {
  return Object.keys(dynamicRoutes)
    .map((page) => page.split('/').slice(1))
    .filter(([language, ...parts]) => language === '[lang]' && !parts.some((part) => part.startsWith('[...')))
    .map(([, ...parts]) => parts)
}

/** @param {readonly string[]} pattern @param {readonly string[]} parts */
function fits(pattern, parts) {
  return pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || part.startsWith('['))
}

/**
 * The address that is searched at, and the names that mean something there, in the order of canonical addresses: those
 * for which next.config.ts leads to another page.
 * @param {{ rewrites: { beforeFiles: { source: string, has?: { type: string, key: string }[] }[] } }} manifest
 */
function toSearches({ rewrites }) {
  /** @type {Map<string, string[]>} */
  const searches = new Map()
  for (const { source, has = [] } of rewrites.beforeFiles) {
    const names = has.filter(({ type }) => type === 'query').map(({ key }) => key)
    if (names.length > 0) searches.set(source, [...(searches.get(source) ?? []), ...names])
  }
  return searches
}

/**
 * The query with nothing but what means something, in one order and one spelling; empty when nothing does.
 * @param {string} query @param {readonly string[]} names
 */
function toCanonicalQuery(query, names) {
  const given = new URLSearchParams(query)
  return new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value]))).toString()
}

/**
 * @param {string} buildFolder `.next`
 * @returns {(url: string) => PublicAddress | null} what a request's URL names; null for all that is not kept
 */
export function readPublicAddresses(buildFolder) {
  const patterns = toPatterns(readManifest(path.join(buildFolder, 'prerender-manifest.json')))
  const searches = toSearches(readManifest(path.join(buildFolder, 'routes-manifest.json')))
  return (url) => {
    if (url.length > MAX_ADDRESS) return null
    const end = url.indexOf('?')
    const pathname = end < 0 ? url : url.slice(0, end)
    if (!PLAIN_PATH.test(pathname)) return null
    const parts = pathname.split('/').filter(Boolean)
    if (!patterns.some((pattern) => fits(pattern, parts))) return null
    const names = end < 0 ? undefined : searches.get(pathname)
    const query = names ? toCanonicalQuery(url.slice(end + 1), names) : ''
    if (query === '') return { path: pathname, isKeptByNext: true, tags: [], maxAgeMs: PAGE_AGE_MS }
    return { path: `${pathname}?${query}`, isKeptByNext: false, tags: SEARCH_TAGS, maxAgeMs: SEARCH_AGE_MS }
  }
}

/** Written in another way than the plain one, to which it is redirected before anything is rendered. */
const REDIRECTED = /.\/$|\/\/|\\/
/** Other ways in which Next serves the data of a page. The shop's pages ask for none of them. */
const UNUSED = /^\/_next\/data\/|\.rsc$/

/**
 * What Next is asked for in place of a URL.
 *
 * @typedef {object} CleanTarget
 * @property {string} url
 * @property {boolean} isCached whether it is the one URL of a page that Next caches
 */

/**
 * Where a URL leads that is written with slashes too many, or with backslashes; null for a plain one. At once: Next takes one
 * redirect for those in the middle, and another for the last. What comes out begins with one slash, so it stays on this host.
 * @param {string} url
 */
export function findPlainUrl(url) {
  const end = url.indexOf('?')
  const pathname = end < 0 ? url : url.slice(0, end)
  if (!REDIRECTED.test(pathname)) return null
  return `${pathname.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1')}${end < 0 ? '' : url.slice(end)}`
}

/** The parts of a path as they are written, and decoded. @param {string} pathname */
function toParts(pathname) {
  const raw = pathname.split('/').filter(Boolean)
  return raw.map((part) => ({ raw: part, decoded: decodeURIComponent(part) }))
}

/**
 * The one spelling of a path that fits a pattern, or null. Next compares the fixed parts as they are written, and decodes
 * the others.
 * @param {readonly string[]} pattern @param {{ raw: string, decoded: string }[]} parts
 */
function toCanonicalPath(pattern, parts) {
  if (pattern.length !== parts.length || parts.some(({ decoded }) => decoded === '.' || decoded === '..')) return null
  if (!parts.every(({ raw }, at) => raw === pattern[at] || pattern[at]?.startsWith('['))) return null
  return `/${parts.map(({ raw, decoded }, at) => (pattern[at]?.startsWith('[') ? encodeURIComponent(decoded) : raw)).join('/')}`
}

/** @param {readonly string[]} pattern @param {{ raw: string }[]} parts */
function fitsRoute(pattern, parts) {
  const takesAll = pattern.at(-1)?.startsWith('[...') ?? false
  if (takesAll ? parts.length < pattern.length : parts.length !== pattern.length) return false
  return pattern.every((part, at) => part === parts[at]?.raw || part.startsWith('['))
}

/** The parts of a route as visitors ask for it: without the language. @param {string} page */
function toPattern(page) {
  const [first, ...rest] = page.split('/').filter(Boolean)
  return first === '[lang]' ? rest : [...(first === undefined ? [] : [first]), ...rest]
}

/** @param {{ source: string, has?: unknown[], missing?: unknown[] }} rewrite */
function isRenaming({ source, has = [], missing = [] }) {
  return has.length === 0 && missing.length === 0 && !source.includes(':')
}

/**
 * Tells pages that Next caches, and everything that is the same for everybody, from what depends on the visitor: routes that
 * Next does not prerender, and searches. The page of addresses with nothing behind them is the same for everybody.
 * @param {string} buildFolder `.next`
 * @returns {(url: string) => CleanTarget | 'own' | 'none'} `own`: the visitor's request as it is; `none`: there is no such address
 */
export function readCleanTargets(buildFolder) {
  const prerendered = readManifest(path.join(buildFolder, 'prerender-manifest.json'))
  const manifest = readManifest(path.join(buildFolder, 'routes-manifest.json'))
  const searches = toSearches(manifest)
  const moved = new Set(manifest.redirects.map((/** @type {{ source: string }} */ { source }) => source))
  // A route under another name: what is asked there is as much the visitor's own as what is asked under the first.
  const renamed = new Set(manifest.rewrites.beforeFiles.filter(isRenaming).map((/** @type {{ source: string }} */ { source }) => source))
  const isPrerendered = (/** @type {string} */ page) => page in prerendered.dynamicRoutes || page in prerendered.routes
  /** @type {string[]} */
  const pages = [...manifest.staticRoutes, ...manifest.dynamicRoutes].map(({ page }) => page).filter((page) => !page.startsWith('/_'))
  const cached = pages.filter(isPrerendered).map(toPattern)
  const own = pages.filter((page) => !isPrerendered(page)).map(toPattern).filter(([first]) => first?.startsWith('[...') !== true)
  return (url) => {
    const end = url.indexOf('?')
    const pathname = end < 0 ? url : url.slice(0, end)
    if (UNUSED.test(decodeURIComponent(pathname))) return 'none'
    // Redirects take the query along.
    if (moved.has(pathname)) return { url, isCached: false }
    if (renamed.has(pathname)) return 'own'
    const given = new URLSearchParams(end < 0 ? '' : url.slice(end + 1))
    if (searches.get(pathname)?.some((name) => given.has(name))) return 'own'
    const parts = toParts(pathname)
    for (const pattern of cached) {
      const canonical = toCanonicalPath(pattern, parts)
      if (canonical !== null) return { url: canonical, isCached: true }
    }
    return own.some((pattern) => fitsRoute(pattern, parts)) ? 'own' : { url: pathname, isCached: false }
  }
}
