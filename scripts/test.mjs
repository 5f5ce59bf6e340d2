// @ts-check
/**
 * `npm test`: everything a fresh clone needs to be proved, in one go: packages, browsers, lint, types, unused code,
 * secrets, unit and integration tests, build, journeys in Chromium, the main journey in Firefox and WebKit, other versions of
 * Node. Ends non-zero when anything fails.
 * `npm test -- unit integration` runs only the steps named; `npm test -- --quick` types, lint, unit tests and the integration tests that were changed.
 */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const { runChecks } = await import('../tests/support/run-checks.ts')
await runChecks(process.argv.slice(2))
