// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What the web server and the code that Next bundled for one request know together. They are different module graphs,
 * so the store lies on the global object; lib/http/request-context.ts and lib/http/page-cache.mjs are the other end.
 *
 * - `databaseAway`: the request failed because the database is away.
 * - `isMissing`: the page says that there is nothing at this address.
 * - `mayCache`: the request is made of a path and a language alone, so that Next may cache the page it renders.
 * - `noteTags`: what the page under way shows carries these tags.
 * - `pieces`: where finished HTML is put that Next need not see (lib/http/drawn-pieces.mjs); null where it must.
 * - `notePage`: the page under way is one that Next keeps; it carries these tags, and what it shows was read at this
 *   moment (lib/http/expired-tags.mjs), which was at this time (ms since 1970).
 *
 * @typedef {{
 *   databaseAway: boolean,
 *   isMissing: boolean,
 *   mayCache: boolean,
 *   pieces: import('../lib/http/drawn-pieces.mjs').Pieces | null,
 *   noteTags(tags: readonly string[]): void,
 *   notePage(tags: readonly string[], since: number, at: number): void
 * }} RequestContext
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const contexts = new AsyncLocalStorage()
Reflect.set(globalThis, Symbol.for('flyleaf.request-context'), contexts)

function forget() {}

/** The context of one request. @param {{ mayCache?: boolean }} [given] @returns {RequestContext} */
export function makeContext({ mayCache = false } = {}) {
  return { databaseAway: false, isMissing: false, mayCache, pieces: null, noteTags: forget, notePage: forget }
}

/**
 * @param {RequestContext} context
 * @param {() => void} work
 */
export function runInContext(context, work) {
  contexts.run(context, work)
}
