import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectToSearch } from '@/lib/search/search-client'

const STATUS = { provider: 'embedded', listings: 7, lagMs: 0, repaired: 0 }

let folder: string
let server: http.Server
let connections: number

async function start(): Promise<void> {
  server = http.createServer((_request, response) => response.end(JSON.stringify(STATUS)))
  server.on('connection', () => (connections += 1))
  await once(server.listen(path.join(folder, 'socket')), 'listening')
}

async function stop(): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-client-'))
  connections = 0
  await start()
})
afterEach(async () => {
  if (server.listening) await stop()
  rmSync(folder, { recursive: true })
})

it('the connection to the search process is kept for the next call', async () => {
  const provider = connectToSearch(path.join(folder, 'socket'))
  for (let call = 0; call < 3; call += 1) expect(await provider.status()).toEqual(STATUS)
  expect(connections).toBe(1)
})

it('the connection to the search process is made again when the process was started again', async () => {
  const provider = connectToSearch(path.join(folder, 'socket'))
  expect(await provider.status()).toEqual(STATUS)
  await stop()
  await expect(provider.status()).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' })
  await start()
  expect(await provider.status()).toEqual(STATUS)
})
