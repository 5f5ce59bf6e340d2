import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Next's cache is there only inside its server. One that keeps nothing takes its place, so that the database is measured.
 * Imported before anything of Next, which looks for these when it is loaded.
 */
const keepsNothing = {
  isOnDemandRevalidate: true,
  generateSimpleCacheKey: async (key: string) => key,
  set: async () => undefined
}
Object.assign(globalThis, { AsyncLocalStorage, __incrementalCache: keepsNothing })
