// @ts-check
/** The part of `npm run lint` that checks messages: keys, parameters, and which pages provide theirs. */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
register()
const { findMessageProblems } = await import('../launcher/check-messages.ts')
const problems = await findMessageProblems()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
