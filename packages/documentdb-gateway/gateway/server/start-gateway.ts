import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import type { ClientConnection, Gateway } from '../command-context'
import { createCursors } from '../cursors'
import { openEnginePool } from '../engine-pool'
import { purgeOldRecords } from '../purge-old-records'
import { createTransactionOutcomes } from '../transaction-outcomes'
import { createTransactions } from '../transactions'
import { createMessageBudget } from '../wire/message-budget'
import { createWriteReplies } from '../write-replies'
import { serveConnection } from './serve-connection'

export interface GatewayOptions {
  /** Directory of the engine's Unix socket. */
  socketDirectory: string
  /** Address to listen on. Clients log in, but the protocol is not encrypted here: loopback only. */
  host: string
  /** TCP port; 0 takes a free one. */
  port: number
  database?: string
  user?: string
  /** Gets a line for what an operator should know; never the content of documents. */
  log?: (line: string) => void
}

export interface RunningGateway {
  port: number
  /** Ends all connections, rolls back open transactions and closes the pool. */
  stop(): Promise<void>
}

const maxClients = 1000
const messageMemoryBytes = 256 * 1024 * 1024
const sweepEveryMs = 10_000
const purgeEveryMs = 5 * 60_000

/**
 * Starts the gateway: MongoDB's wire protocol on a TCP port, the DocumentDB engine behind it. It does not
 * need the engine to be there: commands are answered with code 91 until it is. Throws when the port cannot be
 * had.
 */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const log = options.log ?? (() => undefined)
  const { socketDirectory, host, user = 'postgres', database = 'postgres' } = options
  const pool = openEnginePool({ socketDirectory, user, database }, log)
  const outcomes = createTransactionOutcomes(pool)
  const replies = createWriteReplies(pool)
  const cursors = createCursors({ open: 4000, idleMs: 10 * 60_000 })
  const transactions = createTransactions(pool, outcomes, cursors.dropTransaction)
  const budget = createMessageBudget(messageMemoryBytes)
  const sockets = new Set<Socket>()
  let port = options.port
  const gateway: Gateway = { pool, replies, cursors, transactions, log, startedAt: new Date(), host, port: () => port }
  let lastClientId = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    lastClientId++
    const client = newClient(lastClientId)
    serveConnection(socket, client, gateway, budget)
  })
  server.maxConnections = maxClients
  server.listen(options.port, host)
  await once(server, 'listening')
  server.on('error', (error) => log(`the gateway cannot accept a connection: ${error.message}`))
  port = portOf(server.address())

  const timers = [
    repeat(sweepEveryMs, () => sweep(gateway), log),
    repeat(purgeEveryMs, () => purgeOldRecords(pool, outcomes, replies), log)
  ]

  return {
    port,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      server.close()
      for (const socket of sockets) socket.destroy()
      await transactions.stop()
      await pool.stop()
    }
  }
}

function newClient(id: number): ClientConnection {
  return { id, hasMetadata: false, closed: false, running: undefined, scram: undefined, user: undefined }
}

/** Ends transactions and cursors that nobody has used for too long. */
async function sweep(gateway: Gateway): Promise<void> {
  const now = Date.now()
  gateway.cursors.dropIdle(now)
  await gateway.transactions.abortExpired(now)
}

function repeat(everyMs: number, work: () => Promise<void>, log: (line: string) => void): NodeJS.Timeout {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log(`upkeep failed: ${error instanceof Error ? error.message : String(error)}`))
  }, everyMs)
  return timer.unref()
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the gateway listens on no TCP port')
  return address.port
}
