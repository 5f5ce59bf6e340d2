// @ts-check
/**
 * `npm run audit:verify [-- HASH]`: is the log of administrative acts whole? HASH is a last hash printed earlier and kept
 * elsewhere; with it a cut-off end is noticed too.
 */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const { runInShop } = await import('../launcher/run-in-shop.ts')
try {
  await runInShop('scripts/audit-chain.ts', process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
