import { findHolder, lockDataDirectory } from './lock-data-directory'
import { runStocking } from './run-stocking'
import { readShopSettings } from './shop-settings'
import { createProgress } from './show-progress'
import { startDatabaseService } from './start-database-service'

/**
 * `npm run seed`: stocks the database of MONGODB_URI, of the shop that is running on the data directory, or, when none
 * is, the embedded one, which is started for as long as it takes.
 */
export async function seedShop(commandArguments: readonly string[]): Promise<void> {
  const progress = createProgress()
  const settings = readShopSettings()
  const isDemo = !commandArguments.some((argument) => argument.startsWith('--books'))
  const isEmbedded = settings.given.MONGODB_URI === undefined
  const all = isDemo ? ['--demo-stock-if-empty', ...(isEmbedded ? ['--demo-accounts'] : [])] : commandArguments
  const holder = isEmbedded ? findHolder(settings.dataDirectory) : null
  if (holder && !holder.databaseUri) throw new Error('The shop is just being started; try again in a moment.')

  const lock = isEmbedded && !holder ? lockDataDirectory(settings.dataDirectory) : null
  const database = holder?.databaseUri
    ? { uri: holder.databaseUri, stop: () => Promise.resolve() }
    : await startDatabaseService(settings, progress)
  try {
    await runStocking(all, { MONGODB_URI: database.uri, FLYLEAF_DATA: settings.dataDirectory }, progress)
    if (holder) progress.say('The running shop shows the change within five minutes.')
  } catch (error) {
    progress.say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await database.stop()
    lock?.release()
  }
}
