import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '@/lib/platform/process-state'

export type RequestContext = {
  /** The response depends on path and language only, so Next may cache the page. */
  readonly isCacheable: boolean
  databaseUnavailable: boolean
  isMissing: boolean
  readonly tags: Set<string>
  /** Set if Next's cache holds the page; `readAt` in ms since 1970. */
  cachedByNext: { version: number; readAt: number } | null
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    requestContexts: AsyncLocalStorage<RequestContext>
  }
}

const contexts = (processState().requestContexts ??= new AsyncLocalStorage())

export function createRequestContext({ isCacheable }: { isCacheable: boolean }): RequestContext {
  return { isCacheable, databaseUnavailable: false, isMissing: false, tags: new Set(), cachedByNext: null }
}

export function runInRequestContext(context: RequestContext, work: () => void): void {
  contexts.run(context, work)
}

export function findRequestContext(): RequestContext | undefined {
  return contexts.getStore()
}

export function markDatabaseUnavailable(): void {
  const context = findRequestContext()
  if (context) context.databaseUnavailable = true
}

/** The page is sent with 404. Next's notFound() would send a page that is empty without scripts. */
export function markMissing(): void {
  const context = findRequestContext()
  if (context) context.isMissing = true
}

/** The web server drops the cached page when a tag is invalidated. */
export function addPageTags(tags: readonly string[]): void {
  const context = findRequestContext()
  if (context) for (const tag of tags) context.tags.add(tag)
}
