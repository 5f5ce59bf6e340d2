// @ts-check
/** `npm test` runs all steps, `npm test -- unit integration` those named, `-- --quick` types, lint, unit and changed
 * integration tests. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const { runChecks } = await import('../tests/support/run-checks.ts')
await runChecks(process.argv.slice(2))
