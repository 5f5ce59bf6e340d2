// @ts-check
/** `npm run check:invariants`: compares listings, bookings and payments (docs/invariants.md). */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { checkShop } = await import('./invariants/check-shop.ts')
try {
  await checkShop()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
