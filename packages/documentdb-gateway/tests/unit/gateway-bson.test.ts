import { Binary, BSON, BSONRegExp, Code, DBRef, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBinary, readBoolean, readDocument, readInteger, readString } from '../../gateway/bson/read-element'
import { scanDocument } from '../../gateway/bson/scan-document'
import { CommandError } from '../../gateway/errors/command-error'

const everyType = {
  double: 1.5,
  string: 'Über',
  document: { a: { b: 1 } },
  array: [1, [2]],
  binary: new Binary(Buffer.from('abc')),
  undefined: undefined,
  id: new ObjectId(),
  yes: true,
  no: false,
  date: new Date(0),
  nothing: null,
  regularExpression: new BSONRegExp('^a', 'i'),
  code: new Code('x'),
  scoped: new Code('x', { y: 1 }),
  int: 7,
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.10'),
  min: new MinKey(),
  max: new MaxKey(),
  ref: new DBRef('books', new ObjectId()),
  empty: {},
  '': 'a field without a name'
}

function scan(document: object) {
  return scanDocument(Buffer.from(BSON.serialize(document, { ignoreUndefined: false })))
}

it('looking at the top level of a document finds every field of every type, in order', () => {
  expect([...scan(everyType).elements.keys()]).toEqual(Object.keys(everyType))
})

it('looking at the top level of a document reads values without turning the rest into objects', () => {
  const scanned = scan(everyType)
  expect(readString(scanned, 'string')).toBe('Über')
  expect(readInteger(scanned, 'long')).toBe(9007199254740993n)
  expect(readInteger(scanned, 'int')).toBe(7n)
  expect(readBoolean(scanned, 'yes')).toBe(true)
  expect(readBoolean(scanned, 'int')).toBe(true)
  expect(readBinary(scanned, 'binary')?.toString()).toBe('abc')
  expect(BSON.deserialize(readDocument(scanned, 'document')?.bytes ?? Buffer.alloc(0))).toEqual({
    a: { b: 1 }
  })
  expect(readString(scanned, 'absent')).toBeUndefined()
})

it('looking at the top level of a document refuses a value of the wrong type', () => {
  expect(() => readString(scan({ find: 1 }), 'find')).toThrow(CommandError)
  expect(() => readInteger(scan({ n: 1.5 }), 'n')).toThrow(CommandError)
  expect(() => readDocument(scan({ lsid: 'x' }), 'lsid')).toThrow(CommandError)
})

it('looking at the top level of a document reads any serializable document', () => {
  const value = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.constant(null), fc.date())
  const name = fc.string({ minLength: 1 }).filter((text) => !text.includes('\0') && text !== '__proto__')
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(value, fc.array(value))), (document) => {
      expect([...scan(document).elements.keys()]).toEqual(Object.keys(document))
    })
  )
})

it('looking at the top level of a document never reads outside damaged documents', () => {
  const good = Buffer.from(BSON.serialize(everyType, { ignoreUndefined: false }))
  const damage = fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 4
  })
  fc.assert(
    fc.property(damage, fc.nat(good.length), (changes, length) => {
      const bytes = Buffer.from(good.subarray(0, length))
      for (const [at, byte] of changes) if (at < length) bytes[at] = byte
      try {
        for (const { start, end } of scanDocument(bytes).elements.values()) {
          expect(start).toBeLessThanOrEqual(end)
          expect(end).toBeLessThan(bytes.length)
        }
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
      }
    }),
    { numRuns: 3000 }
  )
})
