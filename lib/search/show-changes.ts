import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { processState } from '@/lib/platform/process-state'
import { findProvider } from './search-client'

const RETRY_MS = 1000
const MAX_NOTED = 100

/** Resolves to true when the search shows the changes that these tags name, to false when it is unavailable. Null: it need not. */
function showChanges(tags: readonly string[]): Promise<boolean> | null {
  const ids = tags.flatMap((tag) => /^listing:([0-9a-f]{24})$/.exec(tag)?.[1] ?? [])
  const isOther = (tag: string) =>
    tag === 'categories' || tag.startsWith('seller:') || (tag === 'listings' && ids.length === 0)
  const mustKeepUp = ids.length > MAX_NOTED || tags.some(isOther)
  const provider = ids.length > 0 || mustKeepUp ? findProvider() : null
  if (!provider) return null
  const noting = ids.length > 0 && ids.length <= MAX_NOTED && provider.noteChanged(ids)
  return Promise.all([noting, mustKeepUp && provider.keepUp()]).then(
    () => true,
    (error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the search does not show a change yet')
      return false
    }
  )
}

const waiting = new Set<string>()
let expire: (tags: readonly string[]) => void = () => undefined

export async function expireWhenBack(tags: readonly string[]): Promise<void> {
  const isWaiting = waiting.size > 0
  for (const tag of tags) waiting.add(tag)
  if (isWaiting) return
  do await sleep(RETRY_MS, null, { ref: false })
  while ((await showChanges(['listings'])) === false)
  expire([...waiting])
  waiting.clear()
}

/**
 * Makes the caches of this process wait for the search before tags expire, so that no page is rendered from old results.
 * `expireTags` is called again when a search that was unavailable is back.
 */
export function announceSearch(expireTags: (tags: readonly string[]) => void): void {
  expire = expireTags
  processState().beforeTagsExpire = (tags) =>
    showChanges(tags)?.then((isShown) => void (isShown || expireWhenBack(tags))) ?? null
}
