import { noteReached } from '@/lib/platform/http/reachability'
import { apiRoutes } from '@/lib/routes'
import { FrameParser, type Frame } from './parse-frames'
import { fetchChanges } from './poll-changes'
import { parseEvent, pause, toBackoff, type Source } from './source'

/** The server sends something every 15 s. */
const QUIET_MS = 40_000
/** Of a stream that may have died while the machine slept. */
const SUSPECT_MS = 20_000
const FIRST_FRAME_MS = 10_000

type Reading = { outcome: 'ended' | 'failed' | 'signed-out'; retryMs: number | null }

function parseData(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Aborts a stream on which nothing comes. */
function watchStream(abort: () => void): { note: () => void; stop: () => void } {
  let receivedAt = Date.now()
  let timer = setTimeout(abort, FIRST_FRAME_MS)
  const check = () => {
    if (document.visibilityState === 'visible' && Date.now() - receivedAt > SUSPECT_MS) abort()
  }
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
  return {
    note() {
      receivedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(abort, QUIET_MS)
    },
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', check)
      document.removeEventListener('visibilitychange', check)
    }
  }
}

/** One response, until it ends. */
async function readStream(seq: number | null, signal: AbortSignal, onFrame: (frame: Frame) => void): Promise<Reading> {
  const own = new AbortController()
  const watch = watchStream(() => own.abort())
  let outcome: Reading['outcome'] = 'failed'
  let retryMs: number | null = null
  try {
    const response = await fetch(apiRoutes.live, {
      credentials: 'same-origin',
      headers: { accept: 'text/event-stream', ...(seq === null ? {} : { 'last-event-id': String(seq) }) },
      signal: AbortSignal.any([signal, own.signal])
    })
    if (response.status === 401) return { outcome: 'signed-out', retryMs }
    if (!response.ok || !response.body) return { outcome, retryMs }
    noteReached(true)
    const parser = new FrameParser()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { outcome, retryMs }
      watch.note()
      outcome = 'ended'
      for (const frame of parser.push(value)) {
        retryMs = frame.retry ?? retryMs
        if (frame.id !== null) onFrame(frame)
      }
    }
  } catch {
    // Aborted, or the connection was lost.
    return { outcome, retryMs }
  } finally {
    watch.stop()
  }
}

/** By server-sent events, read by fetch: an EventSource tells neither the status of a refusal nor comments. Where no stream
 * comes through, it asks with each try. */
export const streamChanges: Source = async ({ seq: from, signal, onChanges }) => {
  let seq = from
  let failures = 0

  function take({ id, event: name, data }: Frame): void {
    if (signal.aborted) return
    seq = Number(id)
    const event = name === 'change' ? parseEvent(parseData(data)) : null
    onChanges({ seq, isReset: name === 'reset', events: event ? [event] : [] })
  }

  while (!signal.aborted) {
    const { outcome, retryMs } = await readStream(seq, signal, take)
    if (outcome === 'signed-out') return
    failures = outcome === 'ended' ? 0 : failures + 1
    const changes = failures > 0 && !signal.aborted ? await fetchChanges(seq, signal) : null
    if (changes === 'signed-out') return
    if (changes && !signal.aborted) {
      seq = changes.seq
      onChanges(changes)
    }
    await pause(retryMs ?? toBackoff(failures), signal)
  }
}
