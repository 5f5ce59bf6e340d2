import { BSON } from 'bson'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CommandError } from '../../gateway/errors/command-error'
import { crc32c } from '../../gateway/wire/checksum'
import { parseRequest, wantsNoReply } from '../../gateway/wire/parse-request'
import { ProtocolError } from '../../gateway/wire/protocol'
import { createMessageReader, type WireMessage } from '../../gateway/wire/read-messages'
import { msgReply, queryReply } from '../../gateway/wire/write-reply'

function frame(opCode: number, payload: Buffer, requestId = 7): Buffer {
  const header = Buffer.alloc(16)
  header.writeInt32LE(16 + payload.length, 0)
  header.writeInt32LE(requestId, 4)
  header.writeInt32LE(opCode, 12)
  return Buffer.concat([header, payload])
}

function bodySection(document: object): Buffer {
  return Buffer.concat([Buffer.from([0]), BSON.serialize(document)])
}

function sequenceSection(identifier: string, documents: object[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${identifier}\0`), ...documents.map((one) => BSON.serialize(one))])
  const size = Buffer.alloc(4)
  size.writeInt32LE(4 + content.length)
  return Buffer.concat([Buffer.from([1]), size, content])
}

function flags(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function read(bytes: Buffer): WireMessage {
  const reader = createMessageReader()
  reader.push(bytes)
  const message = reader.next()
  if (!message) throw new Error('no whole message')
  return message
}

const find = { find: 'books', $db: 'shop' }

it('reading messages from a stream finds the same messages however the bytes are cut', () => {
  const stream = Buffer.concat(
    [1, 2, 3].map((id) => frame(2013, Buffer.concat([flags(0), bodySection({ ...find, id })]), id))
  )
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), (sizes) => {
      const reader = createMessageReader()
      const ids: number[] = []
      let at = 0
      for (const size of [...sizes, stream.length]) {
        reader.push(stream.subarray(at, at + size))
        at += size
        for (let message = reader.next(); message; message = reader.next()) ids.push(message.requestId)
      }
      expect(ids).toEqual([1, 2, 3])
      expect(reader.bufferedBytes()).toBe(0)
    })
  )
})

it.each([0, 15, -1, 48_000_001, 0x7fffffff])(
  'reading messages from a stream gives up on a message of %i bytes as soon as it is announced',
  (size) => {
    const header = frame(2013, Buffer.alloc(0))
    header.writeInt32LE(size, 0)
    const reader = createMessageReader()
    reader.push(header)
    expect(() => reader.next()).toThrow(ProtocolError)
  }
)

it('reading messages from a stream gives up on an operation it does not know, such as a web browser that asks for a page', () => {
  expect(() => read(Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toThrow(ProtocolError)
  expect(() => read(frame(2012, Buffer.alloc(20)))).toThrow(ProtocolError)
})

it('understanding a message reads a command with a document sequence', () => {
  const documents = [{ _id: 1 }, { _id: 2, title: 'Walden' }]
  const payload = Buffer.concat([
    flags(0),
    sequenceSection('documents', documents),
    bodySection({ insert: 'books', $db: 'shop' })
  ])
  const request = parseRequest(read(frame(2013, payload)))
  expect(request).toMatchObject({ requestId: 7, name: 'insert', database: 'shop', legacy: false })
  expect(request.sequence?.identifier).toBe('documents')
  expect(request.sequence?.bytes).toEqual(Buffer.concat(documents.map((one) => BSON.serialize(one))))
})

it('understanding a message reads the first hello of old drivers, which comes as OP_QUERY', () => {
  const payload = Buffer.concat([
    flags(0),
    Buffer.from('admin.$cmd\0'),
    Buffer.alloc(8),
    BSON.serialize({ ismaster: 1 })
  ])
  expect(parseRequest(read(frame(2004, payload)))).toMatchObject({
    name: 'ismaster',
    database: 'admin',
    legacy: true
  })
})

it('understanding a message checks the checksum when there is one', () => {
  const message = frame(2013, Buffer.concat([flags(1), bodySection(find), Buffer.alloc(4)]))
  message.writeUInt32LE(crc32c(message.subarray(0, -4)), message.length - 4)
  expect(parseRequest(read(message)).name).toBe('find')
  message.writeUInt32LE(1, message.length - 4)
  expect(() => parseRequest(read(message))).toThrow(/checksum/)
})

it('understanding a message computes CRC-32C as RFC 3720 shows it', () => {
  expect(crc32c(Buffer.alloc(32))).toBe(0x8a9136aa)
  expect(crc32c(Buffer.alloc(32, 0xff))).toBe(0x62a8ab43)
})

it('understanding a message knows when the sender wants no reply', () => {
  expect(wantsNoReply(read(frame(2013, Buffer.concat([flags(2), bodySection(find)]))))).toBe(true)
  expect(wantsNoReply(read(frame(2013, Buffer.concat([flags(0), bodySection(find)]))))).toBe(false)
})

it.each<[string, Buffer]>([
  ['no body', flags(0)],
  ['no flags', Buffer.alloc(2)],
  ['a flag nobody knows', Buffer.concat([flags(4), bodySection(find)])],
  ['two bodies', Buffer.concat([flags(0), bodySection(find), bodySection(find)])],
  ['a section of an unknown kind', Buffer.concat([flags(0), bodySection(find), Buffer.from([2, 0])])],
  ['an empty command', Buffer.concat([flags(0), bodySection({})])],
  ['no database', Buffer.concat([flags(0), bodySection({ find: 'books' })])],
  [
    'a sequence longer than the message',
    Buffer.concat([flags(0), bodySection(find), Buffer.from([1, 99, 0, 0, 0, 65, 0])])
  ],
  [
    'two sequences',
    Buffer.concat([flags(0), bodySection(find), sequenceSection('documents', []), sequenceSection('documents', [])])
  ]
])('understanding a message answers a message with %s by an error', (_, payload) => {
  expect(() => parseRequest(read(frame(2013, payload)))).toThrow(CommandError)
})

it('understanding a message never fails in any other way, whatever the bytes', () => {
  const good = Buffer.concat([flags(0), bodySection({ ...find, filter: { a: [1, 'x', null], r: /x/i } })])
  const damage = fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), {
    maxLength: 6
  })
  fc.assert(
    fc.property(damage, (changes) => {
      const payload = Buffer.from(good)
      for (const [at, byte] of changes) payload[at] = byte
      try {
        parseRequest(read(frame(2013, payload)))
      } catch (error) {
        expect(error).toBeInstanceOf(CommandError)
      }
    }),
    { numRuns: 3000 }
  )
})

it('writing replies frames a reply to OP_MSG and to OP_QUERY', () => {
  const document = Buffer.from(BSON.serialize({ ok: 1 }))
  const modern = Buffer.concat(msgReply(42, document))
  expect(modern.readInt32LE(0)).toBe(modern.length)
  expect([modern.readInt32LE(8), modern.readInt32LE(12)]).toEqual([42, 2013])
  expect(BSON.deserialize(modern.subarray(21))).toEqual({ ok: 1 })
  const old = Buffer.concat(queryReply(43, document))
  expect(old.readInt32LE(0)).toBe(old.length)
  expect([old.readInt32LE(8), old.readInt32LE(12), old.readInt32LE(32)]).toEqual([43, 1, 1])
  expect(BSON.deserialize(old.subarray(36))).toEqual({ ok: 1 })
})
