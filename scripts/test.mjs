// @ts-check
/**
 * `npm test`: everything a fresh clone needs to be proved, in one go: packages, browser, lint, types, unused code,
 * secrets, unit and integration tests, build, journeys in a real browser. Ends non-zero when anything fails.
 * `npm test -- unit integration` runs only the steps named.
 */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const { runChecks } = await import('../tests/support/run-checks.ts')
await runChecks(process.argv.slice(2))
