import { readString } from '../bson/read-element'
import { documentAt, scanDocument, type ScannedDocument } from '../bson/scan-document'
import { CommandError } from '../errors/command-error'
import { crc32c } from './checksum'
import { msgFlags, opCodes } from './protocol'
import type { WireMessage } from './read-messages'

/**
 * The documents of a kind 1 section: concatenated BSON, with its identifier (documents, updates, deletes).
 */
export interface DocumentSequence {
  identifier: string
  bytes: Buffer
}

/** One command of a client. */
export interface CommandRequest {
  requestId: number
  /** The name of the first field of the body, for example find. */
  name: string
  database: string
  body: ScannedDocument
  sequence: DocumentSequence | undefined
  /** Came as OP_QUERY and is to be answered with OP_REPLY. */
  legacy: boolean
}

/** True when the sender wants no reply (OP_MSG with moreToCome: unacknowledged writes). */
export function wantsNoReply(message: WireMessage): boolean {
  if (message.opCode !== opCodes.msg || message.payload.length < 4) return false
  return (message.payload.readUInt32LE(0) & msgFlags.moreToCome) !== 0
}

/**
 * Takes a message apart. Throws CommandError: 22 (InvalidBSON), 9 (FailedToParse) or 40571 for a message that
 * is framed well but says nothing sensible; the connection may go on.
 */
export function parseRequest(message: WireMessage): CommandRequest {
  return message.opCode === opCodes.query ? parseQuery(message) : parseMsg(message)
}

function parseMsg(message: WireMessage): CommandRequest {
  const { payload } = message
  if (payload.length < 4) throw failed('OP_MSG without flags')
  const flags = payload.readUInt32LE(0)
  if (flags & msgFlags.required & ~msgFlags.knownRequired) throw failed(`OP_MSG with unknown flags ${flags}`)
  const end = payload.length - (flags & msgFlags.checksumPresent ? 4 : 0)
  if (end < payload.length) verifyChecksum(message)
  let body: ScannedDocument | undefined
  let sequence: DocumentSequence | undefined
  let at = 4
  while (at < end) {
    const kind = payload[at]
    at++
    if (kind === 0) {
      if (body) throw failed('OP_MSG with two bodies')
      body = scanDocument(payload.subarray(0, end), at)
      at += body.bytes.length
    } else if (kind === 1) {
      if (sequence) throw failed('OP_MSG with more than one document sequence')
      const size = end - at >= 4 ? payload.readInt32LE(at) : 0
      if (size < 5 || size > end - at) throw failed(`a document sequence of ${size} bytes`)
      sequence = parseSequence(payload.subarray(at + 4, at + size))
      at += size
    } else {
      throw failed(`OP_MSG with a section of kind ${kind}`)
    }
  }
  if (!body) throw failed('OP_MSG without a body')
  const database = readString(body, '$db')
  if (database === undefined) throw new CommandError(40571, 'OP_MSG requests require a $db argument')
  return { requestId: message.requestId, name: commandName(body), database, body, sequence, legacy: false }
}

function parseSequence(section: Buffer): DocumentSequence {
  const nameEnd = section.indexOf(0)
  if (nameEnd < 0) throw failed('a document sequence without an identifier')
  const bytes = section.subarray(nameEnd + 1)
  for (let at = 0; at < bytes.length;) at += documentAt(bytes, at).length
  return { identifier: section.toString('utf8', 0, nameEnd), bytes }
}

function parseQuery(message: WireMessage): CommandRequest {
  const { payload } = message
  const nameEnd = payload.indexOf(0, 4)
  if (payload.length < 4 || nameEnd < 0) throw failed('OP_QUERY without a collection name')
  const [database, ...collection] = payload.toString('utf8', 4, nameEnd).split('.')
  if (!database || collection.join('.') !== '$cmd') throw failed('OP_QUERY is only understood on $cmd')
  const body = scanDocument(payload, nameEnd + 9)
  return {
    requestId: message.requestId,
    name: commandName(body),
    database,
    body,
    sequence: undefined,
    legacy: true
  }
}

function commandName(body: ScannedDocument): string {
  const [name] = body.elements.keys()
  if (name === undefined) throw failed('an empty command')
  return name
}

function verifyChecksum(message: WireMessage): void {
  const { whole } = message
  if (whole.length < 24) throw failed('OP_MSG without its checksum')
  const expected = whole.readUInt32LE(whole.length - 4)
  if (crc32c(whole.subarray(0, whole.length - 4)) !== expected) throw failed('OP_MSG with a wrong checksum')
}

function failed(found: string): CommandError {
  return new CommandError(9, `not a valid message: ${found}`)
}
