import { BSON, type Document } from 'bson'

/** Serializes a document to a Buffer that shares the serializer's memory. */
export function toBson(document: Document): Buffer {
  const bytes = BSON.serialize(document, { ignoreUndefined: true })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Deserializes a document without turning numbers of 64 bits into doubles or binary into buffers, so that
 * serializing it again gives the same bytes. Throws BSONError for bytes that are no BSON.
 */
export function fromBson(bytes: Uint8Array): Document {
  return BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, useBigInt64: false })
}

/**
 * Deserializes a document to plain JavaScript values; int64 becomes a number. For the gateway's own reading
 * only.
 */
export function plainFromBson(bytes: Uint8Array): Document {
  return BSON.deserialize(bytes)
}
