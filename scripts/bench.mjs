// @ts-check
/** `npm run bench -- <part>`: writes the table of a part into docs/benchmarks.md; without a part, of all. Server-only code needs the import condition of package.json. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('all')
const { register } = await import('tsx/esm/api')
register()
const { runBench } = await import('../tests/bench/run-bench.ts')
try {
  await runBench(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
