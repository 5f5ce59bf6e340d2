import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenNeeded } from '@/launcher/build-when-needed'
import { ENGINES } from '../browsers/browser-driver'
import { ensureBrowser } from '../browsers/ensure-browser'
import { copyShop } from '../copy-shop'
import { ensureChromium } from '../ensure-chromium'
import { makeDataFolder } from '../make-data-folder'
import { withShopOnNode } from '../node-versions'
import { HAS_OPENSEARCH, NO_OPENSEARCH, startOpenSearch } from '../opensearch'
import { ensureProxy, PROXIES } from '../reverse-proxies'
import { addUp, RESULTS, runProgram, runTool, say, type Count } from '../run-tool'
import { readPlaywrightReport } from '../test-reports'

/** Runs Playwright, which leaves its report in `e2e-<run>.json`. */
async function runPlaywright(
  run: string,
  words: readonly string[],
  environment: Record<string, string>
): Promise<Count> {
  const report = path.join(RESULTS, `e2e-${run}.json`)
  rmSync(report, { force: true })
  const code = await runTool('playwright', ['test', ...words], {
    ...environment,
    FLYLEAF_E2E_RUN: run,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1'
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const count = readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8')))
  return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed }
}

/** A journey often waits, so twice as many shops share the journeys as a small machine has cores. */
const JOURNEY_WORKERS = 4
/** The faults wait for what they have killed. */
const FAULT_WORKERS = 2

const folders: string[] = []
let template: Promise<string> | undefined

function addFolder(): string {
  const folder = makeDataFolder('flyleaf-e2e-')
  folders.push(folder)
  return folder
}

/** A stocked data directory, which no shop runs on. */
async function stockTemplate(): Promise<string> {
  const folder = addFolder()
  const code = await runProgram(process.execPath, ['scripts/seed.mjs'], {
    FLYLEAF_DATA: folder,
    FLYLEAF_DEMO_HISTORY: 'off'
  })
  if (code !== 0) throw new Error('The shop of the journeys could not be stocked.')
  return folder
}

/** Data directories of stocked shops, separated by commas; the build that they run. */
async function openShops(count: number): Promise<string> {
  // Before every shop finds that there is nothing built.
  const [from] = await Promise.all([(template ??= stockTemplate()), buildWhenNeeded(say)])
  const shops = Array.from({ length: count }, addFolder)
  for (const shop of shops) await copyShop(from, shop)
  return shops.join(',')
}

export function removeShops(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

export async function runStocking(): Promise<Count> {
  await (template ??= stockTemplate())
  return { passed: 1, failed: 0, skipped: 0 }
}

async function playJourneys(project: 'main' | 'journeys'): Promise<Count> {
  await ensureChromium()
  return runPlaywright(project, [`--project=${project}`], {
    FLYLEAF_E2E_PORT: '3187',
    FLYLEAF_E2E_SHOPS: await openShops(JOURNEY_WORKERS)
  })
}

/** The main journeys of each role, and a drill with a killed process. */
export function runMainJourneys(): Promise<Count> {
  return playJourneys('main')
}

export function runJourneys(): Promise<Count> {
  return playJourneys('journeys')
}

/** Kills databases and web servers. */
export async function runFaults(): Promise<Count> {
  await ensureChromium()
  return runPlaywright('faults', ['--project=faults'], {
    FLYLEAF_E2E_PORT: '3195',
    FLYLEAF_E2E_SHOPS: await openShops(FAULT_WORKERS)
  })
}

/** The demo shop with its history, which its first start writes. */
export async function runDemo(): Promise<Count> {
  await ensureChromium()
  await buildWhenNeeded(say)
  const data = makeDataFolder('flyleaf-demo-')
  try {
    return await runPlaywright('demo', ['--project=demo'], { FLYLEAF_E2E_PORT: '3194', FLYLEAF_E2E_DATA: data })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * The main journey and the widths of pages in Firefox and WebKit, side by side on one shop. A step of its own: it is shorter
 * than what the journeys, which use both cores, would lose by it, and its copies are not sold by them.
 */
export async function runBrowsers(): Promise<Count> {
  await ensureBrowsers()
  return runPlaywright(
    'browsers',
    ENGINES.map((engine) => `--project=${engine}`),
    { FLYLEAF_E2E_PORT: '3191', FLYLEAF_E2E_DATA: await openShops(1) }
  )
}

/** The live stream behind Debian's nginx and Caddy. */
export async function runProxies(): Promise<Count> {
  for (const proxy of PROXIES) await ensureProxy(proxy)
  return runPlaywright('proxies', ['--project=proxies'], {
    FLYLEAF_E2E_PORT: '3198',
    FLYLEAF_E2E_DATA: await openShops(1)
  })
}

/** The journeys of the search in a shop with OpenSearch. */
export async function runOpenSearch(): Promise<Count> {
  if (!HAS_OPENSEARCH) {
    say(`The journeys of the search on OpenSearch are ${NO_OPENSEARCH}.`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  await ensureChromium()
  const [server, search] = await Promise.all([startOpenSearch(), openShops(1)])
  try {
    return await runPlaywright('opensearch', ['--project=opensearch'], {
      FLYLEAF_E2E_PORT: '3193',
      FLYLEAF_E2E_DATA: search,
      OPENSEARCH_URL: server.url
    })
  } finally {
    await server.stop()
  }
}

/** One after the other: two programs cannot install packages at once. */
async function ensureBrowsers(): Promise<void> {
  for (const engine of ENGINES) await ensureBrowser(engine)
}

/** The shop on the other supported versions of Node. What fails on one does not keep the other from being seen. */
export async function runNodeVersions(): Promise<Count> {
  await ensureChromium()
  await buildWhenNeeded(say)
  const outcomes = await Promise.allSettled([
    withShopOnNode({ major: 22, port: 3189, host: '127.0.0.1' }, say, (environment) =>
      runPlaywright('node22', ['--project=versions'], environment)
    ),
    // At the address in the local network, as a phone reaches it.
    withShopOnNode({ major: 24, port: 3190, host: '0.0.0.0' }, say, (environment) =>
      runPlaywright('node24', ['--project=versions'], environment)
    )
  ])
  return addUp(
    outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled') return outcome.value
      const reason = outcome.reason instanceof Error ? outcome.reason.message : String(outcome.reason)
      return { passed: 0, failed: 1, skipped: 0, failures: [reason] }
    })
  )
}

export async function runChromiumInstallation(): Promise<Count> {
  await ensureChromium()
  return { passed: 1, failed: 0, skipped: 0 }
}

export async function runAllBrowsersInstallation(): Promise<Count> {
  await ensureChromium()
  await ensureBrowsers()
  return { passed: 1, failed: 0, skipped: 0 }
}
