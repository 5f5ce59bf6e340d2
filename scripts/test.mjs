// @ts-check
/** `npm test` and `npm run test:all` run all steps of their suite; `-- unit integration` those named. `npm test -- --quick`
 * runs lint, types, unit tests and changed integration tests. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('all')
const { register } = await import('tsx/esm/api')
register()
const { runSteps } = await import('../tests/support/steps/run-steps.ts')
const [suite, ...words] = process.argv.slice(2)
await runSteps(suite === 'all' ? 'all' : 'main', words)
