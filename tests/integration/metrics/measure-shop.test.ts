import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { serveMetrics } from '@/server/metrics-server'
import { startMetrics } from '@/server/metrics'

const RULES = 'monitoring/alerts.yml'

let shop: TestShop
let metrics: ReturnType<typeof startMetrics>

beforeAll(async () => {
  shop = await openTestShop()
  await addListing(await addUser('Seller', 'Selma'))
  const { announceGauges } = await import('@/lib/platform/gauges')
  const { SHOP_GAUGES } = await import('@/lib/jobs/shop-gauges')
  metrics = startMetrics()
  // Later than the web server, as Next does.
  announceGauges(SHOP_GAUGES)
})
afterAll(() => shop.close())

function toFigures(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

const readFigures = async () => toFigures(await metrics.read())

/** A server at a free port of this machine. */
async function listen(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

it('the shop measures its database, jobs, events, mails, payments and search', async () => {
  const { runJob } = await import('@/lib/jobs/run-job')
  const { JOBS } = await import('@/lib/jobs/jobs')
  const job = JOBS.find(({ name }) => name === 'deliver-mails')
  if (!job) throw new Error('there is no job deliver-mails')
  await runJob(job, { owner: 'test' })
  const figures = await readFigures()
  expect(figures.get('flyleaf_database_up')).toBe(1)
  expect(figures.get('flyleaf_database_ping_seconds')).toBeGreaterThan(0)
  expect(figures.get('flyleaf_job_runs_total{job="deliver-mails",outcome="done"}')).toBe(1)
  const doneAt = figures.get('flyleaf_job_last_success_timestamp_seconds{job="deliver-mails"}') ?? 0
  expect(Math.abs(doneAt - Date.now() / 1000)).toBeLessThan(120)
  for (const name of ['mails_stored{state="queued"}', 'stripe_events_waiting', 'payment_alarm', 'live_streams'])
    expect(figures.get(`flyleaf_${name}`), name).toBe(0)
  expect(figures.get('flyleaf_search_listings')).toBe(1)
  expect(figures.get('flyleaf_disk_free_bytes')).toBeGreaterThan(0)
  expect(figures.get('flyleaf_open_work{kind="refunds"}')).toBe(0)
})

it('requests are counted by route class and status, also those that visitors break off', async () => {
  const server = http.createServer((request, response) => {
    if (request.url === '/books/slow') return
    response.writeHead(request.url === '/api/me' ? 500 : 200).end('x')
  })
  server.prependListener('request', metrics.observe)
  const address = await listen(server)
  await (await fetch(`${address}/books`)).text()
  await (await fetch(`${address}/api/me`)).text()
  await (await fetch(`${address}/api/live`)).text()
  await expect(fetch(`${address}/books/slow`, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  const count = async (labels: string) => (await readFigures()).get(`flyleaf_http_requests_total{${labels}}`)
  await expect.poll(() => count('route="page",status="aborted"')).toBe(1)
  expect(await count('route="page",status="2xx"')).toBe(1)
  expect(await count('route="api",status="5xx"')).toBe(1)
  const figures = await readFigures()
  expect(figures.get('flyleaf_http_request_duration_seconds_count{route="page"}')).toBe(2)
  expect(figures.has('flyleaf_http_request_duration_seconds_count{route="stream"}')).toBe(false)
  server.closeAllConnections()
  server.close()
})

it('an unavailable database is a figure, and what it would say is left out', async () => {
  const { vi } = await import('vitest')
  const db = await import('@/lib/platform/db/db')
  const ping = vi.spyOn(db, 'pingDatabase').mockRejectedValue(new Error('away'))
  const figures = await readFigures()
  ping.mockRestore()
  expect(figures.get('flyleaf_database_up')).toBe(0)
  expect(figures.has('flyleaf_database_ping_seconds')).toBe(false)
})

it('figures are served at an address of their own, and nothing else', async () => {
  const server = await serveMetrics('127.0.0.1:0', metrics.read)
  const address = server.address()
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('# HELP flyleaf_http_requests_total')
  for (const url of ['/', '/metrics?x', '/api/me']) expect((await fetch(origin + url)).status).toBe(404)
  server.close()
  await expect(serveMetrics('nonsense', metrics.read)).rejects.toThrow('METRICS_ADDRESS: nonsense is not host:port')
})

it('the figures of several processes are merged by the one that accepts connections', async () => {
  const folder = mkdtempSync(path.join(process.cwd(), 'node_modules/.cache/flyleaf-metrics-'))
  const common = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const
  await build({ ...common, entryPoints: ['launcher/web-cluster.ts'], outfile: path.join(folder, 'cluster.mjs') })
  const worker = `import http from 'node:http'
import { announceGauges } from '@/lib/platform/gauges'
import { countOne } from '@/lib/platform/counters'
import { startMetrics } from '@/server/metrics'
const read = async () => [['', 3]]
announceGauges([{ name: 'of_shop', help: 'x', read }, { name: 'of_process', help: 'x', merge: 'sum', read }])
startMetrics()
countOne('mails', 'sent')
http.createServer().listen(0, '127.0.0.1', () => console.log('ready'))
process.on('SIGTERM', () => process.exit())`
  await build({
    ...common,
    stdin: { contents: worker, resolveDir: process.cwd(), loader: 'ts' },
    outfile: path.join(folder, 'main.mjs')
  })
  const free = await listen(http.createServer())
  const port = Number(new URL(free).port) + 1
  const cluster = spawn(process.execPath, [path.join(folder, 'cluster.mjs'), '2', '--metrics', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  try {
    await once(createInterface({ input: cluster.stdout }), 'line')
    const read = async () =>
      toFigures(await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text()))
    await expect.poll(async () => (await read()).get('flyleaf_mails_total{outcome="sent"}')).toBe(2)
    const figures = await read()
    expect(figures.get('flyleaf_of_shop')).toBe(3)
    expect(figures.get('flyleaf_of_process')).toBe(6)
  } finally {
    cluster.kill('SIGTERM')
    await once(cluster, 'exit')
    rmSync(folder, { recursive: true })
  }
})

it('alert rules name figures that there are', async () => {
  const known = new Set([...(await readFigures()).keys()].map((key) => key.split('{')[0]))
  const text = await metrics.read()
  const named = readFileSync(RULES, 'utf8').match(/\bflyleaf_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(known.has(name) || text.includes(`# TYPE ${name} `), name).toBe(true)
  for (const [, jobs = ''] of readFileSync(RULES, 'utf8').matchAll(/job=~"([^"]+)"/g)) {
    const { JOBS } = await import('@/lib/jobs/jobs')
    for (const job of jobs.split('|')) expect(JOBS.map(({ name }) => name)).toContain(job)
  }
})

const promtool = spawnSync('promtool', ['--version']).error === undefined

it.skipIf(!promtool)('alert rules are valid, as promtool of Debian’s package prometheus says', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
