// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What the web server and the code that Next bundled for one request know together. They are different module graphs,
 * so the store lies on the global object; lib/http/request-context.ts is the other end.
 *
 * @typedef {{ databaseAway: boolean }} RequestContext
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const contexts = new AsyncLocalStorage()
Reflect.set(globalThis, Symbol.for('flyleaf.request-context'), contexts)

/**
 * @param {RequestContext} context
 * @param {() => void} work
 */
export function runInContext(context, work) {
  contexts.run(context, work)
}
