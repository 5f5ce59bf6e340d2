import { processState } from '@/lib/platform/process-state'
// Declares what it adds to the state.
import type {} from '@/lib/platform/cache/tag-invalidations'

/** Returns a function that lists the tags that were invalidated in this process since its last call; `*` stands for all pages. */
export function watchInvalidations(): () => string[] {
  let last = processState().tagInvalidations?.version ?? 0
  return () => {
    const { version = 0, floor = -1, versionOfTag = new Map<string, number>() } = processState().tagInvalidations ?? {}
    const tags = [...versionOfTag].filter(([, at]) => at > last).map(([tag]) => tag)
    const all = floor > last ? ['*'] : []
    last = version
    return [...all, ...tags]
  }
}
