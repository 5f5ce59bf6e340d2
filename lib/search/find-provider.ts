import 'server-only'
import { optionalEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { processState } from '@/lib/platform/process-state'
import { connectToSearch } from './service/search-client'
import { searchUnavailable, type SearchProvider } from './provider'

/** How long to wait before a provider that was away is told of a change again, in milliseconds. */
const RETRY_MS = 1000

let provider: SearchProvider | null = null

/** The search provider of this process; null where none is set up, as in a script. */
export function findProvider(): SearchProvider | null {
  const socket = optionalEnv('FLYLEAF_SEARCH_SOCKET')
  provider ??= socket === undefined ? null : connectToSearch(socket)
  return provider
}

/** @throws AppError SEARCH_AWAY where none is set up */
export function getProvider(): SearchProvider {
  const found = findProvider()
  if (!found) throw searchUnavailable()
  return found
}

/** Of more listings the provider is not told one by one: it finds them itself. */
const MAX_TOLD = 100

/** What a provider has to know of before pages with these cache tags are rendered again. */
function toChange(tags: readonly string[]): { ids: string[]; isMore: boolean } {
  const ids = tags.flatMap((tag) => /^listing:([0-9a-f]{24})$/.exec(tag)?.[1] ?? [])
  if (ids.length > MAX_TOLD) return { ids: [], isMore: true }
  return { ids, isMore: tags.some((tag) => tag === 'categories' || tag.startsWith('seller:') || (tag === 'listings' && ids.length === 0)) }
}

/**
 * Resolves when the search shows the changes for which cache tags are about to expire, so that no page is rendered again from
 * old results. False when the search is unavailable.
 */
async function showChanges(tags: readonly string[]): Promise<boolean> {
  const { ids, isMore } = toChange(tags)
  const found = ids.length > 0 || isMore ? findProvider() : null
  if (!found) return true
  try {
    await Promise.all([ids.length > 0 ? found.noteChanged(ids) : null, isMore ? found.keepUp() : null])
    return true
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the search does not show a change yet')
    return false
  }
}

/** Cache tags of pages that the search did not show right, to expire when it is back. */
const waiting = new Set<string>()
let expire: (tags: readonly string[]) => void = () => undefined

function retry(): void {
  setTimeout(() => {
    void showChanges(['listings']).then((isShown) => {
      if (!isShown) return retry()
      expire([...waiting])
      waiting.clear()
    })
  }, RETRY_MS).unref()
}

/** Lets cache tags expire when the search, which is unavailable, is back and shows all changes. */
export function expireWhenBack(tags: readonly string[]): void {
  const isRetrying = waiting.size > 0
  for (const tag of tags) waiting.add(tag)
  if (!isRetrying) retry()
}

/** Has the caches of this process wait for the search before tags expire; `expireTags` is for those of a time when it was away. */
export function announceSearch(expireTags: (tags: readonly string[]) => void): void {
  expire = expireTags
  processState().beforeTagsExpire = (tags) => {
    const { ids, isMore } = toChange(tags)
    if ((ids.length === 0 && !isMore) || !findProvider()) return null
    return showChanges(tags).then((isShown) => {
      if (!isShown) expireWhenBack(tags)
    })
  }
}
