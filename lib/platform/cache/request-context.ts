import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '@/lib/platform/process-state'

/** What the web server, Next's cache handler and the app tell each other about the request in progress. */
export type RequestContext = {
  /** The request is made of a path and a language alone, so that Next may cache the page it renders. */
  readonly isCacheable: boolean
  /** The request failed because the database is unavailable. */
  databaseUnavailable: boolean
  /** The page says that there is nothing at this address. */
  isMissing: boolean
  /** Tags of what the page shows. */
  readonly tags: Set<string>
  /** Set when Next's cache holds the page: the version and the time (ms since 1970) at which its data was read. */
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

/** The context of the request in progress; undefined outside of one, for instance in a job. */
export function findRequestContext(): RequestContext | undefined {
  return contexts.getStore()
}

/** Reports that this request failed because the database is unavailable: it is answered with 503. */
export function markDatabaseUnavailable(): void {
  const context = findRequestContext()
  if (context) context.databaseUnavailable = true
}

/**
 * Reports that the page says that there is nothing at this address: it is answered with 404. Next's own notFound() would
 * send a page that is empty until its scripts have run.
 */
export function markMissing(): void {
  const context = findRequestContext()
  if (context) context.isMissing = true
}

/** Adds tags to the page in progress; the web server drops the cached page when one of them is invalidated. */
export function addPageTags(tags: readonly string[]): void {
  const context = findRequestContext()
  if (context) for (const tag of tags) context.tags.add(tag)
}
