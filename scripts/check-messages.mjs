// @ts-check
/** Part of `npm run lint`: message keys, parameters and pages. */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
register()
const { findMessageProblems } = await import('../launcher/check-messages.ts')
const problems = await findMessageProblems()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
