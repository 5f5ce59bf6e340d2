import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer, globalAgent, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DatabaseProgress } from '../../engine/database-progress'
import { downloadMongod, mongodFolder } from '../../engine/download-mongod'
import { findMongod } from '../../engine/find-mongod'
import { measureDownload } from '../../engine/measure-download'
import { runCommand } from '../../engine/run-command'
import { makeSelfSignedCertificate } from './self-signed-certificate'

const NAME = 'mongodb-linux-x86_64-debian12-7.0.24.tgz'

let directory = ''
let archive: Buffer
let server: Server
let address = ''
let asked: string[] = []
let result: (path: string, response: ServerResponse) => void

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'flyleaf-download-'))
  const program = join(directory, 'mongodb/bin/mongod')
  await mkdir(join(directory, 'mongodb/bin'), { recursive: true })
  await writeFile(program, "#!/bin/sh\necho 'db version v7.0.24'\n")
  await chmod(program, 0o755)
  await runCommand('tar', ['-czf', join(directory, NAME), '-C', directory, 'mongodb'])
  archive = await readFile(join(directory, NAME))
  asked = []
  result = (path, response) => {
    const isSum = path.endsWith('.md5')
    const body = isSum ? createHash('md5').update(archive).digest('hex') : archive
    response.setHeader('content-length', body.length).end(body)
  }
  const { key, cert } = makeSelfSignedCertificate()
  globalAgent.options.ca = cert
  const certificate = join(directory, 'certificate.pem')
  await writeFile(certificate, cert)
  vi.stubEnv('NODE_EXTRA_CA_CERTS', certificate)
  server = createServer({ key, cert }, (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    result(request.url ?? '', response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  address = `https://127.0.0.1:${typeof listening === 'object' ? listening?.port : 0}/${NAME}`
  vi.stubEnv('MONGOMS_DOWNLOAD_URL', address)
  for (const name of ['https_proxy', 'http_proxy', 'npm_config_https-proxy', 'npm_config_proxy']) {
    vi.stubEnv(name, '')
    vi.stubEnv(name.toUpperCase(), '')
  }
})

afterEach(async () => {
  vi.unstubAllEnvs()
  delete globalAgent.options.ca
  server.closeAllConnections()
  server.close()
  await rm(directory, { recursive: true, force: true })
})

it('a mongod that is downloaded is fetched once, checked, and found in the cache from then on', async () => {
  const cache = join(directory, 'cache')
  const progress: DatabaseProgress[] = []
  const program = await downloadMongod(cache, (report) => progress.push(report))
  expect(program).toBe(join(mongodFolder(cache), 'mongod'))
  expect(await findMongod(mongodFolder(cache))).toBe(program)
  expect(asked).toEqual([`HEAD /${NAME}`, `GET /${NAME}`, `GET /${NAME}.md5`])
  expect(await readdir(join(cache, 'mongod'))).toEqual(['bin'])
  expect(progress[0]).toEqual({ step: 'find', text: 'Looking for a MongoDB server to download' })
})

it('a mongod that is downloaded is done without when the archive is damaged', async () => {
  result = (path, response) => {
    const body = path.endsWith('.md5') ? 'd41d8cd98f00b204e9800998ecf8427e' : archive
    response.setHeader('content-length', body.length).end(body)
  }
  const notes: string[] = []
  const cache = join(directory, 'cache')
  expect(await downloadMongod(cache, ({ text }) => notes.push(text))).toBeUndefined()
  expect(notes.at(-1)).toMatch(/^MongoDB could not be downloaded: .*MD5/i)
  expect(await readdir(join(directory, 'cache/mongod'))).toEqual([])
})

it('a mongod that is downloaded is done without when the download stalls', async () => {
  const limits = { stallMs: 60_000, wholeMs: 60_000 }
  let method = 'HEAD'
  result = (_path, response) => {
    response.setHeader('content-length', 70_000_000)
    if (method === 'HEAD') response.end()
    else {
      response.write(archive)
      // From now on: a busy machine needs its time until it asks.
      limits.stallMs = 500
    }
    method = 'GET'
  }
  const program = await downloadMongod(join(directory, 'cache'), () => undefined, undefined, limits)
  expect(program).toBeUndefined()
  expect(asked).toContain(`GET /${NAME}`)
  expect(await readdir(join(directory, 'cache/mongod'))).toEqual([])
})

it('the host of the downloads is asked for the size before anything is fetched', async () => {
  expect(await measureDownload(address)).toBe(archive.length)
})

it('the host of the downloads is given up at once when it has no archive for this machine', async () => {
  result = (_path, response) => response.writeHead(403).end()
  expect(await measureDownload(address)).toBeUndefined()
})

it('the host of the downloads is given up when it says nothing', async () => {
  result = () => undefined
  expect(await measureDownload(address, undefined, 200)).toBeUndefined()
})

it('the host of the downloads is given up when nobody listens there', async () => {
  server.close()
  expect(await measureDownload(address)).toBeUndefined()
})

it('the host of the downloads is asked through the proxy that the machine prescribes', async () => {
  const wanted: string[] = []
  server.on('connect', (request, socket) => {
    wanted.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim())
    socket.end(`HTTP/1.1 ${wanted.length === 1 ? '200 OK' : '403 Forbidden'}\r\n\r\n`)
  })
  const proxy = new URL(address)
  proxy.username = 'shop'
  proxy.password = 'p:w'
  expect(await measureDownload(`https://downloads.test/${NAME}`, proxy.href)).toBe(0)
  expect(await measureDownload(`https://downloads.test/${NAME}`, proxy.href)).toBeUndefined()
  const credentials = `Basic ${Buffer.from('shop:p:w').toString('base64')}`
  expect(wanted).toEqual([`downloads.test:443 ${credentials}`, `downloads.test:443 ${credentials}`])
})
