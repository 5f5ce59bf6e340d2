// @ts-check
/** `npm run admin -- --email x@y.z`: an admin's account, and a link to choose its password. With `--reset-two-step`: turns
 * two-step sign-in off for any account, whose owner has lost the phone and the recovery codes. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { runInShop } = await import('../launcher/run-in-shop.ts')
try {
  const { email, 'reset-two-step': isReset } = parseArgs({
    options: { email: { type: 'string' }, 'reset-two-step': { type: 'boolean', default: false } }
  }).values
  if (!email) throw new Error('Say whose account it is: npm run admin -- --email ada@example.org')
  await runInShop(isReset ? 'scripts/reset-two-step.ts' : 'scripts/admin-account.ts', [email])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
