import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteResponse, rejectMalformed } from '@/server/reject-malformed'

let server: http.Server

beforeEach(async () => {
  server = http.createServer((request, response) => {
    request.once('data', () => response.write('begun'))
    if (request.method === 'GET') response.end('whole')
  })
  server.prependListener('request', noteResponse)
  server.on('clientError', (error, socket) => rejectMalformed('https://shop.test', error, socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(() => server.close())

/** Sends pieces one after the other, each when something has come back to the one before, and reads to the end. */
async function send(...pieces: string[]): Promise<string> {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  const socket = net.connect(address.port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
    const next = pieces.shift()
    if (next !== undefined) socket.write(next)
  })
  socket.on('error', () => undefined)
  socket.write(pieces.shift() ?? '')
  await once(socket, 'close')
  return text
}

it('answers a request that is no HTTP with 400 and a text', async () => {
  expect(await send('nonsense\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*This is not a valid HTTP request\.$/
  )
})

it('answers a request that is no HTTP with the headers of every response', async () => {
  const text = await send('nonsense\r\n\r\n')
  for (const name of ['Content-Security-Policy: default-src', 'X-Content-Type-Options: nosniff', 'Strict-Transport'])
    expect(text).toContain(name)
})

it('answers a second request that is no HTTP behind a finished response', async () => {
  const text = await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'nonsense\r\n\r\n')
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

it('writes nothing into a response that has begun when the rest of the request is malformed', async () => {
  const text = await send('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n', 'no chunk\r\n')
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})
