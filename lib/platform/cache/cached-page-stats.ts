import { processState } from '@/lib/platform/process-state'

/** What the web server's page cache holds, in bytes, and how it has answered so far. */
export type CachedPageStats = { hits: number; misses: number; stale: number; kept: number; bytes: number }

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    cachedPageStats: () => CachedPageStats
  }
}

/** Null where no page is cached: in development, and with the page cache switched off. */
export function findCachedPageStats(): CachedPageStats | null {
  return processState().cachedPageStats?.() ?? null
}
