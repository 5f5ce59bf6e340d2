import { LIVE_CURSOR_KEY } from '@/lib/live/cursor-key'

/** Up to where this browser has got the events of a person, kept for its next page. `at`: when it became so, in ms since 1970; what a page shows from before may lack events up to `seq`. */
export type Cursor = { seq: number; at: number }

export function readCursor(userId: string): Cursor | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LIVE_CURSOR_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || stored.userId !== userId) return null
    if (!('seq' in stored) || !Number.isSafeInteger(stored.seq) || typeof stored.seq !== 'number') return null
    return 'at' in stored && typeof stored.at === 'number' ? { seq: stored.seq, at: stored.at } : null
  } catch {
    return null
  }
}

/** Without storage each page begins anew. */
export function keepCursor(userId: string, { seq, at }: Cursor): void {
  try {
    localStorage.setItem(LIVE_CURSOR_KEY, JSON.stringify({ userId, seq, at }))
  } catch {}
}
