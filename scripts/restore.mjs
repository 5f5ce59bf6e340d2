// @ts-check
/** `npm run restore -- FILE`: an archive into an empty data folder (FLYLEAF_DATA), or an empty database (MONGODB_URI). */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

const from = process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { openArchive } = await import('./open-archive.ts')
const { findVersionProblem, restoreShop } = await import('../launcher/restore-shop.ts')
try {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) throw new Error('Say which: npm run restore -- /backups/shop.tar.age')
  const file = path.resolve(process.env.INIT_CWD ?? from, name)
  // All of it, before anything is written.
  const { schemaVersion } = await openArchive(file)
  const problem = findVersionProblem(schemaVersion)
  if (problem) throw new Error(problem)
  await restoreShop(file)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
