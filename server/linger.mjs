// @ts-check

/**
 * How long to wait for more of what is still being sent after the answer, and how long that may go on, in milliseconds:
 * less, and as long as nginx does (lingering_timeout 5 s, lingering_time 30 s).
 */
const QUIET_MS = 3000
const LONGEST_MS = 30_000

/**
 * Reads what still comes and keeps nothing of it; `done` is called when it is through, broken off, or long enough.
 * @param {import('node:http').IncomingMessage} request
 * @param {{ quietMs: number, longestMs: number }} limits
 * @param {() => void} done called once
 */
function throwAway(request, { quietMs, longestMs }, done) {
  const start = performance.now()
  let last = start
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let isOver = false
  function finish() {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    done()
  }
  // What came while the process was busy lies in the socket and is read before an immediate: nobody is quiet who was not heard.
  const look = () => setImmediate(decide)
  function decide() {
    const left = Math.min(last + quietMs, start + longestMs) - performance.now()
    if (left <= 0) finish()
    else if (!isOver) timer = setTimeout(look, left)
  }
  decide()
  // Whoever read the body has stopped: as long as they listen it would wait for them, or be kept for them.
  request.removeAllListeners('readable').removeAllListeners('data')
  request.on('data', () => void (last = performance.now())).once('end', finish).once('close', finish).resume()
}

/**
 * Lets an answer arrive that is given before the request is through, such as the refusal of a body that is too large:
 * a connection that is closed with bytes unread is reset, and the reset throws away the answer on its way. So the answer
 * is written, what still comes is thrown away for a while, and only then the answer ends (nginx calls it lingering_close).
 * @param {import('node:http').IncomingMessage} request must not be destroyed by its reader: nothing could be read on
 * @param {import('node:http').ServerResponse} response
 * @param {{ quietMs: number, longestMs: number }} [limits] in milliseconds
 */
export function lingerAfterAnswer(request, response, limits = { quietMs: QUIET_MS, longestMs: LONGEST_MS }) {
  const { end } = response
  Reflect.set(response, 'end', (/** @type {any[]} */ ...args) => {
    if (request.complete || request.destroyed) return Reflect.apply(end, response, args)
    const callbacks = args.filter((arg) => typeof arg === 'function')
    const written = args.filter((arg) => typeof arg === 'string' || arg instanceof Uint8Array)
    if (written.length > 0) Reflect.apply(response.write, response, written)
    else response.flushHeaders()
    throwAway(request, limits, () => void Reflect.apply(end, response, callbacks))
    return response
  })
}
