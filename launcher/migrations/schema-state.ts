import type { Db } from 'mongodb'
import { z } from 'zod'
import { SCHEMA_VERSION } from './list'

/** The collection with the schema version; it stays when the data of the shop is replaced. */
export const SHOP_STATE = 'shop_state'
/** MongoDB's code of a duplicate key. */
const DUPLICATE_KEY = 11_000

const Stored = z.object({ schemaVersion: z.int(), compatibleFrom: z.int().optional() })
type Stored = z.infer<typeof Stored> & { _id: string }

/** `compatibleFrom`: the oldest release that may use the database. It is the version, or the one before it until the contract
 * step of the migration has run. */
export type SchemaState = { version: number; compatibleFrom: number }

function states(database: Db) {
  return database.collection<Stored>(SHOP_STATE)
}

/** Null for a database without a version. */
export async function readSchemaState(database: Db): Promise<SchemaState | null> {
  const { data } = Stored.safeParse(await states(database).findOne({ _id: 'schema' }))
  return data ? { version: data.schemaVersion, compatibleFrom: data.compatibleFrom ?? data.schemaVersion } : null
}

/** That of this release, into an empty database. Of several processes that set it up, one writes. */
export async function writeFirstState(database: Db): Promise<void> {
  const { MongoServerError } = await import('mongodb')
  await states(database)
    .insertOne({ _id: 'schema', schemaVersion: SCHEMA_VERSION })
    .catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error
    })
}

/** Both releases may use the database from now on. */
export async function recordMigrated(database: Db, from: number, to: number): Promise<void> {
  await states(database).updateOne(
    { _id: 'schema', schemaVersion: from },
    { $set: { schemaVersion: to, compatibleFrom: from } }
  )
}

/** Only releases of this version may. */
export async function recordContracted(database: Db, version: number): Promise<void> {
  await states(database).updateOne({ _id: 'schema', schemaVersion: version }, { $unset: { compatibleFrom: 1 } })
}
