import { MongoClient, type Db, type MongoClientOptions } from 'mongodb'
import { startTestDatabase } from './test-database'

/** A database of its own for one test file, reached through the official driver. */
export interface OpenDatabase {
  uri: string
  client: MongoClient
  db: Db
  /** True on the embedded engine with its gateway, false on a real mongod that MONGODB_URI names. */
  embedded: boolean
  close(): Promise<void>
}

/** Opens an empty database; what the suite asks of it holds for a real MongoDB as well. */
export async function openDatabase(options: MongoClientOptions = {}): Promise<OpenDatabase> {
  const { uri, stop } = await startTestDatabase()
  const client = await MongoClient.connect(uri, options)
  const { gitVersion } = await client.db('admin').command({ buildInfo: 1 })
  return {
    uri,
    client,
    db: client.db(),
    embedded: gitVersion === 'documentdb',
    async close() {
      await client.close()
      await stop()
    }
  }
}

/** The error that work rejects with. Throws when it does not reject. */
export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  const nothing = Symbol('nothing')
  const thrown: unknown = await work.then(
    () => nothing,
    (error: unknown) => error
  )
  if (thrown === nothing) throw new Error('this was expected to fail')
  return thrown
}
