import 'server-only'
import mongoose from 'mongoose'
import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import { env } from '@/lib/platform/env'
import { processState } from '@/lib/platform/process-state'
import { log } from '@/lib/platform/log'

/** Responses are due within 5 s, so a request waits at most this long for an unavailable database. */
const SERVER_SELECTION_MS = 2000

/** The driver retries a read once after server selection: both together must stay below 5 s. */
const RESPONSE_MS = 2000

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    /** One connection pool per process, also when development reloads this file. */
    connection: Promise<typeof mongoose> | undefined
  }
}

// Casts operators from user input to an error; own filters use `trusted`.
mongoose.set('sanitizeFilter', true)
mongoose.set('strictQuery', 'throw')
mongoose.set('runValidators', true)
mongoose.set('bufferCommands', false)
// `ensureIndexes` creates indexes at start, not the first request.
mongoose.set('autoIndex', false)
mongoose.set('autoCreate', false)

/** Also bounds the wait for a database that accepted the request and went silent. The driver prefers options to an address
 * that names another limit, so such an address gets none. */
function withResponseLimit(address: string): { socketTimeoutMS?: number } {
  return new URLSearchParams(address.split('?')[1]).has('socketTimeoutMS') ? {} : { socketTimeoutMS: RESPONSE_MS }
}

export function connectToDatabase(): Promise<typeof mongoose> {
  const state = processState()
  state.connection ??= mongoose
    .connect(env('MONGODB_URI'), {
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      connectTimeoutMS: SERVER_SELECTION_MS,
      ...withResponseLimit(env('MONGODB_URI')),
      waitQueueTimeoutMS: 2000,
      maxPoolSize: 20
    })
    .catch((error: unknown) => {
      state.connection = undefined
      throw error
    })
  return state.connection
}

/** True if a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof MongoServerSelectionError || error instanceof MongoNetworkError) return true
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true
  if (error instanceof MongoError && error.code === 91) return true
  // Waiting for a connection of a pool without a server, and a client that is closing or reopening.
  return (
    error instanceof Error &&
    [
      'MongoPoolClearedError',
      'MongoWaitQueueTimeoutError',
      'MongoNotConnectedError',
      'PoolClearedOnNetworkError',
      'MongoNetworkTimeoutError',
      'MongoTopologyClosedError'
    ].includes(error.name)
  )
}

/** Resolves within about 2 s. @throws when the database is unavailable */
export async function pingDatabase(): Promise<void> {
  const { connection } = await connectToDatabase()
  await sendCommand(connection, { ping: 1 })
}

async function sendCommand({ db }: mongoose.Connection, command: Record<string, unknown>): Promise<void> {
  if (!db) throw new MongoNetworkError('not connected')
  await db.command(command)
}

/** With names as the driver generates them. */
export function listIndexes(schema: mongoose.Schema) {
  return schema.indexes().map(([key, options]) => ({ name: Object.entries(key).flat().join('_'), ...options, key }))
}

/** Own connection: building an index may exceed request timeouts. Model.createIndexes sends one command per index. */
export async function ensureIndexes(): Promise<void> {
  const connection = await mongoose
    .createConnection(env('MONGODB_URI'), { serverSelectionTimeoutMS: SERVER_SELECTION_MS, maxPoolSize: 1 })
    .asPromise()
  try {
    for (const { collection, schema } of Object.values(mongoose.models)) {
      const indexes = listIndexes(schema)
      if (indexes.length > 0) await sendCommand(connection, { createIndexes: collection.collectionName, indexes })
    }
  } finally {
    await connection.close()
  }
  log.debug({ models: Object.keys(mongoose.models).length }, 'indexes are in place')
}
