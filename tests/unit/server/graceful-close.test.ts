import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { ShopResponse } from '@/server/shop-response'

const REFUSED = 'no more of that'
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 100000000\r\n\r\n'

let server: http.Server<typeof http.IncomingMessage, typeof ShopResponse>

/** A server that refuses every body after its first piece, and a client that has sent so much. */
async function sendTo(limits: { quietMs: number; totalMs: number }): Promise<net.Socket> {
  server = http.createServer({ ServerResponse: ShopResponse }, (request, response) => {
    response.closingLimits = limits
    request.once('data', () => response.writeHead(413).end(REFUSED))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  const socket = net.connect(address.port, '127.0.0.1')
  socket.write(`${HEAD}beginning`)
  return socket
}

async function readToEnd(socket: net.Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  await once(socket, 'close')
  return text
}

afterEach(() => server.close())

it('a response that is given before the request is through ends when nothing more comes for a while', async () => {
  const socket = await sendTo({ quietMs: 50, totalMs: 60_000 })
  expect(await readToEnd(socket)).toContain(REFUSED)
})

it('a response that is given before the request is through arrives although much more is sent after it, and ends when that is through', async () => {
  const socket = await sendTo({ quietMs: 60_000, totalMs: 60_000 })
  const [response] = await Promise.all([
    readToEnd(socket),
    once(socket, 'data').then(() => socket.write(Buffer.alloc(100_000_000 - 'beginning'.length)))
  ])
  expect(response).toContain(REFUSED)
})

it('a response that is given before the request is through ends after the longest time for whoever never stops sending', async () => {
  const socket = await sendTo({ quietMs: 60_000, totalMs: 300 })
  // The reset of the connection is what is expected here.
  socket.on('error', () => undefined)
  const sendOn = () => void (socket.writable && socket.write(Buffer.alloc(1000), () => setImmediate(sendOn)))
  sendOn()
  await readToEnd(socket)
  expect(socket.destroyed).toBe(true)
})
