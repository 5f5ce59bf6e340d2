import { LRUCache } from 'lru-cache'
import { processState } from '@/lib/platform/process-state'
import { findRequestContext } from '@/lib/platform/cache/request-context'
import { currentVersion, invalidateTags, isInvalidated } from '@/lib/platform/cache/tag-invalidations'

/*
 * Next's cache of rendered pages, in the memory of this process. Next's own would start with what `next build` rendered,
 * and there is no database then; this one starts empty, so every page is first rendered from the real database.
 *
 * An entry is as old as its first miss, not as its storing: a page whose render read the database just before a book was
 * sold, and was stored just after, would otherwise stay wrong.
 *
 * A page with the tag `gone` gets the status 410 (RFC 9110, 15.5.11), for which Next has no function, and one with the tag
 * `missing` 404, for which Next has only a page that is empty until scripts fill it. Next takes the status of its response
 * from the stored value, so the first visitor gets it too.
 */

/** The web server holds whole pages (server/page-cache.ts). From here come the data of client navigation, and pages rendered again. */
const MAX_BYTES = 8 * 1024 * 1024
/** How long server data is cached, in milliseconds. Tags make changes visible at once. */
const MAX_AGE_MS = 5 * 60_000
const OVERHEAD_BYTES = 512
/** See lib/platform/cache/cache-tags.ts. */
const STATUS_OF_TAG: readonly (readonly [tag: string, status: number])[] = [['gone', 410], ['missing', 404]]

/** What Next gives to a cache handler: a page, the response of a route, or the result of a cached function. */
type Value = {
  kind: string
  html?: string
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
  body?: Buffer
  data?: { body: string }
  headers?: Record<string, unknown>
  status?: number
}
type Tags = { tags?: readonly string[]; softTags?: readonly string[] }
type Entry = { value: Value; version: number; readAt: number; tags: readonly string[] }

/** What depends on a whole request. Everything else is the result of a function, which depends on its arguments alone. */
const PAGES = new Set(['APP_PAGE', 'APP_ROUTE'])

const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: ({ value }) => toBytes(value) })
/** When the first render in progress of a key began. */
const misses = new Map<string, { version: number; readAt: number }>()

function toBytes({ html, rscData, body, data, segmentData }: Value): number {
  const parts = [html, rscData, body, data?.body, ...(segmentData?.values() ?? [])]
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), OVERHEAD_BYTES)
}

function parseTags({ headers }: Value): string[] {
  const header = headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : []
}

/** Tells the web server, which caches the finished page, what the page in progress shows and since when it holds. */
function reportPage({ value, tags, version, readAt }: Entry): void {
  const context = findRequestContext()
  if (!context || value.kind !== 'APP_PAGE') return
  for (const tag of tags) context.tags.add(tag)
  const known = context.cachedByNext
  context.cachedByNext = known ? { version: Math.min(known.version, version), readAt: Math.min(known.readAt, readAt) } : { version, readAt }
}

export default class CacheHandler {
  async get(key: string, context?: Tags): Promise<{ value: Value; lastModified: number } | null> {
    // Nothing is served that another process may have changed a second ago (lib/platform/cache/subscribe-tags.ts).
    await processState().invalidationSync?.sync()
    const entry = entries.get(key)
    const tags = [...(entry?.tags ?? []), ...(context?.tags ?? []), ...(context?.softTags ?? [])]
    if (!entry || isInvalidated(tags, entry.version) || Date.now() - entry.readAt > MAX_AGE_MS) {
      entries.delete(key)
      // Of several renders the first counts: the one that stores may be the one that read first.
      if (!misses.has(key)) misses.set(key, { version: currentVersion(), readAt: Date.now() })
      return null
    }
    reportPage(entry)
    return { value: entry.value, lastModified: entry.readAt }
  }

  async set(key: string, value: Value | null, context?: Tags): Promise<void> {
    // A page rendered from a visitor's own request is for this visitor alone.
    if (value && PAGES.has(value.kind) && findRequestContext()?.isCacheable === false) return
    const { version, readAt } = misses.get(key) ?? { version: currentVersion(), readAt: Date.now() }
    misses.delete(key)
    entries.delete(key)
    if (!value) return
    const tags = [...parseTags(value), ...(context?.tags ?? [])]
    const status = STATUS_OF_TAG.find(([tag]) => tags.includes(tag))?.[1]
    if (value.kind === 'APP_PAGE' && status) value.status = status
    const entry = { value, version, readAt, tags }
    entries.set(key, entry)
    reportPage(entry)
  }

  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    invalidateTags([tags].flat())
  }

  resetRequestCache(): void {}
}
