import { processState } from '@/lib/platform/process-state'

/**
 * Which cache tags were invalidated, and when. Both caches of pages ask here: Next's (server/next/cache-handler.ts) and the
 * web server's (server/page-cache.ts). Time is a counter, not a clock that may be set back: each invalidation is one version.
 */
type TagInvalidations = {
  version: number
  /** Everything older than this version is invalid. */
  floor: number
  versionOfTag: Map<string, number>
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    tagInvalidations: TagInvalidations
  }
}

/** The tag that every page has. */
export const ALL_PAGES_TAG = '*'

/** Limit of remembered tags. When the oldest is dropped, everything from before its invalidation becomes invalid. */
const MAX_TAGS = 20_000

const invalidations = (processState().tagInvalidations ??= { version: 0, floor: -1, versionOfTag: new Map() })

/** The present version: what is read from now on is valid until a later one. */
export function currentVersion(): number {
  return invalidations.version
}

/** True when one of the tags, or all pages, were invalidated after `version`. */
export function isInvalidated(tags: readonly string[], version: number): boolean {
  if (version === invalidations.version) return false
  if (version < invalidations.floor) return true
  return tags.some((tag) => (invalidations.versionOfTag.get(tag) ?? 0) > version)
}

/** Invalidates tags in the caches of this process. Other processes learn of it by `publishInvalidation` (lib/jobs). */
export function invalidateTags(tags: readonly string[]): void {
  const version = ++invalidations.version
  const { versionOfTag } = invalidations
  if (tags.includes(ALL_PAGES_TAG)) {
    invalidations.floor = version
    versionOfTag.clear()
    return
  }
  for (const tag of tags) {
    versionOfTag.delete(tag)
    versionOfTag.set(tag, version)
  }
  for (const [oldest, at] of versionOfTag) {
    if (versionOfTag.size <= MAX_TAGS) break
    versionOfTag.delete(oldest)
    invalidations.floor = Math.max(invalidations.floor, at)
  }
}
