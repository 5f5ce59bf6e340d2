import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildWithinBudget } from '@/launcher/build-when-needed'
import { findMessageProblems } from '@/launcher/check-messages'
import { runOnce, runProgram, runTool, say, type Count } from '../run-tool'

export async function runBuild(): Promise<Count> {
  await buildWithinBudget(say)
  return { passed: 1, failed: 0, skipped: 0 }
}

/** As the script `typecheck` of package.json. One checker takes the least processor time, and other steps run beside it. */
export async function runTypes(): Promise<Count> {
  const code =
    (await runTool('next', ['typegen'])) ||
    (await runProgram(process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1']))
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Secretlint's time grows with the square of the number of files in one process. */
const FILES_AT_ONCE = 300

/** Every file that git has or would add. */
export async function runSecrets(): Promise<Count> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = listed
    .toString('utf8')
    .split('\0')
    .filter((file) => file && existsSync(file))
  const counts: Count[] = []
  for (let first = 0; first < files.length; first += FILES_AT_ONCE)
    counts.push(await runOnce('secretlint', ['--no-glob', ...files.slice(first, first + FILES_AT_ONCE)]))
  return counts.find(({ failed }) => failed > 0) ?? { passed: 1, failed: 0, skipped: 0 }
}

export async function runMessages(): Promise<Count> {
  const problems = await findMessageProblems()
  for (const problem of problems) say(problem)
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length === 0 ? 0 : 1, skipped: 0 }
}

export function runFormat(): Promise<Count> {
  const cache = ['--cache', '--cache-location', 'node_modules/.cache/prettier/checked']
  return runOnce('prettier', ['--check', '.', '--log-level', 'warn', ...cache])
}

export function runLint(): Promise<Count> {
  return runOnce('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'])
}

/** What of the project has rules about its imports, as in the script `lint` of package.json. */
const CRUISED = [
  'app',
  'components',
  'lib',
  'models',
  'server',
  'launcher',
  'packages',
  'scripts',
  'seed',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts'
]

export function runImports(): Promise<Count> {
  return runOnce('depcruise', CRUISED)
}

export function runUnused(): Promise<Count> {
  return runOnce('knip', [])
}
