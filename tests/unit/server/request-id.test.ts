import { spawnSync } from 'node:child_process'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseRequestId, findRequestId as findOwn, runWithRequestId } from '@/lib/platform/request-id'
import { findRequestId, parseTrustedProxies } from '@/server/client-address'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const proxies = parseTrustedProxies('10.0.0.1')

function from(address: string, id?: string | string[]): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  if (id !== undefined) Object.assign(request.headers, { 'x-request-id': id })
  return request
}

it('a request keeps the id that a trusted proxy gave it, and nobody else chooses one', () => {
  expect(findRequestId(from('10.0.0.1', 'nginx-0a1b2c3d'), proxies)).toBe('nginx-0a1b2c3d')
  expect(findRequestId(from('::ffff:10.0.0.1', 'nginx-0a1b2c3d'), proxies)).toBe('nginx-0a1b2c3d')
  expect(findRequestId(from('203.0.113.7', 'nginx-0a1b2c3d'), proxies)).toMatch(UUID)
  expect(findRequestId(from('10.0.0.1'), proxies)).toMatch(UUID)
})

it('an id is always short and one word, whatever a proxy sends', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ minLength: 8, maxLength: 64 }), fc.anything()), (given) => {
      expect(chooseRequestId(given)).toMatch(/^[\w.-]{8,64}$/)
    })
  )
})

it('work that a request begins has its id, also after it has waited, and other work has none', async () => {
  const seen: (string | undefined)[] = []
  const work = new Promise<void>((resolve) =>
    runWithRequestId('request-1', () => {
      setTimeout(() => {
        seen.push(findOwn())
        resolve()
      }, 1)
    })
  )
  seen.push(findOwn())
  await work
  expect(seen).toEqual([undefined, 'request-1'])
})

it('every log line of a request has its id, and a line of a job has none', () => {
  const program = `
    import { log } from '@/lib/platform/log'
    import { runWithRequestId } from '@/lib/platform/request-id'
    log.warn('of a job')
    runWithRequestId('request-1', () => log.warn('of a request'))`
  const { stdout } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', program],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production' }, encoding: 'utf8' }
  )
  const lines = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(lines).toEqual([
    expect.not.objectContaining({ requestId: expect.anything() }),
    expect.objectContaining({ requestId: 'request-1', msg: 'of a request' })
  ])
})
