import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { listCommonHeaders } from './response-headers'

/** Codes of Node's parser (RFC 6585, 5; RFC 9110, 15.5.9). */
const REFUSALS = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    { status: '431 Request Header Fields Too Large', text: 'The headers of this request are too large.' }
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: '408 Request Timeout', text: 'The request took too long to arrive.' }]
])
const MALFORMED = { status: '400 Bad Request', text: 'This is not a valid HTTP request.' }

const responses = new WeakMap<Duplex, ServerResponse>()

/** Nothing may be written into a response that has begun. */
export function noteResponse({ socket }: IncomingMessage, response: ServerResponse): void {
  responses.set(socket, response)
}

export function rejectMalformed(publicUrl: string, error: NodeJS.ErrnoException, socket: Duplex): void {
  const response = responses.get(socket)
  const hasBegun = response !== undefined && response.headersSent && !response.writableFinished
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
    socket.destroy()
    return
  }
  const { status, text } = REFUSALS.get(error.code ?? '') ?? MALFORMED
  const common = listCommonHeaders(publicUrl).map(({ key, value }) => `${key}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
      `${common.join('')}Cache-Control: no-store\r\nConnection: close\r\n\r\n${text}`
  )
}
