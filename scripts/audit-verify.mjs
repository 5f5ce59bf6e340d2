// @ts-check
/** `npm run audit:verify [-- HASH]`: verifies the audit log; with an earlier HASH also that its end is not cut off. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { runInShop } = await import('../launcher/run-in-shop.ts')
try {
  await runInShop('scripts/audit-chain.ts', process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
