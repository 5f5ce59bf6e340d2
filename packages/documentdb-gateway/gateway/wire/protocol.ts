/**
 * Numbers of the MongoDB wire protocol and the limits this gateway announces.
 * Source: MongoDB Wire Protocol reference; limits as a MongoDB 7.0 server gives them in its hello reply.
 */
export const opCodes = { reply: 1, query: 2004, msg: 2013 } as const

/** Flag bits of an OP_MSG. Bits 0 to 15 are required: an unknown one makes the message invalid. */
export const msgFlags = { checksumPresent: 1, moreToCome: 2, knownRequired: 3, required: 0xffff } as const

/** Bytes of the four int32 that begin every message. */
export const headerBytes = 16

/** Largest message in bytes, header included. */
export const maxMessageBytes = 48_000_000

/** Largest BSON document in bytes. */
export const maxDocumentBytes = 16_777_216

/** Largest number of writes in one command; the engine's own limit (documentdb.maxWriteBatchSize). */
export const maxWriteBatchSize = 25_000

/** MongoDB 7.0: the version whose behaviour the engine follows. */
export const wireVersion = { min: 0, max: 21 } as const
export const serverVersion = { text: '7.0.0', parts: [7, 0, 0, 0] } as const

/** A message whose framing cannot be trusted: the connection has to be closed, no reply is possible. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProtocolError'
  }
}
