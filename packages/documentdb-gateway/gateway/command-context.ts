import type { Cursors } from './cursors'
import type { EngineConnection } from './engine-connection'
import type { EnginePool } from './engine-pool'
import type { Transaction, Transactions } from './transactions'
import type { CommandRequest } from './wire/parse-request'
import type { WriteReplies } from './write-replies'

/** What all connections of one gateway share. */
export interface Gateway {
  pool: EnginePool
  replies: WriteReplies
  cursors: Cursors
  transactions: Transactions
  log: (line: string) => void
  startedAt: Date
  host: string
  port: () => number
}

/** A login that has been started and waits for the client's proof. */
export interface ScramConversation {
  user: string
  clientFirst: string
  serverFirst: string
  nonce: string
}

/** One connected client. */
export interface ClientConnection {
  id: number
  /** True once the client has sent its metadata, which it may do only once. */
  hasMetadata: boolean
  closed: boolean
  /** What runs for this client now and may be stopped when it goes away. */
  running: EngineConnection | undefined
  /** A login that waits for its second half, and who has logged in. */
  scram: ScramConversation | undefined
  user: string | undefined
}

/** Everything a command handler gets. */
export interface CommandContext {
  gateway: Gateway
  client: ClientConnection
  request: CommandRequest
  /** Hexadecimal id of the logical session (lsid), when the client sent one. */
  session: string | undefined
  txnNumber: bigint | undefined
  /** The open transaction the command belongs to. */
  transaction: Transaction | undefined
}

/** Answers one command with the bytes of its reply document. Throws CommandError or what the engine threw. */
export type CommandHandler = (context: CommandContext) => Promise<Buffer>
