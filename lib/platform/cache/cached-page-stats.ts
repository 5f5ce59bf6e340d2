import { processState } from '@/lib/platform/process-state'

export type CachedPageStats = {
  hits: number
  misses: number
  stale: number
  kept: number
  bytes: number
  queued: number
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    cachedPageStats: () => CachedPageStats
  }
}

/** Null in development and with the page cache off. */
export function findCachedPageStats(): CachedPageStats | null {
  return processState().cachedPageStats?.() ?? null
}
