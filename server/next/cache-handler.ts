import { LRUCache } from 'lru-cache'
import { processState } from '@/lib/platform/process-state'
import { findRequestContext } from '@/lib/platform/cache/request-context'
import {
  currentVersion,
  GONE_TAG,
  invalidateTags,
  isInvalidated,
  MISSING_TAG
} from '@/lib/platform/cache/tag-invalidations'

/** Next's page cache in memory. It starts empty, since `next build` has no database. An entry is as old as its first
 * miss: a page that was rendered before a sale and stored after it would stay stale. The tags `gone` and `missing`
 * set the status 410 (RFC 9110, 15.5.11) and 404, for which Next has no suitable function. */

/** Client navigation data; server/page-cache.ts holds whole pages. */
const MAX_BYTES = 8 * 1024 * 1024
const MAX_AGE_MS = 5 * 60_000
const OVERHEAD_BYTES = 512
const STATUS_OF_TAG: readonly (readonly [tag: string, status: number])[] = [
  [GONE_TAG, 410],
  [MISSING_TAG, 404]
]

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

/** These depend on the request; function results on arguments only. */
const PAGES = new Set(['APP_PAGE', 'APP_ROUTE'])

const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: ({ value }) => toBytes(value) })
const misses = new Map<string, { version: number; readAt: number }>()

function toBytes({ html, rscData, body, data, segmentData }: Value): number {
  const parts = [html, rscData, body, data?.body, ...(segmentData?.values() ?? [])]
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), OVERHEAD_BYTES)
}

function parseTags({ headers }: Value): string[] {
  const header = headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : []
}

function reportPage({ value, tags, version, readAt }: Entry): void {
  const context = findRequestContext()
  if (!context || value.kind !== 'APP_PAGE') return
  for (const tag of tags) context.tags.add(tag)
  const known = context.cachedByNext
  context.cachedByNext = known
    ? { version: Math.min(known.version, version), readAt: Math.min(known.readAt, readAt) }
    : { version, readAt }
}

export default class CacheHandler {
  async get(key: string, context?: Tags): Promise<{ value: Value; lastModified: number } | null> {
    // Applies changes of other processes first (lib/platform/cache/subscribe-tags.ts).
    await processState().invalidationSync?.sync()
    const entry = entries.get(key)
    const tags = [...(entry?.tags ?? []), ...(context?.tags ?? []), ...(context?.softTags ?? [])]
    if (!entry || isInvalidated(tags, entry.version) || Date.now() - entry.readAt > MAX_AGE_MS) {
      entries.delete(key)
      // The first of several renders counts, since it may be the one that is stored.
      if (!misses.has(key)) misses.set(key, { version: currentVersion(), readAt: Date.now() })
      return null
    }
    reportPage(entry)
    return { value: entry.value, lastModified: entry.readAt }
  }

  async set(key: string, value: Value | null, context?: Tags): Promise<void> {
    // A page rendered from a visitor's request is private.
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
