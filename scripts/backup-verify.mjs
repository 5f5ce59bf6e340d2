// @ts-check
/** `npm run backup:verify -- FILE`: decrypts an archive and checks all of it. Needs no shop and changes nothing. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

const from = process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { openArchive } = await import('./open-archive.ts')
try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Error('Say which: npm run backup:verify -- /backups/shop.tar.age')
  await openArchive(path.resolve(process.env.INIT_CWD ?? from, file))
  console.log('The archive is whole, and agrees with its manifest.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
