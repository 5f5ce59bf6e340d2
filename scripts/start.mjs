// @ts-check
/** `npm start` and `npm run dev`: everything from a fresh clone to a running shop. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createProgress, numberStep } from '../launcher/show-progress.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
stopWithNpm()
await ensureDependencies('runtime', numberStep(createProgress(), 'packages'))
const { register } = await import('tsx/esm/api')
register()
const { runShop } = await import('../launcher/run-shop.ts')
const { DEMO_ACCOUNTS } = await import('../seed/demo-accounts.ts')
const { findConfigurationProblems } = await import('./find-configuration-problems.ts')
try {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false }, processes: { type: 'string' } } })
  if (values.processes !== undefined) process.env.FLYLEAF_PROCESSES = values.processes
  await runShop({ development: values.dev, demoAccounts: DEMO_ACCOUNTS, findConfigurationProblems })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
