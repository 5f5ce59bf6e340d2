import type { Changes, LiveEvent } from '@/lib/live/live-event'
import { noteReached } from '@/lib/platform/http/reachability'
import { apiRoutes } from '@/lib/routes'
import { parseEvent, pause, toBackoff, type Source } from './source'

const SHOWN_MS = 5000
const HIDDEN_MS = 60_000
/** Of one call; a connection may stall. */
const CALL_MS = 20_000

type Polled = Pick<Changes, 'seq' | 'isReset'> & { events: readonly LiveEvent[] }

function parseChanges(body: unknown): Polled | null {
  if (typeof body !== 'object' || body === null || !('seq' in body) || typeof body.seq !== 'number') return null
  const events: readonly unknown[] = 'events' in body && Array.isArray(body.events) ? body.events : []
  return {
    seq: body.seq,
    isReset: 'isReset' in body && body.isReset === true,
    events: events.flatMap((event) => parseEvent(event) ?? [])
  }
}

/** Null if the shop is not reached, or cannot answer now. */
export async function fetchChanges(seq: number | null, signal: AbortSignal): Promise<Polled | 'signed-out' | null> {
  try {
    const response = await fetch(apiRoutes.liveChanges(seq), {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
    })
    noteReached(true)
    if (response.status === 401) return 'signed-out'
    return response.ok ? parseChanges(await response.json()) : null
  } catch {
    return null
  }
}

/** For pages that cannot share a stream with others: a browser has six connections to a host. */
export const pollChanges: Source = async ({ seq: from, signal, onChanges }) => {
  let seq = from
  let failures = 0
  while (!signal.aborted) {
    const changes = await fetchChanges(seq, signal)
    if (changes === 'signed-out') return
    failures = changes ? 0 : failures + 1
    if (changes && !signal.aborted) {
      seq = changes.seq
      onChanges(changes)
    }
    const calm = document.visibilityState === 'visible' ? SHOWN_MS : HIDDEN_MS
    await pause(failures > 0 ? Math.max(calm, toBackoff(failures)) : calm, signal)
  }
}
