// @ts-check
/** `npm run admin -- --email x@y.z`: an admin's account, and a link to choose its password. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const { makeAdmin } = await import('../launcher/make-admin.ts')
try {
  await makeAdmin(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
