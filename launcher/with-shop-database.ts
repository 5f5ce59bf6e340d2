import { findHolder, lockDataDirectory } from './data-folder'
import { requireSchemaVersion } from './schema-version'
import type { ShopSettings } from './shop-settings'
import type { Progress } from './show-progress.mjs'
import { startDatabaseService } from './start-database-service'

/** `address` only while the shop runs on this data directory. `dataDirectory` is null for MONGODB_URI. */
export type ShopDatabase = {
  uri: string
  dataDirectory: string | null
  isRunning: boolean
  address: string | undefined
  /** The history of the demo, in the running shop. */
  isWritingHistory: boolean
  /** Of the local payment provider in the running shop. */
  paymentVariables?: Readonly<Record<string, string>> | undefined
}

/** Uses MONGODB_URI, the running shop's database, or starts the embedded one. `check` comes before `work`. @throws Error
 * while a shop is starting, and for data of another release */
export async function withShopDatabase<Result>(
  settings: ShopSettings,
  progress: Progress,
  work: (database: ShopDatabase) => Promise<Result>,
  check: (database: ShopDatabase) => Promise<void> = requireSchemaVersion
): Promise<Result> {
  const isEmbedded = settings.given.MONGODB_URI === undefined
  const dataDirectory = isEmbedded ? settings.dataDirectory : null
  const open = async (database: Omit<ShopDatabase, 'dataDirectory'>): Promise<Result> => {
    await check({ ...database, dataDirectory })
    return work({ ...database, dataDirectory })
  }
  const holder = isEmbedded ? await findHolder(settings.dataDirectory) : null
  if (holder && !holder.databaseUri) throw new Error('The shop is just being started; try again in a moment.')
  if (holder?.databaseUri) {
    const { databaseUri: uri, address, isWritingHistory = false, paymentVariables } = holder
    return open({ uri, isRunning: true, address, isWritingHistory, paymentVariables })
  }

  const lock = isEmbedded ? await lockDataDirectory(settings.dataDirectory) : null
  try {
    const database = await startDatabaseService(settings, progress)
    try {
      return await open({ uri: database.uri, isRunning: false, address: undefined, isWritingHistory: false })
    } finally {
      await database.stop()
    }
  } finally {
    await lock?.release()
  }
}
