// @ts-check
/** `npm run migrate`: brings the database to the schema version of this release. `-- --status` says what is due, `-- --contract`
 * also removes what only the release before uses. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { migrateShop } = await import('../launcher/migrate-shop.ts')
try {
  await migrateShop(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
