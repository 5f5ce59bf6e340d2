import type { Socket } from 'node:net'
import { documentAt } from '../bson/scan-document'
import type { ClientConnection, Gateway } from '../command-context'
import { CommandError } from '../errors/command-error'
import { errorReply } from '../wire/error-reply'
import type { MessageBudget } from '../wire/message-budget'
import { parseRequest, wantsNoReply } from '../wire/parse-request'
import { opCodes, ProtocolError } from '../wire/protocol'
import { createMessageReader, type WireMessage } from '../wire/read-messages'
import { msgReply, queryReply } from '../wire/write-reply'
import { runCommand } from './run-command'

/** Bytes a client may send ahead while its command runs, before its socket is paused. */
const sendAheadBytes = 256 * 1024
/** From this size on a message needs a share of the memory that all connections have together. */
const largeMessageBytes = 64 * 1024
/** How long a message may take to arrive once it has begun, without a single byte coming, in ms. */
const stalledMessageMs = 30_000

/**
 * Serves one client: reads its messages, runs one command at a time (as MongoDB does for a connection),
 * writes the replies. While a reply cannot be written, or too much arrives ahead, nothing more is read. A
 * message whose framing is broken ends the connection.
 */
export function serveConnection(
  socket: Socket,
  client: ClientConnection,
  gateway: Gateway,
  budget: MessageBudget
): void {
  const reader = createMessageReader()
  let busy = false

  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    reader.push(chunk)
    if (busy && reader.bufferedBytes() > sendAheadBytes) socket.pause()
    if (!busy) void work()
  })
  socket.on('timeout', () => socket.destroy())
  socket.on('error', () => socket.destroy()) // the client went away; 'close' follows and tidies up
  socket.on('close', () => {
    client.closed = true
    client.running?.cancel()
    cleanUpConnection(client, gateway).catch((error: unknown) => {
      gateway.log(`could not tidy up after a client: ${error instanceof Error ? error.message : String(error)}`)
    })
  })

  async function work(): Promise<void> {
    busy = true
    try {
      while (!client.closed && (await handleNext())) continue
    } catch (error) {
      if (!(error instanceof ProtocolError)) gateway.log(`a connection failed: ${String(error)}`)
      socket.destroy()
    } finally {
      busy = false
    }
    socket.setTimeout(reader.bufferedBytes() > 0 ? stalledMessageMs : 0)
    if (socket.isPaused()) socket.resume()
  }

  let giveBackLarge: (() => void) | undefined

  /** Answers the message in front; false when it is not complete yet. */
  async function handleNext(): Promise<boolean> {
    const announced = reader.announcedBytes()
    if (announced === undefined) return false
    if (announced > largeMessageBytes && !giveBackLarge) giveBackLarge = await budget.reserve(announced)
    const message = reader.next()
    if (!message) return false
    try {
      await respond(message)
    } finally {
      giveBackLarge?.()
      giveBackLarge = undefined
    }
    return true
  }

  async function respond(message: WireMessage): Promise<void> {
    const reply = await replyTo(message)
    if (client.closed || wantsNoReply(message)) return
    const [head, document] =
      message.opCode === opCodes.query ? queryReply(message.requestId, reply) : msgReply(message.requestId, reply)
    socket.cork()
    socket.write(head)
    const flushed = socket.write(document)
    socket.uncork()
    if (!flushed && socket.writableNeedDrain) await untilDrained(socket)
  }

  async function replyTo(message: WireMessage): Promise<Buffer> {
    try {
      const request = parseRequest(message)
      return documentAt(await runCommand(gateway, client, request), 0)
    } catch (error) {
      if (error instanceof CommandError) return errorReply(error, [])
      throw error
    }
  }

  socket.on('close', () => {
    giveBackLarge?.()
  })
}

/** Resolves when the client has taken what was written, or is gone. */
function untilDrained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    function done(): void {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
  })
}

/** Rolls back and drops what only this connection could have continued. */
async function cleanUpConnection(client: ClientConnection, gateway: Gateway): Promise<void> {
  gateway.cursors.dropClient(client.id)
  await gateway.transactions.abortClient(client.id)
}
