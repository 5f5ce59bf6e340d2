import { findHolder, lockDataDirectory } from './data-folder'
import type { ShopSettings } from './shop-settings'
import type { Progress } from './show-progress'
import { startDatabaseService } from './start-database-service'

/** `address` only while the shop runs on this data directory. */
export type ShopDatabase = { uri: string; isRunning: boolean; address: string | undefined }

/** Uses MONGODB_URI, the running shop's database, or starts the embedded one. @throws Error while a shop is starting */
export async function withShopDatabase<Result>(
  settings: ShopSettings,
  progress: Progress,
  work: (database: ShopDatabase) => Promise<Result>
): Promise<Result> {
  const isEmbedded = settings.given.MONGODB_URI === undefined
  const holder = isEmbedded ? await findHolder(settings.dataDirectory) : null
  if (holder && !holder.databaseUri) throw new Error('The shop is just being started; try again in a moment.')
  if (holder?.databaseUri) return work({ uri: holder.databaseUri, isRunning: true, address: holder.address })

  const lock = isEmbedded ? await lockDataDirectory(settings.dataDirectory) : null
  try {
    const database = await startDatabaseService(settings, progress)
    try {
      return await work({ uri: database.uri, isRunning: false, address: undefined })
    } finally {
      await database.stop()
    }
  } finally {
    await lock?.release()
  }
}
