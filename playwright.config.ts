import { defineConfig } from '@playwright/test'
import { ENGINES, type Engine } from '@/tests/support/browsers/browser-driver'
import { findChromium } from '@/tests/support/find-chromium'

/** Runs on the production build. Each worker has a shop of its own, with its data directory (`FLYLEAF_E2E_SHOPS`, separated
 * by commas) and port: journeys change the stock of a shop, so they run one by one in each. */
const shops = (process.env.FLYLEAF_E2E_SHOPS ?? process.env.FLYLEAF_E2E_DATA ?? '.data/e2e').split(',')
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? '0')
if (process.env.FLYLEAF_E2E_SHOPS) process.env.FLYLEAF_E2E_DATA = shops[worker]
const firstPort = Number(process.env.FLYLEAF_E2E_PORT ?? '3187')
/** Where a journey starts the push service of its shop (tests/support/push-service.ts). */
const toPushPort = (shop: number) => firstPort + 400 + shop
process.env.FLYLEAF_E2E_PUSH_PORT = String(toPushPort(worker))
const toAddress = (shop: number) => `http://localhost:${firstPort + shop}`

/** Names the results, since several runs work side by side. */
const run = process.env.FLYLEAF_E2E_RUN ?? 'all'

/** What `npm test` plays: what each role comes for, and a drill with a killed process. */
const MAIN_JOURNEYS = [
  'journeys/access-guards',
  'journeys/access-pages',
  'journeys/admin-dashboard',
  'journeys/admin-users',
  'journeys/all-screens',
  'journeys/browse-plain',
  'journeys/browse-search',
  'journeys/bulk-actions',
  'journeys/buy-a-book',
  'journeys/buy-afterwards',
  'journeys/buy-payments',
  'journeys/buy-wishlist',
  'journeys/cart',
  'journeys/help-with-an-order',
  'journeys/messages',
  'journeys/notifications',
  'journeys/offline',
  'journeys/payout-sale',
  'journeys/phone-filters',
  'journeys/reports',
  'journeys/saved-searches',
  'journeys/selling-add',
  'journeys/selling-import',
  'journeys/selling-photo-sets',
  'journeys/selling-photos',
  'journeys/selling-reading-list',
  'journeys/selling-stock',
  'journeys/sign-in',
  'journeys/sign-up',
  'journeys/steady-pages',
  'journeys/two-step',
  'journeys/without-scripts-buy',
  'faults/killed-process'
].map((name) => `${name}.spec.ts`)

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests/e2e',
  outputDir: `test-results/e2e-${run}`,
  globalSetup: './tests/support/await-shops.ts',
  metadata: { addresses: process.env.FLYLEAF_E2E_ADDRESS ? [] : shops.map((_, shop) => toAddress(shop)) },
  // Other browsers share a shop.
  workers: run === 'browsers' ? ENGINES.length : shops.length,
  fullyParallel: false,
  retries: 0,
  // Ends only what hangs: an action or an assertion that fails ends much earlier. A busy machine needs ten times as long.
  timeout: 1_200_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['json', { outputFile: `test-results/e2e-${run}.json` }]],
  use: {
    baseURL: process.env.FLYLEAF_E2E_ADDRESS ?? toAddress(run === 'browsers' ? 0 : worker),
    locale: 'en-GB',
    // Not the shop's zone: a text in the browser's own one would differ from what the server has rendered.
    timezoneId: 'Pacific/Auckland',
    // Tracing costs as much processor time as the browser.
    trace: process.env.FLYLEAF_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Fails early with the action that blocked.
    actionTimeout: 90_000,
    // Journeys test the server's responses; only the offline journey allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync'
      ]
    }
  },
  projects: [
    { name: 'main', testMatch: MAIN_JOURNEYS.map((file) => `**/${file}`) },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    // Not a test: `npm run screens`.
    ...(process.env.FLYLEAF_SCREENS ? [{ name: 'screens', testMatch: 'screens/**/*.spec.ts' }] : []),
    // Smoke test on another Node version.
    ...(process.env.FLYLEAF_E2E_NODE
      ? [{ name: 'versions', testMatch: /(versions\/[^/]+|journeys\/buy-a-book)\.spec\.ts$/ }]
      : []),
    // The main journey in other browsers, one project each.
    ...(run === 'browsers'
      ? ENGINES.map((engine) => ({ name: engine, testMatch: 'browsers/**/*.spec.ts', use: { engine } }))
      : []),
    // The demo shop with its history.
    ...(run === 'demo' ? [{ name: 'demo', testMatch: 'demo/**/*.spec.ts' }] : []),
    // Search journeys with OpenSearch.
    ...(run === 'opensearch'
      ? [{ name: 'opensearch', testMatch: /journeys\/(browse-search|browse-plain|saved-searches)\.spec\.ts$/ }]
      : []),
    // The live stream behind reverse proxies.
    ...(run === 'proxies' ? [{ name: 'proxies', testMatch: 'proxies/**/*.spec.ts' }] : []),
    // Kills database and web server, so it needs its own shop.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' }
  ],
  webServer: process.env.FLYLEAF_E2E_ADDRESS
    ? undefined
    : shops.map((data, shop) => ({
        command: 'node scripts/start.mjs',
        // Several start side by side (await-shops.ts). OpenSearch is filled first: until then pages have no facets.
        ...(shop === shops.length - 1
          ? { url: `${toAddress(shop)}${run === 'opensearch' ? '/api/search' : '/api/health'}` }
          : {}),
        timeout: 600_000,
        stdout: 'pipe' as const,
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
        env: {
          PORT: String(firstPort + shop),
          FLYLEAF_DATA: data,
          HOST: '127.0.0.1',
          FLYLEAF_PROCESSES: '1',
          PAYMENT_METHODS: 'card,at_meeting',
          PUSH_TEST_SERVICE: `http://127.0.0.1:${toPushPort(shop)}`,
          FLYLEAF_DEMO_HISTORY: run === 'demo' ? 'on' : 'off'
        }
      }))
})
