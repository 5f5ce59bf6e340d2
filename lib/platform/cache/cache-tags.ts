import 'server-only'
import { createHash } from 'node:crypto'
import { revalidateTag, unstable_cache } from 'next/cache'
import { isBuilding } from '@/lib/platform/env'
import { processState } from '@/lib/platform/process-state'
import { addPageTags } from './request-context'
import { invalidateTags } from './tag-invalidations'
import { announceTags } from './publish-tags'

/** The name of something that public pages show. Pages are cached whole until one of their tags is invalidated; nothing
 * personal is read through this file. At most 256 characters and no commas. Declared in lib/<noun>/cache-tags.ts. */
export type CacheTag = string

/** A part of a tag, of any length and characters. */
export function hashForTag(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

/** Adds tags that were not known before the read to the page that is being rendered. */
export async function addCacheTags(found: readonly CacheTag[]): Promise<void> {
  const distinct = [...new Set(found)].sort()
  await readCached({ key: ['addCacheTags', ...distinct], tags: distinct, whileBuilding: null }, () =>
    Promise.resolve(null)
  )
}

/** Reads public data and adds its tags to the page that is being rendered. `key` must identify the query; results
 * must survive JSON. `next build` has no database, so it renders `whileBuilding` and discards it. */
export function readCached<Result>(
  question: { key: readonly string[]; tags: readonly CacheTag[]; whileBuilding: Result },
  read: () => Promise<Result>
): Promise<Result> {
  if (isBuilding()) return Promise.resolve(question.whileBuilding)
  addPageTags(question.tags)
  return unstable_cache(read, [...question.key], { tags: [...question.tags], revalidate: false })()
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    /** Resolves when indexes of this process reflect the changes behind these tags; never rejects. Null if they do. */
    beforeTagsExpire: (tags: readonly CacheTag[]) => Promise<void> | null
  }
}

/** Invalidates here and in the other processes; resolves once the event is written. Route handlers only. */
export async function expireTags(expired: readonly CacheTag[]): Promise<void> {
  // Next would invalidate them only while the response is sent, which is too late for the caller's next request.
  await expireTagsEverywhere(expired)
  for (const tag of new Set(expired)) revalidateTag(tag, { expire: 0 })
}

export async function expireTagsEverywhere(expired: readonly CacheTag[]): Promise<void> {
  if (expired.length === 0) return
  const shown = processState().beforeTagsExpire?.(expired)
  if (shown) await shown
  invalidateTags(expired)
  return announceTags(expired)
}
