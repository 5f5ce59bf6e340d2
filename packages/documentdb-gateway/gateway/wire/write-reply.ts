import { headerBytes, opCodes } from './protocol'

let lastReplyId = 0

/** The bytes of a reply to an OP_MSG, in order: what precedes the document, then the document itself. */
export function msgReply(responseTo: number, document: Buffer): [head: Buffer, document: Buffer] {
  const head = Buffer.alloc(headerBytes + 5)
  writeHeader(head, head.length + document.length, responseTo, opCodes.msg)
  return [head, document]
}

/** The bytes of an OP_REPLY with one document, which answers an OP_QUERY. */
export function queryReply(responseTo: number, document: Buffer): [head: Buffer, document: Buffer] {
  const head = Buffer.alloc(headerBytes + 20)
  writeHeader(head, head.length + document.length, responseTo, opCodes.reply)
  head.writeInt32LE(8, 16) // responseFlags: AwaitCapable, which every server since 1.5 sets
  head.writeInt32LE(1, 32) // numberReturned; cursorID (20) and startingFrom (28) stay zero
  return [head, document]
}

function writeHeader(head: Buffer, length: number, responseTo: number, opCode: number): void {
  lastReplyId = (lastReplyId + 1) & 0x7fffffff
  head.writeInt32LE(length, 0)
  head.writeInt32LE(lastReplyId, 4)
  head.writeInt32LE(responseTo, 8)
  head.writeInt32LE(opCode, 12)
}
