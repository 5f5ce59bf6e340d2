import http from 'node:http'
import type { Writable } from 'node:stream'
import { addressOfShop } from './access-people'

/** What is sent: a text or bytes at once, or pieces as they come; a number of bytes is announced when `length` is given. */
export type Sent = {
  path: string
  cookie?: string
  type?: string
  body: string | Buffer | AsyncIterable<Buffer>
  length?: number
}

export type Received = { status: number; code: string }

function codeOf(text: string): string {
  try {
    return String(Object(JSON.parse(text)).error?.code)
  } catch {
    return text.slice(0, 100)
  }
}

/** So many bytes of blanks in pieces of 64 KB, which JSON allows anywhere. */
export async function* blanks(bytes: number): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(65_536, ' ')
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece
}

/** The beginning of a body, as text or as so many bytes of blanks; the rest never comes. */
export async function* beginning(text: string | number): AsyncGenerator<Buffer> {
  if (typeof text === 'string') yield Buffer.from(text)
  else yield* blanks(text)
  await new Promise(() => undefined)
}

/**
 * Sends a body as no browser would and resolves with the response, which may come long before the body is through: the rest
 * is kept back then. Status 0 says that the shop hung up in the middle of it.
 */
export function sendBody({ path, cookie, type = 'application/json', body, length }: Sent): Promise<Received> {
  const { hostname, port } = new URL(addressOfShop())
  const headers = {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
    ...(cookie ? { cookie } : {}),
    ...(length === undefined ? {} : { 'content-length': length })
  }
  return new Promise((resolve, reject) => {
    let hasResponded = false
    const request = http.request({ hostname, port, path, method: 'POST', headers, agent: false }, (response) => {
      hasResponded = true
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('close', () => {
        request.destroy()
        resolve({ status: response.statusCode ?? 0, code: codeOf(Buffer.concat(parts).toString('utf8')) })
      })
    })
    request.on('error', (error) => {
      if (hasResponded) return
      if ('code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET'))
        resolve({ status: 0, code: 'hung up' })
      else reject(error)
    })
    void write(request, body, () => hasResponded).catch(reject)
  })
}

/** Resolves when there is room for more, or nobody to send it to. */
export function room(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    function go() {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
}

async function write(request: http.ClientRequest, body: Sent['body'], hasResponded: () => boolean): Promise<void> {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    request.end(body)
    return
  }
  for await (const piece of body) {
    if (hasResponded() || request.destroyed) return
    if (!request.write(piece)) await room(request)
  }
  request.end()
}
