import type { IncomingMessage } from 'node:http'

/**
 * How long to wait for more of a request body after the response, and for how long in total, in milliseconds. nginx waits
 * 5 s and 30 s (lingering_timeout, lingering_time).
 */
const LIMITS = { quietMs: 3000, totalMs: 30_000 }

export type LingerLimits = typeof LIMITS

/**
 * Discards the rest of a request body; `done` is called once, at its end, when the connection closes or when a limit is reached.
 *
 * A connection that is closed with unread bytes is reset, and the reset discards a response that is still on its way, such as
 * the refusal of a body that is too large. So the end of the response waits for this (nginx: lingering_close).
 */
export function discardBody(request: IncomingMessage, done: () => void, { quietMs, totalMs }: LingerLimits = LIMITS): void {
  const start = performance.now()
  let lastChunkAt = start
  let timer: NodeJS.Timeout | undefined
  let isDone = false
  function finish(): void {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    done()
  }
  function check(): void {
    const left = Math.min(lastChunkAt + quietMs, start + totalMs) - performance.now()
    if (left <= 0) finish()
    // Data that arrived while the process was busy is read before an immediate runs.
    else if (!isDone) timer = setTimeout(() => setImmediate(check), left)
  }
  check()
  // A reader that has stopped reading would hold the data back.
  request.removeAllListeners('readable').removeAllListeners('data')
  request.on('data', () => void (lastChunkAt = performance.now())).once('end', finish).once('close', finish).resume()
}
