import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { BSON, Binary, Long, type Document } from 'bson'
import { logIn } from './log-in'

/** A client without a driver: sends bytes exactly as a test wants them. */
export interface RawClient {
  socket: Socket
  /** Sends one command as OP_MSG and waits for its reply. */
  command(document: Document): Promise<Document>
  /** Waits for the reply document that comes next. Rejects when the connection ends first. */
  nextReply(): Promise<Document>
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>
  end(): void
}

/** An OP_MSG with one body. */
export function msgOf(document: Document, flags = 0): Buffer {
  return frame(2013, Buffer.concat([int32(flags), Buffer.from([0]), BSON.serialize(document)]))
}

/** A message of any operation code, with the right length in front. */
export function frame(opCode: number, payload: Buffer): Buffer {
  return Buffer.concat([int32(16 + payload.length), int32(1), int32(0), int32(opCode), payload])
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** A session id, and a number for each of its transactions, as a driver would send them. */
export function sessionFields(session: Binary, number: number): Document {
  return { lsid: { id: session }, txnNumber: Long.fromNumber(number) }
}

export function newSession(): Binary {
  return new Binary(crypto.getRandomValues(new Uint8Array(16)), Binary.SUBTYPE_UUID)
}

/** Connects to the server that a mongodb:// address names first, and logs in when the address has a password. */
export async function connectRaw(uri: string): Promise<RawClient> {
  const { hostname, port, username, password } = new URL(uri.replace('mongodb://', 'http://'))
  const socket = connect(Number(port || 27017), hostname)
  await once(socket, 'connect')
  const replies: Document[] = []
  const waiting: { resolve: (reply: Document) => void; reject: (error: Error) => void }[] = []
  let received = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0)
      const start = received.readInt32LE(12) === 1 ? 36 : 21
      const reply = BSON.deserialize(received.subarray(start, length), { promoteLongs: false })
      received = received.subarray(length)
      const first = waiting.shift()
      if (first) first.resolve(reply)
      else replies.push(reply)
    }
  })
  socket.on('error', () => undefined) // the server may reset the connection; 'close' tells
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  void closed.then(() => {
    for (const { reject } of waiting) reject(new Error('the server closed the connection'))
  })

  function nextReply(): Promise<Document> {
    const reply = replies.shift()
    if (reply) return Promise.resolve(reply)
    if (socket.destroyed) return Promise.reject(new Error('the connection is closed'))
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }

  function command(document: Document): Promise<Document> {
    socket.write(msgOf(document))
    return nextReply()
  }

  if (password) await logIn(command, decodeURIComponent(username), decodeURIComponent(password))
  return {
    socket,
    nextReply,
    closed,
    command,
    end: () => void socket.destroy()
  }
}
