import { CommandError } from '../errors/command-error'
import { bsonTypes, scanDocument, type ScannedDocument } from './scan-document'

/** A string field, or undefined when it is absent. Throws CommandError 14 (TypeMismatch). */
export function readString(document: ScannedDocument, name: string): string | undefined {
  const element = document.elements.get(name)
  if (!element) return undefined
  if (element.type !== bsonTypes.string) throw wrongType(name, 'a string')
  return document.bytes.toString('utf8', element.start + 4, element.end - 1)
}

/** A boolean field; any number other than zero counts as true, absent and null as undefined. */
export function readBoolean(document: ScannedDocument, name: string): boolean | undefined {
  const element = document.elements.get(name)
  if (!element) return undefined
  if (element.type === bsonTypes.bool) return document.bytes[element.start] === 1
  const number = readInteger(document, name)
  return number === undefined ? undefined : number !== 0n
}

/** A whole number field of any numeric type. Throws CommandError 14 (TypeMismatch) for anything else. */
export function readInteger(document: ScannedDocument, name: string): bigint | undefined {
  const element = document.elements.get(name)
  if (!element || element.type === 10) return undefined
  const { bytes } = document
  if (element.type === bsonTypes.int32) return BigInt(bytes.readInt32LE(element.start))
  if (element.type === bsonTypes.int64) return bytes.readBigInt64LE(element.start)
  if (element.type !== bsonTypes.double) throw wrongType(name, 'a number')
  const value = bytes.readDoubleLE(element.start)
  if (!Number.isSafeInteger(value)) throw wrongType(name, 'a whole number')
  return BigInt(value)
}

/** A nested document or array, scanned one level deep. Throws CommandError 14 or 22. */
export function readDocument(document: ScannedDocument, name: string): ScannedDocument | undefined {
  const element = document.elements.get(name)
  if (!element) return undefined
  if (element.type !== bsonTypes.document && element.type !== bsonTypes.array) throw wrongType(name, 'a document')
  return scanDocument(document.bytes.subarray(element.start, element.end))
}

/** The payload of a binary field. Throws CommandError 14 (TypeMismatch). */
export function readBinary(document: ScannedDocument, name: string): Buffer | undefined {
  const element = document.elements.get(name)
  if (!element) return undefined
  if (element.type !== bsonTypes.binary) throw wrongType(name, 'binary data')
  return document.bytes.subarray(element.start + 5, element.end)
}

function wrongType(name: string, wanted: string): CommandError {
  return new CommandError(14, `field '${name}' must be ${wanted}`)
}
