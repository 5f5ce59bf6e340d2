// @ts-check
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A request that nobody has sent: GET, without a body. @param {string} url @param {Record<string, string>} headers */
export function makeRequest(url, headers) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true })
  request.push(null)
  return request
}

/** An answer that goes nowhere: what Next writes is kept in memory. */
export class CapturedResponse extends ServerResponse {
  /** @type {Buffer[]} */
  #chunks = []

  /** Everything that was written. */
  get body() {
    return Buffer.concat(this.#chunks)
  }

  /** @param {any} chunk @param {any} encoding */
  #take(chunk, encoding) {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
  }

  /** @override @param {number} status @param {any[]} rest */
  writeHead(status, ...rest) {
    const headers = rest.find((given) => typeof given === 'object' && given !== null) ?? {}
    const pairs = Array.isArray(headers) ? headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])) : Object.entries(headers)
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(name, value)
    return super.writeHead(status)
  }

  /** @override */
  flushHeaders() {
    if (!this.headersSent) this.writeHead(this.statusCode)
  }

  /** @override @param {any} chunk @param {any[]} rest */
  write(chunk, ...rest) {
    this.#take(chunk, rest[0])
    const callback = rest.find((given) => typeof given === 'function')
    if (callback) queueMicrotask(() => callback())
    return true
  }

  /** @override @param {any[]} args */
  end(...args) {
    if (this.finished) return this
    const [chunk, encoding] = args
    this.#take(chunk, encoding)
    this.finished = true
    const callback = args.find((given) => typeof given === 'function')
    queueMicrotask(() => {
      callback?.()
      this.emit('finish')
      this.emit('close')
    })
    return this
  }
}
