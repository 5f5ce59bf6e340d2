import type { Db } from 'mongodb'
import { z } from 'zod'

/** The collection with the schema version; it stays when the data of the shop is replaced. */
export const SHOP_STATE = 'shop_state'
export const SCHEMA_VERSION = 5
/** MongoDB's code of a duplicate key. */
const DUPLICATE_KEY = 11_000
const SERVER_SELECTION_MS = 5000

const ShopState = z.object({ schemaVersion: z.number() })
type ShopState = z.infer<typeof ShopState> & { _id: string }

async function readVersion(database: Db): Promise<number | null> {
  const state = await database.collection<ShopState>(SHOP_STATE).findOne({ _id: 'schema' })
  return ShopState.safeParse(state).data?.schemaVersion ?? null
}

/** Of several processes that set up an empty database, one writes. */
async function writeVersion(database: Db): Promise<void> {
  const { MongoServerError } = await import('mongodb')
  await database
    .collection<ShopState>(SHOP_STATE)
    .insertOne({ _id: 'schema', schemaVersion: SCHEMA_VERSION })
    .catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error
    })
}

async function hasData(database: Db): Promise<boolean> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray()
  return collections.some(({ name }) => name !== SHOP_STATE && !name.startsWith('system.'))
}

/** `dataDirectory` of the embedded database, null for MONGODB_URI. One line for data of another release; null for an
 * empty database. Changes nothing. */
export async function findSchemaProblem(database: Db, dataDirectory: string | null): Promise<string | null> {
  const isEmpty = (await readVersion(database)) === null && !(await hasData(database))
  // Read again: another process may have set the database up meanwhile.
  const found = await readVersion(database)
  if (isEmpty || found === SCHEMA_VERSION) return null
  const version =
    found === null ? 'has data but no schema version' : `has schema version ${found}, not ${SCHEMA_VERSION}`
  return dataDirectory === null
    ? `MONGODB_URI: the database ${version}; use an empty database, or the release that made this one.`
    : `The database in ${dataDirectory} ${version}: another release made it. Start anew with npm run demo:reset, or move the folder away.`
}

export async function withDatabase<Result>(uri: string, work: (database: Db) => Promise<Result>): Promise<Result> {
  // Loaded on demand: the launcher's other paths do not need it.
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: SERVER_SELECTION_MS })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

type Place = { uri: string; dataDirectory: string | null }

/** Gives an empty database its version, before anything else is written. @throws Error with one line for data of another
 * release */
export function requireSchemaVersion({ uri, dataDirectory }: Place): Promise<void> {
  return withDatabase(uri, async (database) => {
    if (!(await hasData(database))) await writeVersion(database)
    const problem = await findSchemaProblem(database, dataDirectory)
    if (problem !== null) throw new Error(problem)
  })
}

/** Removes all data if another release made it. Returns whether it did. @throws Error with one line if `isRunning` */
export function emptyIfRefused({ uri, dataDirectory, isRunning }: Place & { isRunning: boolean }): Promise<boolean> {
  return withDatabase(uri, async (database) => {
    const problem = await findSchemaProblem(database, dataDirectory)
    if (problem !== null && isRunning) throw new Error(`Stop the running shop first. ${problem}`)
    if (problem !== null) await database.dropDatabase()
    if (!(await hasData(database))) await writeVersion(database)
    return problem !== null
  })
}
