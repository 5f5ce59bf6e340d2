import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { makeSelfSignedCertificate } from '@/packages/documentdb-gateway/tests/integration/self-signed-certificate'
import { AddressRefused, postToAddress } from '@/lib/platform/http/post-to-address'
import { isPublicAddress } from '@/lib/platform/http/public-address'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const NOTHING = { headers: {}, body: Buffer.alloc(0) }
const LOOPBACK = { address: '127.0.0.1', family: 4 }
const isLoopback = (address: string) => address === LOOPBACK.address

it('a name with an address that is not public is refused before a connection', async () => {
  const connected = vi.fn()
  const port = await listen(createPlainServer().on('connection', connected))
  for (const addresses of [[LOOPBACK], [{ address: '8.8.8.8', family: 4 }, LOOPBACK], []])
    await expect(
      postToAddress(new URL(`http://push.test:${port}/`), NOTHING, {
        isAllowed: isPublicAddress,
        resolve: () => Promise.resolve(addresses)
      })
    ).rejects.toBeInstanceOf(AddressRefused)
  expect(connected).not.toHaveBeenCalled()
})

it.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
  'an address in place of a name is checked like one: %s',
  async (host) => {
    await expect(
      postToAddress(new URL(`http://${host}:1/`), NOTHING, { isAllowed: isPublicAddress })
    ).rejects.toBeInstanceOf(AddressRefused)
  }
)

it('the connection goes to the address that was checked, whatever the name resolves to next', async () => {
  const port = await listen(createPlainServer((_request, response) => response.writeHead(201).end()))
  const resolve = vi.fn(() => Promise.resolve([LOOPBACK]))
  const response = await postToAddress(new URL(`http://push.invalid:${port}/`), NOTHING, {
    isAllowed: isLoopback,
    resolve
  })
  expect(response.status).toBe(201)
  expect(resolve).toHaveBeenCalledTimes(1)
})

it('over TLS, a certificate of another name or authority is refused', async () => {
  const { key, cert } = makeSelfSignedCertificate()
  const port = await listen(createServer({ key, cert }, (_request, response) => response.writeHead(201).end()))
  const guard = { isAllowed: isLoopback, resolve: () => Promise.resolve([LOOPBACK]) }
  const own = new URL(`https://127.0.0.1:${port}/`)
  expect(await postToAddress(own, NOTHING, { ...guard, ca: cert })).toMatchObject({ status: 201 })
  await expect(postToAddress(own, NOTHING, guard)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  const other = new URL(`https://fcm.googleapis.com:${port}/`)
  await expect(postToAddress(other, NOTHING, { ...guard, ca: cert })).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID'
  })
})

it('a redirect is a response and no second request, and an endless body is not read', async () => {
  const asked: string[] = []
  const server = createPlainServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { location: '/other', 'retry-after': '7' })
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(65_536), more)
    }
    more()
  })
  const closed = new Promise((resolve) => {
    server.on('connection', (socket) => socket.on('error', () => undefined).on('close', resolve))
  })
  const port = await listen(server)
  const response = await postToAddress(new URL(`http://push.invalid:${port}/first`), NOTHING, {
    isAllowed: isLoopback,
    resolve: () => Promise.resolve([LOOPBACK])
  })
  expect(response).toEqual({ status: 302, retryAfter: '7' })
  await closed
  expect(asked).toEqual(['/first'])
})
