import type { RequestContext } from '@/server/request-context.mjs'

type Contexts = { getStore(): RequestContext | undefined }

function isContexts(value: unknown): value is Contexts {
  return typeof value === 'object' && value !== null && 'getStore' in value
}

/** The context of the request under way, as the code that Next bundles finds it. */
export function findContext(): RequestContext | undefined {
  const contexts: unknown = Reflect.get(globalThis, Symbol.for('flyleaf.request-context'))
  return isContexts(contexts) ? contexts.getStore() : undefined
}
