import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type RunningGateway } from '@/local/database/gateway/start-gateway'
import { connectRaw, newSession, sessionFields } from './raw-client'

/** Longest time in ms a command may take to be answered while the engine is away. */
const answerWithin = 3500

let directory: string
let gateway: RunningGateway
let uri: string
const lines: string[] = []

/** A gateway whose engine is not there. */
async function open(): Promise<void> {
  lines.length = 0
  directory = await mkdtemp(join(tmpdir(), 'flyleaf-outage-'))
  gateway = await startGateway({
    socketDirectory: directory,
    host: '127.0.0.1',
    port: 0,
    log: (line) => lines.push(line)
  })
  uri = `mongodb://127.0.0.1:${gateway.port}/shop?directConnection=true`
}

async function close(): Promise<void> {
  await gateway.stop()
  await rm(directory, { recursive: true, force: true })
}

async function timed<T>(work: Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work
  expect(performance.now() - started).toBeLessThan(answerWithin)
  return result
}

describe('while the engine is away', () => {
  beforeAll(open)
  afterAll(close)

  it('many commands at once are answered as soon as one', async () => {
    const clients = await Promise.all(Array.from({ length: 60 }, () => connectRaw(uri)))
    const replies = await timed(
      Promise.all(clients.map((raw) => raw.command({ find: 'books', $db: 'shop' })))
    )
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([91]))
    for (const raw of clients) raw.end()
    expect(lines).toEqual(['the database engine is away'])
  })

  it('commands are answered soon, by an error that drivers understand', async () => {
    const raw = await connectRaw(uri)
    const away = { ok: 0, code: 91, codeName: 'ShutdownInProgress' }
    expect(await timed(raw.command({ find: 'books', $db: 'shop' }))).toMatchObject(away)
    expect(await timed(raw.command({ ping: 1, $db: 'admin' }))).toMatchObject(away)
    const insert = { insert: 'books', documents: [{ _id: 1 }], $db: 'shop' }
    const session = newSession()
    expect(await timed(raw.command({ ...insert, ...sessionFields(session, 1) }))).toMatchObject({
      ...away,
      errorLabels: ['RetryableWriteError']
    })
    const opening = { ...insert, ...sessionFields(session, 2), autocommit: false, startTransaction: true }
    expect(await timed(raw.command(opening))).toMatchObject({
      ...away,
      errorLabels: ['TransientTransactionError']
    })
    const commit = { commitTransaction: 1, $db: 'admin', ...sessionFields(session, 3), autocommit: false }
    expect(await timed(raw.command(commit))).toMatchObject({
      ...away,
      errorLabels: ['RetryableWriteError', 'UnknownTransactionCommitResult']
    })
    raw.end()
  })

  it('a batch that could not be recognised when repeated is not offered for repeating', async () => {
    const raw = await connectRaw(uri)
    const reply = await raw.command({
      insert: 'books',
      documents: [{ _id: 1 }, { _id: 2 }],
      $db: 'shop',
      ...sessionFields(newSession(), 1)
    })
    expect(reply).toMatchObject({ ok: 0, code: 91 })
    expect(reply['errorLabels']).toBeUndefined()
    raw.end()
  })

  it('says nothing about the paths of the machine', async () => {
    const raw = await connectRaw(uri)
    const { errmsg } = await raw.command({ find: 'books', $db: 'shop' })
    expect(errmsg).not.toContain(directory)
    raw.end()
  })

  it('the official driver reports an error and does not hang', async () => {
    const client = await MongoClient.connect(uri)
    await expect(timed(client.db().collection('books').findOne())).rejects.toMatchObject({ code: 91 })
    await client.close()
  })
})

describe('while the engine hangs', () => {
  let engine: Server
  const accepted = new Set<Socket>()

  beforeAll(async () => {
    await open()
    engine = createServer((socket) => accepted.add(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => engine.listen(join(directory, '.s.PGSQL.5432'), resolve))
  })
  afterAll(async () => {
    for (const socket of accepted) socket.destroy()
    engine.close()
    await close()
  })

  it('a command that needs a new connection is answered soon too', async () => {
    const raw = await connectRaw(uri)
    expect(await timed(raw.command({ find: 'books', $db: 'shop' }))).toMatchObject({ ok: 0, code: 91 })
    raw.end()
  })
})
