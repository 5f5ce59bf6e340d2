import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenNeeded, buildWithinBudget } from '@/local/machine/build-when-needed'
import { createProgress } from '@/local/machine/show-progress'
import { readShopSettings } from '@/local/machine/shop-settings'
import { startDatabaseService } from '@/local/machine/start-database-service'
import { copyShop } from './copy-shop'
import { ensureChromium } from './ensure-chromium'
import { readPlaywrightReport, readVitestReport } from './test-reports'

type Count = { passed: number; failed: number; skipped: number; failures?: string[] }
/** `round`: checks of one round follow each other in the list and go side by side, since one does not wait for the other. */
type Check = { name: string; round?: 'reading' | 'making'; run: () => Promise<Count> }

const RESULTS = 'test-results'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a tool of node_modules. Resolves with its exit code. */
function runTool(tool: string, toolArguments: string[], environment: Record<string, string> = {}): Promise<number> {
  return runProgram(path.join('node_modules', '.bin', tool), toolArguments, environment)
}

/** Runs a program in the foreground. Resolves with its exit code. */
function runProgram(program: string, words: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment }
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** A tool without a count of its own counts as one check. */
async function runOnce(tool: string, toolArguments: string[]): Promise<Count> {
  const code = await runTool(tool, toolArguments)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function runVitest(project: string, environment: Record<string, string> = {}): Promise<Count> {
  const report = path.join(RESULTS, `${project}.json`)
  rmSync(report, { force: true })
  const code = await runTool('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], environment)
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const count = readVitestReport(JSON.parse(readFileSync(report, 'utf8')))
  // A file that could not even be loaded fails the run without a failed test.
  return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed }
}

async function runIntegration(): Promise<Count> {
  if (process.env.MONGODB_URI) return runVitest('integration')
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-test-'))
  const settings = { ...readShopSettings(), dataDirectory: folder }
  const database = await startDatabaseService(settings, createProgress())
  try {
    return await runVitest('integration', { FLYLEAF_TEST_MONGODB_URI: database.uri })
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One half of the journeys on a shop of its own; the one that kills its shop belongs to the second. */
async function runHalf(half: 'first' | 'second', port: number, data: string): Promise<Count> {
  const report = path.join(RESULTS, `e2e-${half}.json`)
  rmSync(report, { force: true })
  const environment = { FLYLEAF_E2E_HALF: half, FLYLEAF_E2E_PORT: String(port), FLYLEAF_E2E_DATA: data }
  const projects = half === 'first' ? ['--project=journeys'] : []
  const code = await runTool('playwright', ['test', ...projects], { ...environment, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' })
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const count = readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8')))
  return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed }
}

/** Fills the shelves of one shop and gives the other the same. */
async function stockShops(first: string, second: string): Promise<void> {
  const code = await runProgram(process.execPath, ['scripts/seed.mjs'], { FLYLEAF_DATA: first })
  if (code !== 0) throw new Error('The shop of the journeys could not be stocked.')
  await copyShop(first, second)
}

/** The data directories of the journeys' shops, once they are being stocked. */
let shops: { folders: [string, string]; stocked: Promise<void> } | null = null

function stockOnce(): NonNullable<typeof shops> {
  if (shops) return shops
  const folders: [string, string] = [mkdtempSync(path.join(tmpdir(), 'flyleaf-e2e-')), mkdtempSync(path.join(tmpdir(), 'flyleaf-e2e-'))]
  shops = { folders, stocked: stockShops(...folders) }
  return shops
}

function removeShops(): void {
  for (const folder of shops?.folders ?? []) rmSync(folder, { recursive: true, force: true })
}

async function runStocking(): Promise<Count> {
  await stockOnce().stocked
  return { passed: 1, failed: 0, skipped: 0 }
}

async function runJourneys(): Promise<Count> {
  await ensureChromium()
  const { folders: [one, other], stocked } = stockOnce()
  // Before both shops find that there is nothing built.
  await Promise.all([buildWhenNeeded(say), stocked])
  const [first, second] = await Promise.all([runHalf('first', 3187, one), runHalf('second', 3188, other)])
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    failures: [...(first.failures ?? []), ...(second.failures ?? [])]
  }
}

async function runBuild(): Promise<Count> {
  await buildWithinBudget(say)
  return { passed: 1, failed: 0, skipped: 0 }
}

async function runBrowser(): Promise<Count> {
  await ensureChromium()
  return { passed: 1, failed: 0, skipped: 0 }
}

async function runTypes(): Promise<Count> {
  const code = (await runTool('next', ['typegen'])) || (await runTool('tsc', ['--noEmit']))
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

const CHECKS: readonly Check[] = [
  { name: 'lint', round: 'reading', run: () => runOnce('eslint', ['.', '--max-warnings', '0']) },
  { name: 'types', round: 'reading', run: runTypes },
  { name: 'unused', round: 'reading', run: () => runOnce('knip', []) },
  { name: 'secrets', round: 'reading', run: () => runOnce('secretlint', ['**/*']) },
  // Long before it is used: a new machine has to fetch it.
  { name: 'browser', round: 'reading', run: runBrowser },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'integration', run: runIntegration },
  { name: 'build', round: 'making', run: runBuild },
  { name: 'stock', round: 'making', run: runStocking },
  { name: 'journeys', run: runJourneys }
]

async function runCheck(check: Check): Promise<Count & { name: string; seconds: number }> {
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

/** Runs all checks, or those named, and prints one closing summary. Sets the exit code. */
export async function runChecks(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name))
  if (unknown.length > 0) throw new Error(`No such check: ${unknown.join(', ')}. There are ${CHECKS.map(({ name }) => name).join(', ')}.`)
  mkdirSync(RESULTS, { recursive: true })
  const total: Count = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  const failures: string[] = []
  try {
    for (const round of toRounds(CHECKS.filter(({ name }) => names.length === 0 || names.includes(name)))) {
      for (const { name, ...count } of await Promise.all(round.map(runCheck))) {
        total.passed += count.passed
        total.failed += count.failed
        total.skipped += count.skipped
        failures.push(...(count.failures ?? []).map((failure) => `${name}: ${failure}`))
        lines.push(`${name.padEnd(12)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${count.seconds} s)`)
      }
    }
  } finally {
    removeShops()
  }
  say(`\n${lines.join('\n')}\n`)
  // Said once more at the end: a log is often cut off at its beginning.
  for (const failure of failures) say(`FAILED ${failure}`)
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
