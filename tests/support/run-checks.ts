import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWithinBudget } from '@/launcher/build-when-needed'
import { findMessageProblems } from '@/launcher/check-messages'
import { generateMessages } from '@/launcher/generate-messages'
import { createProgress } from '@/launcher/show-progress'
import { readShopSettings } from '@/launcher/shop-settings'
import { startDatabaseService } from '@/launcher/start-database-service'
import { makeDataFolder } from './make-data-folder'
import {
  removeShops,
  runBrowsers,
  runDemo,
  runFaults,
  runInstallation,
  runJourneys,
  runNodeVersions,
  runOpenSearch,
  runStocking
} from './run-journeys'
import { RESULTS, runOnce, runProgram, runTool, say, type Count } from './run-tool'
import { readVitestReport } from './test-reports'

/** `round`: checks of one round follow each other in the list and run side by side, those of one `lane` one after the
 * other. */
type Check = {
  name: string
  round?: 'reading' | 'making' | 'ending'
  lane?: 'build' | 'light' | 'faults'
  run: () => Promise<Count>
}

async function runVitest(
  project: string,
  environment: Record<string, string> = {},
  files: readonly string[] = []
): Promise<Count> {
  const report = path.join(RESULTS, `${project}.json`)
  rmSync(report, { force: true })
  const code = await runTool(
    'vitest',
    ['run', ...files, '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    environment
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const count = readVitestReport(JSON.parse(readFileSync(report, 'utf8')))
  // A file that could not even be loaded fails the run without a failed test.
  return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed }
}

async function runIntegration(files: readonly string[] = []): Promise<Count> {
  if (process.env.MONGODB_URI) return runVitest('integration', {}, files)
  const folder = makeDataFolder('flyleaf-test-')
  const settings = { ...(await readShopSettings()), dataDirectory: folder }
  const database = await startDatabaseService(settings, createProgress())
  try {
    return await runVitest('integration', { FLYLEAF_TEST_MONGODB_URI: database.uri }, files)
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

let hasCheckedTypes = false

/** Checks no types again after runTypes. */
async function runBuild(): Promise<Count> {
  if (hasCheckedTypes) process.env.FLYLEAF_TYPES_CHECKED = '1'
  await buildWithinBudget(say)
  return { passed: 1, failed: 0, skipped: 0 }
}

/** As the script `typecheck` of package.json. One checker takes the least processor time, and other checks run beside it. */
async function runTypes(): Promise<Count> {
  await generateMessages()
  const code =
    (await runTool('next', ['typegen'])) ||
    (await runProgram(process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1']))
  hasCheckedTypes = code === 0
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Secretlint's time grows with the square of the number of files in one process. */
const FILES_AT_ONCE = 300

/** Every file that git has or would add. */
async function runSecrets(): Promise<Count> {
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

async function runMessages(): Promise<Count> {
  const problems = await findMessageProblems()
  for (const problem of problems) say(problem)
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length === 0 ? 0 : 1, skipped: 0 }
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

const CHECKS: readonly Check[] = [
  {
    name: 'format',
    round: 'reading',
    run: () =>
      runOnce('prettier', [
        '--check',
        '.',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        'node_modules/.cache/prettier/checked'
      ])
  },
  {
    name: 'lint',
    round: 'reading',
    run: () =>
      runOnce('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'])
  },
  { name: 'messages', round: 'reading', run: runMessages },
  { name: 'imports', round: 'reading', run: () => runOnce('depcruise', CRUISED) },
  { name: 'types', round: 'reading', run: runTypes },
  { name: 'unused', round: 'reading', run: () => runOnce('knip', []) },
  { name: 'secrets', round: 'reading', run: runSecrets },
  // Long before they are used: a new machine has to fetch them.
  { name: 'browser', round: 'reading', run: runInstallation },
  { name: 'unit', run: () => runVitest('unit') },
  // Its tests partly wait for servers that they start and kill.
  { name: 'integration', round: 'making', run: () => runIntegration() },
  { name: 'build', round: 'making', lane: 'build', run: runBuild },
  { name: 'stock', round: 'making', lane: 'build', run: runStocking },
  { name: 'journeys', run: runJourneys },
  // The faults mostly wait for what they have killed.
  { name: 'faults', round: 'ending', run: runFaults },
  { name: 'demo', round: 'ending', lane: 'light', run: runDemo },
  { name: 'node', round: 'ending', lane: 'light', run: runNodeVersions },
  { name: 'browsers', round: 'ending', lane: 'light', run: runBrowsers },
  { name: 'opensearch', round: 'ending', lane: 'faults', run: runOpenSearch }
]

type Result = Count & { name: string; seconds: number }

async function runCheck(check: Check): Promise<Result> {
  const started = Date.now()
  say(`\n== ${check.name} ==`)
  let count: Count
  try {
    count = await check.run()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    count = { passed: 0, failed: 1, skipped: 0 }
  }
  return { ...count, name: check.name, seconds: Math.round((Date.now() - started) / 1000) }
}

/** What goes side by side, and each of the others by itself, in their order. */
function toRounds(checks: readonly Check[]): Check[][] {
  const rounds: Check[][] = []
  for (const check of checks) {
    const last = rounds.at(-1)
    if (last && check.round && last[0]?.round === check.round) last.push(check)
    else rounds.push([check])
  }
  return rounds
}

/** The lanes of a round side by side. The results are in the order of the checks. */
async function runRound(round: readonly Check[]): Promise<Result[]> {
  const lanes = new Map<string, Check[]>()
  for (const check of round) {
    const lane = check.lane ?? check.name
    lanes.set(lane, [...(lanes.get(lane) ?? []), check])
  }
  const results = await Promise.all(
    [...lanes.values()].map(async (lane) => {
      const done: Result[] = []
      for (const check of lane) done.push(await runCheck(check))
      return done
    })
  )
  return results.flat()
}

/** Files of integration tests that differ from the last commit. */
function listChangedIntegration(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n')
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard')
  ]
  return [...new Set(changed)].filter((file) =>
    /^(tests\/integration|packages\/[^/]+\/tests\/integration)\/.*\.test\.ts$/.test(file)
  )
}

/** `npm test -- --quick`: what answers while one works, in two minutes. */
function toQuickChecks(): Check[] {
  const changed = listChangedIntegration()
  const quick = CHECKS.filter(({ name }) => ['format', 'lint', 'messages', 'imports', 'types', 'unit'].includes(name))
  return changed.length === 0 ? quick : [...quick, { name: 'integration', run: () => runIntegration(changed) }]
}

/** Runs all checks, or those named, and prints one closing summary. Sets the exit code. */
export async function runChecks(words: readonly string[]): Promise<void> {
  const isQuick = words.includes('--quick')
  const names = words.filter((word) => word !== '--quick')
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name))
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are ${CHECKS.map(({ name }) => name).join(', ')}.`)
  mkdirSync(RESULTS, { recursive: true })
  const total: Count = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  const failures: string[] = []
  try {
    const chosen = isQuick ? toQuickChecks() : CHECKS
    for (const round of toRounds(chosen.filter(({ name }) => names.length === 0 || names.includes(name)))) {
      for (const { name, ...count } of await runRound(round)) {
        total.passed += count.passed
        total.failed += count.failed
        total.skipped += count.skipped
        failures.push(...(count.failures ?? []).map((failure) => `${name}: ${failure}`))
        lines.push(
          `${name.padEnd(12)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${count.seconds} s)`
        )
      }
    }
  } finally {
    removeShops()
  }
  say(`\n${lines.join('\n')}\n`)
  // Message once more at the end: a log is often cut off at its beginning.
  for (const failure of failures) say(`FAILED ${failure}`)
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
