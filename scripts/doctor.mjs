// @ts-check
/** `npm run doctor [-- --mail ADDRESS]`: examines the shop, line by line; exits with 1 on a problem. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { values } = parseArgs({ options: { mail: { type: 'string' } } })
const { findConfigurationProblems } = await import('./find-configuration-problems.ts')
const { readVariables } = await import('../launcher/shop-settings.ts')
const { runInShop } = await import('../launcher/run-in-shop.ts')
const problems = findConfigurationProblems(readVariables())
for (const line of problems) console.log(`error    Environment: ${line}`)
if (problems.length === 0) console.log('ok       Environment: all settings are valid.')
try {
  if (problems.length === 0) await runInShop('scripts/doctor-lines.ts', values.mail ? [values.mail] : [])
} catch (error) {
  console.log(`error    Database: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
if (problems.length > 0) process.exitCode = 1
