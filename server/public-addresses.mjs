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

/** What Next's own navigation adds to an address. */
const NAVIGATION = '_rsc'

/** A path as Next reads it, whatever way it is written; null for one that cannot be read. @param {string} pathname */
function toReadPath(pathname) {
  try {
    return decodeURIComponent(pathname).split('/').filter(Boolean)
  } catch {
    return null
  }
}

/**
 * Pages that Next keeps hold the query of whoever asked for them first, for everybody to read. So they are asked for
 * without; what they do with a query they do in the browser.
 * @param {string} buildFolder `.next`
 * @returns {(url: string) => string} the URL of a request as Next may see it
 */
export function readQueryCleaner(buildFolder) {
  const patterns = toPatterns(readManifest(path.join(buildFolder, 'prerender-manifest.json')))
  const searches = toSearches(readManifest(path.join(buildFolder, 'routes-manifest.json')))
  return (url) => {
    const end = url.indexOf('?')
    if (end < 0) return url
    const parts = toReadPath(url.slice(0, end))
    if (parts === null || !patterns.some((pattern) => fits(pattern, parts))) return url
    const given = new URLSearchParams(url.slice(end + 1))
    if (searches.get(`/${parts.join('/')}`)?.some((name) => given.has(name))) return url
    const navigation = given.get(NAVIGATION)
    return navigation === null ? url.slice(0, end) : `${url.slice(0, end)}?${new URLSearchParams({ [NAVIGATION]: navigation })}`
  }
}
