import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'
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

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]
type Callback = () => void

/** Adds what Next cannot configure: 503 with Retry-After, 404 for missing pages, revalidation of public pages. */
export class ShopResponse extends ServerResponse<IncomingMessage> {
  context: RequestContext | null = null
  onHead: Callback | null = null
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

  override writeHead(status: number, message?: string, headers?: Headers): this
  override writeHead(status: number, headers?: Headers): this
  override writeHead(given: number, second?: string | Headers, third?: Headers): this {
    this.onHead?.()
    if (this.#replaceWithUnavailable(given)) return this
    const status = given === 200 && this.context?.isMissing ? 404 : given
    // Next allows shared caches to keep static pages for a year, where nothing could invalidate them.
    if (this.context && String(this.getHeader('cache-control')).startsWith('s-maxage')) {
      this.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    }
    return typeof second === 'string' ? super.writeHead(status, second, third) : super.writeHead(status, second)
  }

  override flushHeaders(): void {
    if (!this.#replaceWithUnavailable(this.statusCode)) super.flushHeaders()
  }

  override write(chunk: unknown, callback?: (error?: Error | null) => void): boolean
  override write(chunk: unknown, encoding: BufferEncoding, callback?: (error?: Error | null) => void): boolean
  override write(
    chunk: unknown,
    second?: BufferEncoding | ((error?: Error | null) => void),
    third?: (error?: Error | null) => void
  ): boolean {
    if (this.#replaceWithUnavailable(this.statusCode)) {
      const callback = typeof second === 'function' ? second : third
      if (callback) queueMicrotask(callback)
      return true
    }
    return typeof second === 'string' ? super.write(chunk, second, third) : super.write(chunk, second)
  }

  override end(callback?: Callback): this
  override end(chunk: unknown, callback?: Callback): this
  override end(chunk: unknown, encoding: BufferEncoding, callback?: Callback): this
  override end(...given: unknown[]): this {
    const callback = given.find((one) => typeof one === 'function')
    const done: Callback = () => void callback?.()
    if (this.#replaceWithUnavailable(this.statusCode)) {
      queueMicrotask(done)
      return this
    }
    const [chunk, encoding] = given
    const hasChunk = typeof chunk === 'string' || chunk instanceof Uint8Array
    const isText = typeof chunk === 'string' && isEncoding(encoding)
    if (this.req.complete || this.req.destroyed) {
      if (!hasChunk) return super.end(done)
      return isText ? super.end(chunk, encoding, done) : super.end(chunk, done)
    }
    if (!hasChunk) super.flushHeaders()
    else if (isText) super.write(chunk, encoding)
    else super.write(chunk)
    discardBody(this.req, () => super.end(done), this.closingLimits)
    return this
  }
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}
