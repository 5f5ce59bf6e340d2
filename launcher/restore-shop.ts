import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS, SCHEMA_VERSION } from './migrations/list'
import { spawnInShop } from './run-in-shop'
import { readShopSettings, type ShopSettings } from './shop-settings'
import { createProgress } from './show-progress.mjs'
import { withShopDatabase, type ShopDatabase } from './with-shop-database'

async function isMissingOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
}

/** One line for an archive that no migration makes that of this release, else null. */
export function findVersionProblem(schemaVersion: number | null): string | null {
  if (schemaVersion === SCHEMA_VERSION || MIGRATIONS.some(({ from }) => from === schemaVersion)) return null
  return `The archive has schema version ${schemaVersion ?? 'none'}, this release has ${SCHEMA_VERSION}: restore it with the release that made it.`
}

async function runRestore(settings: ShopSettings, file: string): Promise<void> {
  const anySchema = () => Promise.resolve()
  const work = async ({ uri, isRunning }: ShopDatabase): Promise<void> => {
    if (isRunning) throw new Error('A shop is running on this data folder. Restore into another one (FLYLEAF_DATA).')
    // Nothing of the archive is there yet: its secrets must not be made by this process.
    const variables = { MONGODB_URI: uri, FLYLEAF_DATA: settings.dataDirectory }
    await spawnInShop('scripts/restore-archive.ts', [file], variables)
  }
  await withShopDatabase(settings, createProgress(), work, anySchema)
}

/** Restores a verified archive into MONGODB_URI, or into the embedded database of FLYLEAF_DATA. A data folder that was
 * empty before is empty again if that fails. */
export async function restoreShop(file: string): Promise<void> {
  const settings = await readShopSettings()
  const { dataDirectory } = settings
  const wasEmpty = await isMissingOrEmpty(dataDirectory)
  try {
    await runRestore(settings, path.resolve(file))
  } catch (error) {
    process.exitCode = 1
    throw error
  } finally {
    if (wasEmpty && process.exitCode) {
      await mkdir(dataDirectory, { recursive: true })
      for (const name of await readdir(dataDirectory)) await rm(path.join(dataDirectory, name), { recursive: true })
    }
  }
}
