import type { Db } from 'mongodb'
import { MIGRATIONS, SCHEMA_VERSION } from './migrations/list'
import { readSchemaState, SHOP_STATE, writeFirstState, type SchemaState } from './migrations/schema-state'

const SERVER_SELECTION_MS = 5000

async function hasData(database: Db): Promise<boolean> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray()
  return collections.some(({ name }) => name !== SHOP_STATE && !name.startsWith('system.'))
}

/** `dataDirectory` of the embedded database, null for MONGODB_URI. */
type Place = { uri: string; dataDirectory: string | null }

function name({ dataDirectory }: Pick<Place, 'dataDirectory'>): string {
  return dataDirectory === null ? 'MONGODB_URI: the database' : `The database in ${dataDirectory}`
}

/** Whether migrations lead from it to this release. */
function isOlder({ version }: SchemaState): boolean {
  return version < SCHEMA_VERSION && MIGRATIONS.some(({ from }) => from === version)
}

/** Of this release, or migrated by the next one, which leaves it readable for this one until its contract step. */
function isUsable({ version, compatibleFrom }: SchemaState): boolean {
  return version >= SCHEMA_VERSION && compatibleFrom <= SCHEMA_VERSION
}

function describeRefused(found: SchemaState | null, dataDirectory: string | null): string {
  const version =
    found === null ? 'has data but no schema version' : `has schema version ${found.version}, not ${SCHEMA_VERSION}`
  const ways =
    dataDirectory === null
      ? '; use an empty database, or the release that made this one.'
      : ': another release made it. Start anew with npm run demo:reset, or move the folder away.'
  return `${name({ dataDirectory })} ${version}${ways}`
}

/** One line for data that no migration makes that of this release; null for an empty database. Changes nothing. */
export async function findSchemaProblem(database: Db, dataDirectory: string | null): Promise<string | null> {
  const isEmpty = (await readSchemaState(database)) === null && !(await hasData(database))
  // Read again: another process may have set the database up meanwhile.
  const found = await readSchemaState(database)
  if (isEmpty || (found && (isUsable(found) || isOlder(found)))) return null
  return describeRefused(found, dataDirectory)
}

/** As above, and also one line for data that is to be migrated. */
async function findUseProblem(database: Db, dataDirectory: string | null): Promise<string | null> {
  const problem = await findSchemaProblem(database, dataDirectory)
  const found = await readSchemaState(database)
  if (problem !== null || !found || isUsable(found)) return problem
  return `${name({ dataDirectory })} has schema version ${found.version}, not ${SCHEMA_VERSION}: run npm run migrate, or npm start, which migrates it first.`
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

function open({ uri, dataDirectory }: Place, find: typeof findSchemaProblem): Promise<void> {
  return withDatabase(uri, async (database) => {
    if (!(await hasData(database))) await writeFirstState(database)
    const problem = await find(database, dataDirectory)
    if (problem !== null) throw new Error(problem)
  })
}

/** For whoever migrates: gives an empty database its version, before anything else is written. @throws Error with one line
 * for data that cannot be migrated */
export function requireMigratable(place: Place): Promise<void> {
  return open(place, findSchemaProblem)
}

/** As above. @throws Error with one line also for data that is to be migrated */
export function requireSchemaVersion(place: Place): Promise<void> {
  return open(place, findUseProblem)
}

/** Removes all data if another release made it. Returns whether it did. @throws Error with one line if `isRunning` */
export function emptyIfRefused({ uri, dataDirectory, isRunning }: Place & { isRunning: boolean }): Promise<boolean> {
  return withDatabase(uri, async (database) => {
    const problem = await findUseProblem(database, dataDirectory)
    if (problem !== null && isRunning) throw new Error(`Stop the running shop first. ${problem}`)
    if (problem !== null) await database.dropDatabase()
    if (!(await hasData(database))) await writeFirstState(database)
    return problem !== null
  })
}
