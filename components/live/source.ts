import { isLiveKind, type Changes, type LiveEvent } from '@/lib/live/live-event'

/** Where changes come from: `run` until `signal` is aborted. Resolves early if nobody is signed in any more. */
export type Source = (options: {
  /** The number after which changes are wanted; null: from now on. */
  seq: number | null
  signal: AbortSignal
  onChanges: (changes: Pick<Changes, 'seq' | 'isReset'> & { events: readonly LiveEvent[] }) => void
}) => Promise<void>

/** 1 s, doubled with each failure, at most 30 s, and up to half of it less: browsers do not come back all at once. */
export function toBackoff(failures: number, random = Math.random()): number {
  return Math.min(1000 * 2 ** failures, 30_000) * (1 - random / 2)
}

/** Null if it is none, of a later release for instance. */
export function parseEvent(data: unknown): LiveEvent | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !isLiveKind(data.kind)) return null
  return 'id' in data && typeof data.id === 'string' ? { kind: data.kind, id: data.id } : { kind: data.kind }
}

/** Resolves after `ms`, and earlier if `signal` is aborted, the browser is online again, or the tab is shown. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const endIfShown = () => {
      if (document.visibilityState === 'visible' || signal.aborted) end()
    }
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', endIfShown)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', endIfShown)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
