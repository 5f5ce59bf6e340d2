import { once } from 'node:events'
import net from 'node:net'
import { addressOfShop } from './access-people'
import { room } from './send-body'

const PIECE = Buffer.alloc(65_536, ' ')

/**
 * Sends a body as simple programs do: all of it first, and only then they look at the response. Resolves with the status
 * line, or with the name of what the connection ended with. `isChunked` sends no length ahead. `bytes` is rounded to 64 KB.
 */
export async function sendWhole({
  path,
  bytes,
  isChunked,
  cookie
}: {
  path: string
  bytes: number
  isChunked: boolean
  cookie?: string
}): Promise<string> {
  const { hostname, port, host } = new URL(addressOfShop())
  const socket = net.connect(Number(port), hostname)
  let end: string | null = null
  socket
    .on('error', (error) => (end = 'code' in error ? String(error.code) : error.message))
    .on('close', () => (end ??= 'closed'))
  // Not a byte of the response is looked at before everything is sent.
  socket.pause()
  const pieces = Math.ceil(bytes / PIECE.length)
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${pieces * PIECE.length}`
  const head = [
    'sec-fetch-site: same-origin',
    'content-type: application/json',
    'connection: close',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    length
  ]
  socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${head.join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < pieces && end === null; sent += 1) {
    if (isChunked) socket.write(`${PIECE.length.toString(16)}\r\n`)
    const isRoom = socket.write(PIECE)
    if (isChunked) socket.write('\r\n')
    if (!isRoom) await room(socket)
  }
  if (isChunked && end === null) socket.write('0\r\n\r\n')
  if (end !== null) return end
  let response = ''
  socket
    .setEncoding('utf8')
    .on('data', (text: string) => (response += text))
    .resume()
  await once(socket, 'close')
  return response.split('\r\n')[0] || (end ?? 'nothing')
}
