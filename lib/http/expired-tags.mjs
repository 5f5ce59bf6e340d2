// @ts-check
/**
 * Which tags have expired, and when: what both caches of pages ask, Next's (./page-cache.mjs) and that of the web server
 * (server/page-store.mjs). On the global object, since Next has more than one copy of this file in a process (its server
 * imports it, its bundles hold it): what one of them is told must reach the others.
 *
 * Moments are counted, not read from a clock, which may be set back: each expiry is the next moment.
 *
 * @typedef {{ now: number, floor: number, expiredAt: Map<string, number> }} Expiries
 */

/** The tag that every page has (lib/jobs/spread-tags.ts). */
const EVERYTHING = '*'

/** The most tags that are remembered; for the oldest of more, everything from before it counts as expired. */
const MOST_TAGS = 20_000

/** @type {Expiries} */
const expiries = Reflect.get(globalThis, Symbol.for('flyleaf.expired-tags')) ?? { now: 0, floor: -1, expiredAt: new Map() }
Reflect.set(globalThis, Symbol.for('flyleaf.expired-tags'), expiries)

/** The moment at which a reading begins that is going on now; what expires from here on makes it old. */
export function takeMoment() {
  return expiries.now
}

/**
 * True when one of the tags has expired since the moment, or everything has.
 * @param {readonly string[]} tags @param {number} since
 */
export function isExpired(tags, since) {
  if (since === expiries.now) return false
  if (since < expiries.floor) return true
  return tags.some((tag) => (expiries.expiredAt.get(tag) ?? 0) > since)
}

/** @param {readonly string[]} tags */
export function expire(tags) {
  const moment = ++expiries.now
  const { expiredAt } = expiries
  if (tags.includes(EVERYTHING)) {
    expiries.floor = moment
    expiredAt.clear()
    return
  }
  for (const tag of tags) {
    expiredAt.delete(tag)
    expiredAt.set(tag, moment)
  }
  for (const [oldest, at] of expiredAt) {
    if (expiredAt.size <= MOST_TAGS) break
    expiredAt.delete(oldest)
    expiries.floor = Math.max(expiries.floor, at)
  }
}

// The bundled code has no way here but the global object: the reconciler, and the words of other processes.
Reflect.set(globalThis, Symbol.for('flyleaf.expire-pages'), expire)
