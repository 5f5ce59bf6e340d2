import { IncomingMessage, ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

export function createRequest(url: string, headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, {
    method: 'GET',
    url,
    headers,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true
  })
  request.push(null)
  return request
}

export class CapturedResponse extends ServerResponse<IncomingMessage> {
  readonly #chunks: Buffer[] = []
  #isEnded = false

  get body(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  #capture(chunk: unknown, encoding: unknown): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (typeof chunk === 'string')
      this.#chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
      )
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
  }

  override writeHead(status: number, message?: string, headers?: Headers): this
  override writeHead(status: number, headers?: Headers): this
  override writeHead(status: number, second?: string | Headers, third?: Headers): this {
    const headers = typeof second === 'string' ? third : second
    if (Array.isArray(headers)) {
      for (let at = 0; at < headers.length; at += 2) this.setHeader(String(headers[at]), headers[at + 1] ?? '')
    } else {
      for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) this.setHeader(name, value)
    }
    return super.writeHead(status)
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#capture(chunk, rest[0])
    const callback = rest.find((given) => typeof given === 'function')
    if (callback) queueMicrotask(() => callback())
    return true
  }

  override end(...given: unknown[]): this {
    if (this.#isEnded) return this
    this.#isEnded = true
    this.#capture(given[0], given[1])
    // Node and Next read this of a complete response.
    this.finished = true
    const callback = given.find((one) => typeof one === 'function')
    queueMicrotask(() => {
      callback?.()
      this.emit('finish')
      this.emit('close')
    })
    return this
  }
}
