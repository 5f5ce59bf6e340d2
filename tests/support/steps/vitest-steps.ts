import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createProgress } from '@/launcher/show-progress.mjs'
import { readShopSettings } from '@/launcher/shop-settings'
import { startDatabaseService } from '@/launcher/start-database-service'
import { makeDataFolder } from '../make-data-folder'
import { RESULTS, runTool, type Count } from '../run-tool'
import { readVitestReport } from '../test-reports'

/** A server that has died fails every later test of its file after a long wait; the rest would say nothing new. */
const MOST_FAILURES = 40

const REPORT_RUNNING = './tests/support/report-running.ts'

async function runVitest(
  project: string,
  environment: Record<string, string> = {},
  files: readonly string[] = []
): Promise<Count> {
  const report = path.join(RESULTS, `${project}.json`)
  rmSync(report, { force: true })
  const code = await runTool(
    'vitest',
    [
      'run',
      ...files,
      '--project',
      project,
      `--bail=${MOST_FAILURES}`,
      '--reporter=default',
      `--reporter=${REPORT_RUNNING}`,
      '--reporter=json',
      `--outputFile.json=${report}`
    ],
    environment
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const count = readVitestReport(JSON.parse(readFileSync(report, 'utf8')))
  // A file that could not even be loaded fails the run without a failed test.
  return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed }
}

export function runUnit(): Promise<Count> {
  return runVitest('unit')
}

export async function runIntegration(
  files: readonly string[] = [],
  environment: Record<string, string> = {}
): Promise<Count> {
  if (process.env.MONGODB_URI) return runVitest('integration', environment, files)
  const folder = makeDataFolder('flyleaf-test-')
  const settings = { ...(await readShopSettings()), dataDirectory: folder }
  const database = await startDatabaseService(settings, createProgress())
  try {
    return await runVitest('integration', { ...environment, FLYLEAF_TEST_MONGODB_URI: database.uri }, files)
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What money, races, crashes and faults of the provider are tested in. */
const OF_ORDERS = [
  'payments',
  'refunds',
  'disputes',
  'cases',
  'transfers',
  'payouts',
  'ledger',
  'fulfilments',
  'events'
]

/** The tests of money once more, with orders of three lines (tests/support/lines.ts). */
export function runLines(): Promise<Count> {
  return runIntegration(
    OF_ORDERS.map((folder) => `tests/integration/${folder}`),
    { FLYLEAF_TEST_LINES: '3' }
  )
}

/** Files of integration tests that differ from the last commit. */
export function listChangedIntegration(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n')
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard')
  ]
  return [...new Set(changed)].filter((file) =>
    /^(tests\/integration|packages\/[^/]+\/tests\/integration)\/.*\.test\.ts$/.test(file)
  )
}
