import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'
import type { RequestContext } from '@/lib/platform/cache/request-context'
import { discardBody, type LingerLimits } from './linger'
import { toUnavailable } from './unavailable-page'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]
type Callback = () => void

/**
 * The response of the web server. It changes what Next has no setting for: the 500 of a page that failed because the
 * database is unavailable becomes a 503 with Retry-After, a page that says that there is nothing becomes a 404, and browsers
 * revalidate public pages. A response that is sent before its request has arrived lingers (linger.ts).
 */
export class ShopResponse extends ServerResponse<IncomingMessage> {
  /** Set when Next handles the request. */
  context: RequestContext | null = null
  /** Called when the head of the response is written. */
  onHead: Callback | null = null
  lingerLimits: LingerLimits | undefined
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
    // Next allows shared caches to keep a static page for a year. Nothing could invalidate it there.
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
  override write(chunk: unknown, second?: BufferEncoding | ((error?: Error | null) => void), third?: (error?: Error | null) => void): boolean {
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
    discardBody(this.req, () => super.end(done), this.lingerLimits)
    return this
  }
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}
