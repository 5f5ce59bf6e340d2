import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataDirectory } from '../../engine/data-directory'
import { DATABASE_USER, ensureDatabaseUser } from '../../engine/database-user'
import { startEngine } from '../../engine/start-engine'
import { userCacheDirectory } from '../../engine/user-cache-directory'
import { startGateway, type RunningGateway } from '../../gateway/server/start-gateway'
import { connectRaw, newSession, sessionFields, type RawClient } from './raw-client'

/** Longest time in ms a command may take to be answered while the engine is unavailable. */
const respondsWithinMs = 3500
const password = 'a-password-for-this-test-alone'

let directory: string
let socketDirectory: string
let gateway: RunningGateway
let uri: string
const lines: string[] = []

/** A gateway whose engine has gone away, and clients that had logged in before. */
async function open(count: number): Promise<RawClient[]> {
  lines.length = 0
  directory = await mkdtemp(join(tmpdir(), 'flyleaf-outage-'))
  const data = await openDataDirectory(directory)
  const engine = await startEngine(data, {
    cacheDirectory: userCacheDirectory(),
    host: '127.0.0.1',
    port: 0,
    debianMirror: process.env.FLYLEAF_DEBIAN_MIRROR,
    onProgress: () => undefined
  })
  socketDirectory = engine.socketDirectory
  await ensureDatabaseUser(socketDirectory, password)
  gateway = await startGateway({ socketDirectory, host: '127.0.0.1', port: 0, log: (line) => lines.push(line) })
  uri = `mongodb://${DATABASE_USER}:${password}@127.0.0.1:${gateway.port}/shop?directConnection=true&authSource=admin`
  const clients = await Promise.all(Array.from({ length: count }, () => connectRaw(uri)))
  await engine.stop()
  await data.release()
  return clients
}

async function close(): Promise<void> {
  await gateway.stop()
  await rm(socketDirectory, { recursive: true, force: true })
  await rm(directory, { recursive: true, force: true })
}

async function timed<T>(work: Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work
  expect(performance.now() - started).toBeLessThan(respondsWithinMs)
  return result
}

describe('while the engine is unavailable', () => {
  let clients: RawClient[]
  let raw: RawClient
  beforeAll(async () => {
    clients = await open(60)
    const [first] = clients
    if (first) raw = first
  })
  afterAll(async () => {
    for (const client of clients) client.end()
    await close()
  })

  it('many commands at once are answered as soon as one', async () => {
    const replies = await timed(Promise.all(clients.map((client) => client.command({ find: 'books', $db: 'shop' }))))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([91]))
    expect(lines.filter((line) => !line.startsWith('engine connection lost'))).toEqual([
      'the database engine is unavailable'
    ])
  })

  it('while the engine is unavailable commands are answered soon, by an error that drivers understand', async () => {
    const refused = { ok: 0, code: 91, codeName: 'ShutdownInProgress' }
    expect(await timed(raw.command({ find: 'books', $db: 'shop' }))).toMatchObject(refused)
    expect(await timed(raw.command({ ping: 1, $db: 'admin' }))).toMatchObject(refused)
    const insert = { insert: 'books', documents: [{ _id: 1 }], $db: 'shop' }
    const session = newSession()
    expect(await timed(raw.command({ ...insert, ...sessionFields(session, 1) }))).toMatchObject({
      ...refused,
      errorLabels: ['RetryableWriteError']
    })
    const opening = { ...insert, ...sessionFields(session, 2), autocommit: false, startTransaction: true }
    expect(await timed(raw.command(opening))).toMatchObject({
      ...refused,
      errorLabels: ['TransientTransactionError']
    })
    const commit = { commitTransaction: 1, $db: 'admin', ...sessionFields(session, 3), autocommit: false }
    expect(await timed(raw.command(commit))).toMatchObject({
      ...refused,
      errorLabels: ['RetryableWriteError', 'UnknownTransactionCommitResult']
    })
  })

  it('a batch is offered for repeating too, since it is recognised when it comes again', async () => {
    const reply = await raw.command({
      insert: 'books',
      documents: [{ _id: 1 }, { _id: 2 }],
      $db: 'shop',
      ...sessionFields(newSession(), 1)
    })
    expect(reply).toMatchObject({ ok: 0, code: 91, errorLabels: ['RetryableWriteError'] })
  })

  it('while the engine is unavailable says nothing about the paths of the machine', async () => {
    const { errmsg } = await raw.command({ find: 'books', $db: 'shop' })
    expect(errmsg).not.toContain(directory)
  })

  it('the official driver reports an error and does not hang', async () => {
    // The engine keeps the users, so that a new connection fails with its login.
    const client = new MongoClient(uri)
    await expect(timed(client.db().collection('books').findOne())).rejects.toMatchObject({ code: 91 })
    await client.close()
  })
})

describe('while the engine hangs', () => {
  let engine: Server
  const accepted = new Set<Socket>()

  let raw: RawClient
  beforeAll(async () => {
    const [first] = await open(1)
    if (first) raw = first
    await mkdir(socketDirectory)
    engine = createServer((socket) => accepted.add(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => engine.listen(join(socketDirectory, '.s.PGSQL.5432'), resolve))
  })
  afterAll(async () => {
    for (const socket of accepted) socket.destroy()
    engine.close()
    await close()
  })

  it('a command that needs a new connection is answered soon too', async () => {
    expect(await timed(raw.command({ find: 'books', $db: 'shop' }))).toMatchObject({ ok: 0, code: 91 })
    raw.end()
  })
})
