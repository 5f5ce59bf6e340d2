// @ts-check
/** `npm run demo:reset`: restores the demo shop, also while it runs. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { resetDemo } = await import('../launcher/reset-demo.ts')
try {
  await resetDemo()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
