import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenNeeded, buildWithinBudget } from '@/launcher/build-when-needed'
import { createProgress } from '@/launcher/show-progress'
import { readShopSettings } from '@/launcher/shop-settings'
import { startDatabaseService } from '@/launcher/start-database-service'
import { ENGINES } from './browsers/browser-driver'
import { ensureBrowser } from './browsers/ensure-browser'
import { copyShop } from './copy-shop'
import { ensureChromium } from './ensure-chromium'
import { withShopOnNode } from './node-versions'
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
  const settings = { ...(await readShopSettings()), dataDirectory: folder }
  const database = await startDatabaseService(settings, createProgress())
  try {
    return await runVitest('integration', { FLYLEAF_TEST_MONGODB_URI: database.uri })
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs journeys that leave their report in `e2e-<half>.json`. */
async function runPlaywright(half: string, projects: readonly string[], environment: Record<string, string>): Promise<Count> {
  const report = path.join(RESULTS, `e2e-${half}.json`)
  rmSync(report, { force: true })
  const words = ['test', ...projects.map((project) => `--project=${project}`)]
  const code = await runTool('playwright', words, { ...environment, FLYLEAF_E2E_HALF: half, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' })
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const count = readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8')))
  return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed }
}

/** One half of the journeys on a shop of its own; the one that kills its shop belongs to the second. */
function runHalf(half: 'first' | 'second', port: number, data: string): Promise<Count> {
  return runPlaywright(half, half === 'first' ? ['journeys'] : [], { FLYLEAF_E2E_PORT: String(port), FLYLEAF_E2E_DATA: data })
}

/** Fills the shelves of one shop and gives the others the same. */
async function stockShops(first: string, ...others: string[]): Promise<void> {
  const code = await runProgram(process.execPath, ['scripts/seed.mjs'], { FLYLEAF_DATA: first })
  if (code !== 0) throw new Error('The shop of the journeys could not be stocked.')
  for (const other of others) await copyShop(first, other)
}

/** The data directories of the journeys' shops, once they are being stocked. */
let shops: { folders: [string, string, string]; stocked: Promise<void> } | null = null

function stockOnce(): NonNullable<typeof shops> {
  if (shops) return shops
  const addFolder = () => mkdtempSync(path.join(tmpdir(), 'flyleaf-e2e-'))
  const folders: [string, string, string] = [addFolder(), addFolder(), addFolder()]
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
  return addUp(await Promise.all([runHalf('first', 3187, one), runHalf('second', 3188, other)]))
}

function addUp(counts: readonly Count[]): Count {
  const sum = (part: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[part], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures: counts.flatMap(({ failures = [] }) => failures) }
}

/**
 * The main journey and the widths of pages in Firefox and WebKit, side by side on one shop. A step of its own: it is shorter
 * than what the journeys, which use both cores, would lose by it, and its copies are not sold by them.
 */
async function runBrowsers(): Promise<Count> {
  await ensureBrowsers()
  const { folders: [, , data], stocked } = stockOnce()
  await Promise.all([buildWhenNeeded(say), stocked])
  return runPlaywright('browsers', ENGINES, { FLYLEAF_E2E_PORT: '3191', FLYLEAF_E2E_DATA: data })
}

/** One after the other: two programs cannot install packages at once. */
async function ensureBrowsers(): Promise<void> {
  for (const engine of ENGINES) await ensureBrowser(engine)
}

/** The shop on the other supported versions of Node. What fails on one does not keep the other from being seen. */
async function runNodeVersions(): Promise<Count> {
  await ensureChromium()
  await buildWhenNeeded(say)
  const outcomes = await Promise.allSettled([
    withShopOnNode({ major: 22, port: 3189, host: '127.0.0.1' }, say, (environment) => runPlaywright('node22', ['versions'], environment)),
    // At the address in the local network, as a phone reaches it.
    withShopOnNode({ major: 24, port: 3190, host: '0.0.0.0' }, say, (environment) => runPlaywright('node24', ['versions'], environment))
  ])
  return addUp(outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value
    const reason = outcome.reason instanceof Error ? outcome.reason.message : String(outcome.reason)
    return { passed: 0, failed: 1, skipped: 0, failures: [reason] }
  }))
}

async function runBuild(): Promise<Count> {
  await buildWithinBudget(say)
  return { passed: 1, failed: 0, skipped: 0 }
}

async function runInstallation(): Promise<Count> {
  await ensureChromium()
  await ensureBrowsers()
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
  // Long before they are used: a new machine has to fetch them.
  { name: 'browser', round: 'reading', run: runInstallation },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'integration', run: runIntegration },
  { name: 'build', round: 'making', run: runBuild },
  { name: 'stock', round: 'making', run: runStocking },
  { name: 'journeys', run: runJourneys },
  { name: 'browsers', run: runBrowsers },
  { name: 'node', run: runNodeVersions }
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
