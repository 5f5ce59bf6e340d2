import { CommandError } from '../errors/command-error'

/** Where one value of a document lies: [start, end) of the value without its type byte and name. */
export interface BsonElement {
  type: number
  start: number
  end: number
}

/** A BSON document whose top level has been looked at; nested values stay bytes. */
export interface ScannedDocument {
  bytes: Buffer
  elements: ReadonlyMap<string, BsonElement>
}

export const bsonTypes = {
  double: 1,
  string: 2,
  document: 3,
  array: 4,
  binary: 5,
  bool: 8,
  int32: 16,
  int64: 18
} as const

const fixedSizes: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0
}

/**
 * Lists the top-level elements of the BSON document that begins at an offset and checks that all of them lie
 * inside it. Nested values are not looked into: the engine validates them (bsonspec.org, version 1.1). Throws
 * CommandError 22 (InvalidBSON).
 */
export function scanDocument(source: Buffer, offset = 0): ScannedDocument {
  const bytes = documentAt(source, offset)
  const last = bytes.length - 1
  const elements = new Map<string, BsonElement>()
  let at = 4
  while (at < last) {
    const type = bytes.readUInt8(at)
    const nameEnd = bytes.indexOf(0, at + 1)
    if (nameEnd < 0 || nameEnd >= last) throw invalid('a field name without an end')
    const name = bytes.toString('utf8', at + 1, nameEnd)
    const start = nameEnd + 1
    const end = start + valueSize(bytes, type, start, last)
    if (end > last) throw invalid('a value that is longer than its document')
    if (!elements.has(name)) elements.set(name, { type, start, end })
    at = end
  }
  return { bytes, elements }
}

/**
 * The bytes of the document that begins at an offset, by its own length. Throws CommandError 22
 * (InvalidBSON).
 */
export function documentAt(source: Buffer, offset: number): Buffer {
  if (source.length - offset < 5) throw invalid('a document of less than 5 bytes')
  const length = source.readInt32LE(offset)
  if (length < 5 || length > source.length - offset) throw invalid(`a document that claims ${length} bytes`)
  if (source[offset + length - 1] !== 0) throw invalid('a document without its closing zero')
  return source.subarray(offset, offset + length)
}

function valueSize(bytes: Buffer, type: number, start: number, last: number): number {
  const fixed = fixedSizes[type]
  if (fixed !== undefined) return fixed
  if (type === 11) return regularExpressionSize(bytes, start, last)
  if (start + 4 > last) throw invalid('a value without its length')
  const length = bytes.readInt32LE(start)
  const [size, least] = sized(type, length)
  if (length < least || size > last - start) throw invalid(`a value that claims ${length} bytes`)
  return size
}

function sized(type: number, length: number): [size: number, least: number] {
  switch (type) {
    case 2:
    case 13:
    case 14:
      return [4 + length, 1]
    case 3:
    case 4:
      return [length, 5]
    case 5:
      return [5 + length, 0]
    case 12:
      return [16 + length, 1]
    case 15:
      return [length, 14]
    default:
      throw invalid(`a value of type ${type}`)
  }
}

function regularExpressionSize(bytes: Buffer, start: number, last: number): number {
  const patternEnd = bytes.indexOf(0, start)
  const optionsEnd = patternEnd < 0 ? -1 : bytes.indexOf(0, patternEnd + 1)
  if (optionsEnd < 0 || optionsEnd >= last) throw invalid('a regular expression without an end')
  return optionsEnd + 1 - start
}

function invalid(found: string): CommandError {
  return new CommandError(22, `not valid BSON: ${found}`)
}
