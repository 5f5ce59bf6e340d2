import 'server-only'
import type { AsyncLocalStorage } from 'node:async_hooks'

type RequestContext = { databaseAway: boolean }

function isStore(value: unknown): value is AsyncLocalStorage<RequestContext> {
  return typeof value === 'object' && value !== null && 'getStore' in value
}

/** Tells the web server (server/request-context.mjs) that this request failed because the database is away. */
export function markDatabaseAway(): void {
  const contexts: unknown = Reflect.get(globalThis, Symbol.for('flyleaf.request-context'))
  const context = isStore(contexts) ? contexts.getStore() : undefined
  if (context) context.databaseAway = true
}
