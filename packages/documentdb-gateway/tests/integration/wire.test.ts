import { once } from 'node:events'
import { BSON } from 'bson'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'
import { connectRaw, frame, int32, msgOf, type RawClient } from './raw-client'

let database: OpenDatabase
let raw: RawClient

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  raw.end()
  // Whatever a client sends, everybody else is served.
  expect(await database.client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
})

const hello = { hello: 1, $db: 'admin' }

/** What a server may do with nonsense: close the connection, or answer with an error. */
async function refused(bytes: Buffer): Promise<string> {
  raw = await connectRaw(database.uri)
  raw.socket.write(bytes)
  return Promise.race([
    raw.closed.then(() => 'refused'),
    raw.nextReply().then(
      ({ ok }) => (ok === 0 ? 'refused' : 'accepted'),
      () => 'refused'
    )
  ])
}

function msg(...sections: Buffer[]): Buffer {
  return frame(2013, Buffer.concat([int32(0), ...sections]))
}

function bodyOf(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0]), bytes])
}

it.each<[string, () => Buffer]>([
  ['a web browser', () => Buffer.from('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')],
  ['a message of no length', () => Buffer.alloc(16)],
  ['a message of negative length', () => Buffer.concat([int32(-5), Buffer.alloc(12)])],
  ['a message of 2 GB', () => Buffer.concat([int32(0x7fffffff), int32(1), int32(0), int32(2013)])],
  ['a message just over the limit', () => Buffer.concat([int32(48_000_001), int32(1), int32(0), int32(2013)])],
  ['an operation nobody knows', () => frame(2999, Buffer.alloc(8))],
  ['a message without a body', () => msg()],
  [
    'a body that claims to be longer than it is',
    () => msg(Buffer.concat([Buffer.from([0]), int32(500), Buffer.alloc(8)]))
  ],
  ['a body that claims to be tiny', () => msg(Buffer.concat([Buffer.from([0]), int32(2), Buffer.alloc(8)]))],
  [
    'a string longer than its document',
    () => {
      const document = Buffer.from(BSON.serialize({ ping: 'xxxx', $db: 'admin' }))
      document.writeInt32LE(0x7ffffff0, document.indexOf('ping\0') + 5)
      return msg(bodyOf(document))
    }
  ],
  ['a section of an unknown kind', () => msg(bodyOf(BSON.serialize(hello)), Buffer.from([9, 0, 0, 0, 0]))],
  ['a command without a database', () => msg(bodyOf(BSON.serialize({ hello: 1 })))],
  ['an empty command', () => msg(bodyOf(BSON.serialize({})))],
  ['a required flag nobody knows', () => msgOf(hello, 1 << 7)]
])('nonsense on the wire is refused from %s', async (_, bytes) => {
  expect(await refused(bytes())).toBe('refused')
})

it('nonsense on the wire is refused inside documents, deep as it may be, without harm to what is stored', async () => {
  const nested = Buffer.alloc(5 + 8 * 100_000)
  for (let level = 0; level <= 100_000; level++) {
    nested.writeInt32LE(5 + 8 * (100_000 - level), level * 7)
    if (level < 100_000) nested.write('\x03a\0', level * 7 + 4, 'latin1')
  }
  const identifier = Buffer.from('documents\0')
  const section = Buffer.concat([Buffer.from([1]), int32(4 + identifier.length + nested.length), identifier, nested])
  raw = await connectRaw(database.uri)
  raw.socket.write(msg(bodyOf(BSON.serialize({ insert: 'deep', $db: database.db.databaseName })), section))
  const reply = await raw.nextReply()
  expect(reply['ok'] === 0 || reply['writeErrors'].length === 1).toBe(true)
  expect(await database.db.collection('deep').countDocuments()).toBe(0)
})

it('a connection goes on after a command that made no sense', async () => {
  raw = await connectRaw(database.uri)
  expect(await raw.command({ nonsense: 1, $db: 'admin' })).toMatchObject({ ok: 0, code: 59 })
  expect(await raw.command(hello)).toMatchObject({ ok: 1 })
})

it('a connection takes messages that arrive byte by byte, and several at once', async () => {
  raw = await connectRaw(database.uri)
  raw.socket.setNoDelay(true)
  for (const byte of msgOf(hello)) {
    raw.socket.write(Buffer.from([byte]))
    await new Promise(setImmediate)
  }
  expect(await raw.nextReply()).toMatchObject({ ok: 1 })
  raw.socket.write(Buffer.concat([msgOf(hello), msgOf({ ping: 1, $db: 'admin' }), msgOf(hello)]))
  for (let i = 0; i < 3; i++) expect(await raw.nextReply()).toMatchObject({ ok: 1 })
})

it('a connection answers the first hello of old drivers in their own form', async () => {
  raw = await connectRaw(database.uri)
  const query = Buffer.concat([
    int32(0),
    Buffer.from('admin.$cmd\0'),
    int32(0),
    int32(-1),
    BSON.serialize({ isMaster: 1, helloOk: true })
  ])
  raw.socket.write(frame(2004, query))
  expect(await raw.nextReply()).toMatchObject({
    ok: 1,
    ismaster: true,
    helloOk: true,
    maxMessageSizeBytes: 48000000
  })
})

it('a connection lets a client introduce itself once', async () => {
  raw = await connectRaw(database.uri)
  const introduction = { ...hello, client: { driver: { name: 'test', version: '1' }, os: { type: 'x' } } }
  expect(await raw.command(introduction)).toMatchObject({ ok: 1 })
  expect(await raw.command(introduction)).toMatchObject({ ok: 0, code: 186 })
})

it('a connection is not overrun by a client that sends and never reads', async () => {
  await database.db.collection('pages').insertMany(Array.from({ length: 40 }, () => ({ text: 'x'.repeat(200_000) })))
  raw = await connectRaw(database.uri)
  raw.socket.pause()
  const find = msgOf({ find: 'pages', batchSize: 40, $db: database.db.databaseName })
  // 50 answers of 8 MB each would be 400 MB if nobody held them back.
  for (let i = 0; i < 50; i++) raw.socket.write(find)
  expect(await database.client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  raw.socket.resume()
  const { cursor } = await raw.nextReply()
  expect(cursor.firstBatch).toHaveLength(40)
})

it('a connection that ends stops what runs for it', async () => {
  const slow = database.db.collection('slow')
  await slow.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n })))
  raw = await connectRaw(database.uri)
  const everyPair = {
    $lookup: {
      from: 'slow',
      let: { n: '$n' },
      pipeline: [{ $match: { $expr: { $gt: [{ $mod: ['$n', 7] }, { $mod: ['$$n', 5] }] } } }, { $count: 'n' }],
      as: 'pairs'
    }
  }
  const comment = 'stopped with its client'
  raw.socket.write(
    msgOf({
      aggregate: 'slow',
      pipeline: [everyPair, { $sort: { pairs: 1 } }],
      cursor: {},
      comment,
      $db: database.db.databaseName
    })
  )
  async function isRunning() {
    const { inprog } = await database.client.db('admin').command({ currentOp: 1, $all: true })
    return JSON.stringify(inprog).includes('slow')
  }
  await expect.poll(isRunning, { timeout: 10_000 }).toBe(true)
  raw.end()
  await once(raw.socket, 'close')
  await expect.poll(isRunning, { timeout: 3000 }).toBe(false)
})
