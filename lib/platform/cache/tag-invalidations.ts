import { processState } from '@/lib/platform/process-state'

/** Shared by Next's cache handler and the page cache. Versions are a counter, since a clock may be set back. */
type TagInvalidations = {
  version: number
  floor: number
  versionOfTag: Map<string, number>
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    tagInvalidations: TagInvalidations
  }
}

export const ALL_PAGES_TAG = '*'
/** For pages with the status 410 and 404; never invalidated by themselves. */
export const GONE_TAG = 'gone'
export const MISSING_TAG = 'missing'

/** Limit of remembered tags. Dropping the oldest invalidates everything from before its invalidation. */
const MAX_TAGS = 20_000

const invalidations = (processState().tagInvalidations ??= { version: 0, floor: -1, versionOfTag: new Map() })

export function currentVersion(): number {
  return invalidations.version
}

export function isInvalidated(tags: readonly string[], version: number): boolean {
  if (version === invalidations.version) return false
  if (version < invalidations.floor) return true
  return tags.some((tag) => (invalidations.versionOfTag.get(tag) ?? 0) > version)
}

/** This process only; `publishInvalidation` notifies the others. */
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
