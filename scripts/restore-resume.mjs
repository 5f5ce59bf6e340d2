// @ts-check
/** `npm run restore:resume`: lets a restored shop take up business again (docs/operations.md). */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

const from = process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { resumeRestoredShop } = await import('../launcher/resume-restored-shop.ts')
const { parseResumeArguments } = await import('./resume-arguments.ts')
try {
  const argumentsOfResume = process.argv.slice(2)
  parseResumeArguments(argumentsOfResume)
  process.env.INIT_CWD ??= from
  await resumeRestoredShop(argumentsOfResume)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
