import { BSON, type Document } from 'bson'

/** Serializes a document to a Buffer that shares the serializer's memory. */
export function toBson(document: Document): Buffer {
  const bytes = BSON.serialize(document, { ignoreUndefined: true })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Deserializes a document without turning numbers of 64 bits into doubles or binary into buffers or expressions into JavaScript's, so that
 * serializing it again gives the same bytes. Throws BSONError for bytes that are no BSON.
 */
export function fromBson(bytes: Uint8Array): Document {
  return BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, useBigInt64: false, bsonRegExp: true })
}

/**
 * Deserializes a document to plain JavaScript values; int64 becomes a number. For the gateway's own reading
 * only.
 */
export function plainFromBson(bytes: Uint8Array): Document {
  return BSON.deserialize(bytes)
}

/** True for a document as the parser makes it, and not for a date or another single value. */
export function isPlainDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
