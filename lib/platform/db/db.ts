import 'server-only'
import mongoose from 'mongoose'
import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import { env } from '@/lib/platform/env'
import { processState } from '@/lib/platform/process-state'
import { log } from '@/lib/platform/log'

/**
 * How long a request waits for a database that is unavailable before it is answered 503, in milliseconds
 * (the promise is an answer within 5 s).
 */
const SERVER_SELECTION_MS = 2000

/**
 * How long one answer of the database may take, in milliseconds. The driver repeats a read once, after choosing a server
 * again: both together must stay below the promised five seconds.
 */
const ANSWER_MS = 2000

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    /** One connection pool a process, also when development loads this file again. */
    connection: Promise<typeof mongoose> | undefined
  }
}

// Own filters are written by hand; whatever still holds an operator that came from outside fails the cast.
mongoose.set('sanitizeFilter', true)
mongoose.set('strictQuery', 'throw')
mongoose.set('runValidators', true)
mongoose.set('bufferCommands', false)
// Indexes are made once, by ensureIndexes at start, not by whichever request comes first.
mongoose.set('autoIndex', false)
mongoose.set('autoCreate', false)

/** Connects once and waits until the database answers. Later losses are repaired by the driver itself. */
export function connectToDatabase(): Promise<typeof mongoose> {
  const state = processState()
  state.connection ??= mongoose
    .connect(env('MONGODB_URI'), {
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      connectTimeoutMS: SERVER_SELECTION_MS,
      // A database that took the request and then went silent must not keep a visitor waiting either.
      socketTimeoutMS: ANSWER_MS,
      waitQueueTimeoutMS: 2000,
      maxPoolSize: 20
    })
    .catch((error: unknown) => {
      state.connection = undefined
      throw error
    })
  return state.connection
}

/** True when the error says that the database cannot be reached now, so that trying again later may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof MongoServerSelectionError || error instanceof MongoNetworkError) return true
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true
  if (error instanceof MongoError && error.code === 91) return true
  // Waiting for a free connection of a pool whose server is gone, and a client that is being closed or reopened.
  return (
    error instanceof Error &&
    ['MongoPoolClearedError', 'MongoWaitQueueTimeoutError', 'MongoNotConnectedError', 'PoolClearedOnNetworkError',
      'MongoNetworkTimeoutError', 'MongoTopologyClosedError'].includes(error.name)
  )
}

/** Asks the database for a sign of life. Resolves within about 2 s; @throws when it is unavailable. */
export async function pingDatabase(): Promise<void> {
  const { connection } = await connectToDatabase()
  await sendCommand(connection, { ping: 1 })
}

async function sendCommand({ db }: mongoose.Connection, command: Record<string, unknown>): Promise<void> {
  if (!db) throw new MongoNetworkError('not connected')
  await db.command(command)
}

/**
 * Makes every index of every model, over a connection of its own: building an index on a large collection may take
 * longer than any request may. One command for each collection: Model.createIndexes sends one for each index.
 */
export async function ensureIndexes(): Promise<void> {
  const connection = await mongoose
    .createConnection(env('MONGODB_URI'), { serverSelectionTimeoutMS: SERVER_SELECTION_MS, maxPoolSize: 1 })
    .asPromise()
  try {
    for (const { collection, schema } of Object.values(mongoose.models)) {
      // Named as the driver names them.
      const indexes = schema.indexes().map(([key, options]) => ({ name: Object.entries(key).flat().join('_'), ...options, key }))
      if (indexes.length > 0) await sendCommand(connection, { createIndexes: collection.collectionName, indexes })
    }
  } finally {
    await connection.close()
  }
  log.debug({ models: Object.keys(mongoose.models).length }, 'indexes are in place')
}
