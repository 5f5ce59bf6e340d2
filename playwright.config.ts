import { defineConfig } from '@playwright/test'
import { ENGINES, type Engine } from '@/tests/support/browsers/browser-driver'
import { findChromium } from '@/tests/support/find-chromium'

/** The journeys run on the production build, started by the same command as everybody's, on a data directory of its own. */
const port = Number(process.env.FLYLEAF_E2E_PORT ?? '3187')
const address = process.env.FLYLEAF_E2E_ADDRESS ?? `http://localhost:${port}`
const data = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

/** What this run is, in the names of its results: several run side by side, each on a shop of its own. */
const run = process.env.FLYLEAF_E2E_RUN ?? 'all'

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests/e2e',
  outputDir: `test-results/e2e-${run}`,
  // One shop for all journeys: they change its stock, so they go one after another. Other browsers are one project each, side by side.
  workers: run === 'browsers' ? ENGINES.length : 1,
  fullyParallel: false,
  retries: 0,
  // Long enough for a busy machine: whatever passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/e2e-${run}.json` }]],
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace films every step and takes as much processor as the browser itself: only on request. What failed is pictured.
    trace: process.env.FLYLEAF_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What cannot be pressed by then never can: a journey need not wait for its own end to say so.
    actionTimeout: 30_000,
    // What a journey asks for is answered by the shop, not by what the browser kept; the journey without a line lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'
      ]
    }
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    // Not a test: takes the pictures of `npm run screens`.
    ...(process.env.FLYLEAF_SCREENS ? [{ name: 'screens', testMatch: 'screens/**/*.spec.ts' }] : []),
    // A shop that runs on another version of Node: the least that shows that start, pictures and payments work there.
    ...(process.env.FLYLEAF_E2E_NODE ? [{ name: 'versions', testMatch: /(versions\/[^/]+|journeys\/buy-a-book)\.spec\.ts$/ }] : []),
    // The main journey and the widths in browsers that Playwright does not drive, side by side: each project is one of them.
    ...(run === 'browsers' ? ENGINES.map((engine) => ({ name: engine, testMatch: 'browsers/**/*.spec.ts', use: { engine } })) : []),
    // The journeys of the search, in a shop with OpenSearch.
    ...(run === 'opensearch' ? [{ name: 'opensearch', testMatch: /journeys\/(browse-search|browse-plain|saved-searches)\.spec\.ts$/ }] : []),
    // Kills the database and the web server: on a shop of its own.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' }
  ],
  webServer: process.env.FLYLEAF_E2E_ADDRESS
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        // With OpenSearch the index is filled first: until then pages have no facets.
        url: run === 'opensearch' ? `${address}/api/search` : `${address}/api/health`,
        timeout: 600_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
        env: { PORT: String(port), FLYLEAF_DATA: data, HOST: '127.0.0.1', FLYLEAF_PROCESSES: '1' }
      }
})
