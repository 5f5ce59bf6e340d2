// @ts-check
/**
 * Next's cache of rendered pages, in the memory of this process. Next's own would start with what `next build`
 * rendered, and there is no shop then; this one starts empty, so every page is first rendered from the real database.
 *
 * It also closes a gap of stamping entries when they are stored: a page whose render read the database just before a
 * book was sold, and was stored just after, would stay wrong for ever. Entries count as old as their first miss.
 *
 * And it gives pages that carry the tag `gone` the status 410 (RFC 9110, 15.5.11), for which Next has no word, and those that
 * carry `missing` 404, for which Next has only a page that is empty until scripts fill it. Next takes
 * the status of its answer from what it stores here, so the first visitor gets it as well, and everybody after. In
 * development nothing is stored, and such a page is answered with 200.
 *
 * Plain JavaScript, since Next loads this file by itself at run time.
 */
import { expire, isExpired, takeMoment } from './expired-tags.mjs'

/**
 * The most bytes of rendered pages kept; the least recently used go first. Whole pages are kept compressed in front of it
 * (server/public-pages.mjs); from here come what Next's own navigation asks for, and what is put together anew.
 */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * The longest a page is kept, in milliseconds (specification, section 9: server data is cached for 5 minutes). Tags make
 * changes show at once; this is for those made past the shop's own verbs, such as stocking from the command line.
 */
const MAX_AGE_MS = 5 * 60_000

/** The tags of pages of things that are gone for good, or that are not there; see lib/cache-tags.ts. */
const STATUS_OF_TAG = Object.entries({ gone: 410, missing: 404 })

/** What Next caches of a whole request; all else are results of functions, which depend on their arguments alone. */
const PAGES = new Set(['APP_PAGE', 'APP_ROUTE'])

/** @typedef {{ value: any, since: number, lastModified: number, tags: string[], bytes: number }} Entry */

/** @type {Map<string, Entry>} in order of use, oldest first */
const entries = new Map()
/** @type {Map<string, { since: number, at: number }>} key -> when a render that is still under way began */
const missedAt = new Map()
let totalBytes = 0

/** @param {string} key */
function forget(key) {
  const entry = entries.get(key)
  if (!entry) return
  totalBytes -= entry.bytes
  entries.delete(key)
}

/** @param {any} value */
function toTags(value) {
  const header = value?.headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : []
}

/** @param {any} value */
function toBytes(value) {
  let bytes = 512
  for (const part of [value?.html, value?.rscData, value?.body, value?.data?.body]) bytes += part?.length ?? 0
  if (value?.segmentData instanceof Map) for (const part of value.segmentData.values()) bytes += part.length
  return bytes
}

/** What the web server knows of the request under way (server/request-context.mjs); undefined outside of it. */
function findContext() {
  return Reflect.get(globalThis, Symbol.for('flyleaf.request-context'))?.getStore()
}

/**
 * Tells the web server, which keeps the finished page in front of Next, what the page under way carries and since when
 * (server/request-context.mjs).
 * @param {Entry} entry
 */
function notePage({ value, tags, since, lastModified }) {
  if (value?.kind !== 'APP_PAGE') return
  findContext()?.notePage(tags, since, lastModified)
}

export default class PageCache {
  /** @param {string} key @param {any} context */
  async get(key, context) {
    // Nothing is shown that another process may have changed a second ago (lib/jobs/hear-tags.ts).
    await Reflect.get(globalThis, Symbol.for('flyleaf.changes'))?.catchUp()
    const entry = entries.get(key)
    const tags = [...(entry?.tags ?? []), ...(context?.tags ?? []), ...(context?.softTags ?? [])]
    if (!entry || isExpired(tags, entry.since) || Date.now() - entry.lastModified > MAX_AGE_MS) {
      forget(key)
      // The earliest of several renders counts: the one that stores may be the one that read first.
      if (!missedAt.has(key)) missedAt.set(key, { since: takeMoment(), at: Date.now() })
      return null
    }
    entries.delete(key)
    entries.set(key, entry)
    notePage(entry)
    return { value: entry.value, lastModified: entry.lastModified }
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    // Rendered from a request with something of the visitor's in it: only that visitor gets it.
    if (PAGES.has(value?.kind) && findContext()?.mayCache === false) return
    forget(key)
    const { since, at: lastModified } = missedAt.get(key) ?? { since: takeMoment(), at: Date.now() }
    missedAt.delete(key)
    if (!value) return
    const bytes = toBytes(value)
    const tags = [...toTags(value), ...(context?.tags ?? [])]
    const [, status] = STATUS_OF_TAG.find(([tag]) => tags.includes(tag)) ?? []
    if (value.kind === 'APP_PAGE' && status) value.status = status
    const entry = { value, since, lastModified, tags, bytes }
    entries.set(key, entry)
    totalBytes += bytes
    notePage(entry)
    for (const oldest of entries.keys()) {
      if (totalBytes <= MAX_BYTES) break
      forget(oldest)
    }
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expire([tags].flat())
  }

  resetRequestCache() {}
}
