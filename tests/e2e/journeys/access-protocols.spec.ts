import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from '@playwright/test'
import { addressOfShop } from './access-people'

/** The status line and the Location of the response to a request as it is written; empty when the connection only ends. */
async function send(request: string): Promise<{ status: string; location: string }> {
  const { hostname, port, host } = new URL(addressOfShop())
  const socket = net.connect(Number(port), hostname)
  socket.setEncoding('utf8').setTimeout(20_000, () => socket.destroy())
  let text = ''
  socket.on('data', (part: string) => (text += part))
  const [line = '', ...more] = request.split('\n')
  socket.write([`${line} HTTP/1.1`, `Host: ${host}`, ...more, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return { status: text.split('\r\n')[0] ?? '', location: /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? '' }
}

test.describe('a request that is written in an odd way', () => {
  for (const [what, upgrade] of [
    ['another version', 'h2c'],
    ['an open line', 'websocket']
  ]) {
    test(`a request that is written in an odd way is answered in this protocol when it would like ${what}`, async () => {
      // Some clients always ask, such as Java's; nobody may insist (RFC 9110, 7.8). `Connection` comes twice, which is one list.
      for (const address of ['/blog', '/api/health', '/dashboard']) {
        expect((await send(`GET ${address}\nConnection: Upgrade\nUpgrade: ${upgrade}`)).status, address).toMatch(
          /^HTTP\/1\.1 (?:200|307) /
        )
      }
    })
  }

  test('a request that is written in an odd way leads to no host that it names', async () => {
    for (const address of ['http://evil.test/books', 'http://evil.test/dashboard', 'HTTPS://evil.test']) {
      const { status, location } = await send(`GET ${address}`)
      expect(status, address).toMatch(/^HTTP\/1\.1 (?:200|307) /)
      expect(location, address).not.toContain('evil')
    }
  })

  test('a request that is written in an odd way is refused when it would be a server action, which the shop does not have', async () => {
    for (const address of ['/blog', '/books?q=sea', '/dashboard', '/nowhere']) {
      for (const header of [
        'Next-Action: 00',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Type: multipart/form-data; boundary=x'
      ]) {
        expect((await send(`POST ${address}\n${header}\nContent-Length: 0`)).status, `${address} ${header}`).toMatch(
          /^HTTP\/1\.1 405 /
        )
      }
    }
  })

  test('a request that is written in an odd way is refused when it cannot be read', async () => {
    for (const address of ['/%', '/%ff', '/books/%c3', '/dashboard/mywishlist/%ff', '*']) {
      expect((await send(`GET ${address}`)).status, address).toMatch(/^HTTP\/1\.1 400 /)
    }
  })
})

test('keeps an unused connection longer than the minute for which reverse proxies use it again', async ({
  request
}) => {
  const allowed = (await request.get('/blog')).headers()['keep-alive']
  expect(Number(/^timeout=(\d+)$/.exec(allowed ?? '')?.[1])).toBeGreaterThan(60)
})
