// @ts-check
/**
 * Next's cache of rendered pages, in the memory of this process. Next's own would start with what `next build`
 * rendered, and there is no shop then; this one starts empty, so every page is first rendered from the real database.
 *
 * It also closes a gap of stamping entries when they are stored: a page whose render read the database just before a
 * book was sold, and was stored just after, would stay wrong for ever. Entries count as old as their first miss.
 *
 * And it gives pages that carry the tag `gone` the status 410 (RFC 9110, 15.5.11), for which Next has no word. Next takes
 * the status of its answer from what it stores here, so the first visitor gets it as well, and everybody after. In
 * development nothing is stored, and such a page is answered with 200.
 *
 * Plain JavaScript, since Next loads this file by itself at run time.
 */

/** The most bytes of rendered pages kept; the least recently used go first. */
const MAX_BYTES = 96 * 1024 * 1024

/**
 * The longest a page is kept, in milliseconds (specification, section 9: server data is cached for 5 minutes). Tags make
 * changes show at once; this is for those made past the shop's own verbs, such as stocking from the command line.
 */
const MAX_AGE_MS = 5 * 60_000

/** The tag of pages of things that are gone for good; see lib/cache-tags.ts. */
const GONE = 'gone'

/** @typedef {{ value: any, lastModified: number, tags: string[], bytes: number }} Entry */

/** @type {Map<string, Entry>} in order of use, oldest first */
const entries = new Map()
/**
 * Tag -> time of expiry, ms since 1970. On the global object, since Next has more than one copy of this file in a process
 * (its server imports it, its bundles hold it): what one of them is told must reach the one that has the page.
 * @type {Map<string, number>}
 */
const expiredAt = Reflect.get(globalThis, Symbol.for('flyleaf.expired-tags')) ?? new Map()
Reflect.set(globalThis, Symbol.for('flyleaf.expired-tags'), expiredAt)
/** @type {Map<string, number>} key -> when a render that is still under way began, ms since 1970 */
const missedAt = new Map()
let totalBytes = 0

/** @param {string} key */
function forget(key) {
  const entry = entries.get(key)
  if (!entry) return
  totalBytes -= entry.bytes
  entries.delete(key)
}

/** @param {string[]} tags @param {number} since */
function isExpired(tags, since) {
  return tags.some((tag) => (expiredAt.get(tag) ?? -1) >= since)
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

/** @param {string[]} tags */
function expire(tags) {
  for (const tag of tags) expiredAt.set(tag, Date.now())
}

// Next loads this file by itself, and the bundled code has no way to it but the global object: the reconciler, and the
// words of other processes, expire pages through this (lib/jobs/spread-tags.ts).
Reflect.set(globalThis, Symbol.for('flyleaf.expire-pages'), expire)

export default class PageCache {
  /** @param {string} key @param {any} context */
  async get(key, context) {
    const entry = entries.get(key)
    const tags = [...(entry?.tags ?? []), ...(context?.tags ?? []), ...(context?.softTags ?? [])]
    if (!entry || isExpired(tags, entry.lastModified) || Date.now() - entry.lastModified > MAX_AGE_MS) {
      forget(key)
      // The earliest of several renders counts: the one that stores may be the one that read first.
      if (!missedAt.has(key)) missedAt.set(key, Date.now())
      return null
    }
    entries.delete(key)
    entries.set(key, entry)
    return { value: entry.value, lastModified: entry.lastModified }
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    forget(key)
    const lastModified = missedAt.get(key) ?? Date.now()
    missedAt.delete(key)
    if (!value) return
    const bytes = toBytes(value)
    const tags = [...toTags(value), ...(context?.tags ?? [])]
    if (value.kind === 'APP_PAGE' && tags.includes(GONE)) value.status = 410
    entries.set(key, { value, lastModified, tags, bytes })
    totalBytes += bytes
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
