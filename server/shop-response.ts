import { ServerResponse, type IncomingMessage } from 'node:http'
import type { RequestContext } from '@/lib/platform/cache/request-context'
import { toUnavailable } from './unavailable-page'

/** nginx: lingering_timeout 5 s, lingering_time 30 s. */
const LIMITS = { quietMs: 3000, totalMs: 30_000 }

type ClosingLimits = typeof LIMITS

/** Closing a connection with unread bytes resets it and loses the response (nginx: lingering_close). */
function discardBody(request: IncomingMessage, done: () => void, { quietMs, totalMs }: ClosingLimits = LIMITS): void {
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
  request.removeAllListeners('readable').removeAllListeners('data')
  request
    .on('data', () => void (lastChunkAt = performance.now()))
    .once('end', finish)
    .once('close', finish)
    .resume()
}

/** Adds what Next cannot configure: 503 with Retry-After, 404 for missing pages, revalidation of public pages. */
export class ShopResponse extends ServerResponse<IncomingMessage> {
  context: RequestContext | null = null
  onHead: (() => void) | null = null
  closingLimits: ClosingLimits | undefined
  #isReplaced = false

  #replaceWithUnavailable(status: number): boolean {
    if (this.#isReplaced) return true
    if (status !== 500 || !this.context?.databaseUnavailable || this.headersSent) return false
    this.#isReplaced = true
    const { headers, body } = toUnavailable(this.req, this.getHeaders())
    for (const name of this.getHeaderNames()) this.removeHeader(name)
    super.writeHead(503, headers)
    super.end(body)
    return true
  }

  override writeHead(given: number, ...rest: unknown[]): this {
    this.onHead?.()
    if (this.#replaceWithUnavailable(given)) return this
    const status = given === 200 && this.context?.isMissing ? 404 : given
    // Next allows shared caches to keep static pages for a year, where nothing could invalidate them.
    if (this.context && String(this.getHeader('cache-control')).startsWith('s-maxage')) {
      this.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    }
    // What is missing or gone may come back, and a failure ends.
    const isKept = !/\bno-store\b/.test(String(this.getHeader('cache-control')))
    if (status >= 400 && isKept) this.setHeader('cache-control', 'no-store')
    return Reflect.apply(super.writeHead, this, [status, ...rest])
  }

  override flushHeaders(): void {
    if (!this.#replaceWithUnavailable(this.statusCode)) super.flushHeaders()
  }

  override write(...given: unknown[]): boolean {
    if (!this.#replaceWithUnavailable(this.statusCode)) return Reflect.apply(super.write, this, given)
    queueMicrotask(toCallback(given))
    return true
  }

  override end(...given: unknown[]): this {
    const done = toCallback(given)
    if (this.#replaceWithUnavailable(this.statusCode)) {
      queueMicrotask(done)
      return this
    }
    if (this.req.complete || this.req.destroyed) return Reflect.apply(super.end, this, given)
    const written = given.filter((one) => typeof one === 'string' || one instanceof Uint8Array)
    if (written.length === 0) super.flushHeaders()
    else Reflect.apply(super.write, this, written)
    discardBody(this.req, () => super.end(done), this.closingLimits)
    return this
  }
}

function toCallback(given: readonly unknown[]): () => void {
  const callback = given.find((one) => typeof one === 'function')
  return () => void callback?.()
}
