import type { IncomingMessage, ServerResponse } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { findCachedPageStats, type CachedPageStats } from '@/lib/platform/cache/cached-page-stats'
import { COUNTERS, listCounts, type CounterName } from '@/lib/platform/counters'
import { followGauges, type Gauge as ShopGauge } from '@/lib/platform/gauges'
import { toRouteClass } from './http/route-class'

const PREFIX = 'flyleaf_'
/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** 200 is `2xx`; `aborted` where the visitor left before the end. */
function toStatusClass({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
}

type Observer = (request: IncomingMessage, response: ServerResponse) => void

function measureRequests(): Observer {
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Requests, by route class and status',
    labelNames: ['route', 'status']
  })
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'How long responses took, without streams',
    labelNames: ['route'],
    buckets: BUCKETS
  })
  return (request, response) => {
    const route = toRouteClass(request.url ?? '/')
    const startedAt = performance.now()
    response.once('close', () => {
      requests.inc({ route, status: toStatusClass(response) })
      if (route !== 'stream') durations.observe({ route }, (performance.now() - startedAt) / 1000)
    })
  }
}

function addPageCache(): void {
  const outcomes = ['hits', 'misses', 'stale'] as const satisfies readonly (keyof CachedPageStats)[]
  new Counter({
    name: `${PREFIX}page_cache_requests_total`,
    help: 'Pages from the cache, by what it had',
    labelNames: ['outcome'],
    collect() {
      const stats = findCachedPageStats()
      this.reset()
      for (const outcome of outcomes) this.inc({ outcome }, stats?.[outcome] ?? 0)
    }
  })
  const sizes = { pages: 'kept', bytes: 'bytes', queue: 'queued' } as const
  const helps = { pages: 'Pages in the cache', bytes: 'Bytes of these pages', queue: 'Pages that wait to be rendered' }
  for (const name of ['pages', 'bytes', 'queue'] as const)
    new Gauge({
      name: name === 'queue' ? `${PREFIX}render_queue_waiting` : `${PREFIX}page_cache_${name}`,
      help: helps[name],
      collect() {
        this.set(findCachedPageStats()?.[sizes[name]] ?? 0)
      }
    })
}

function addCounter(name: CounterName): void {
  const { help, labels } = COUNTERS[name]
  new Counter({
    name: `${PREFIX}${name}_total`,
    help,
    labelNames: [...labels],
    collect() {
      this.reset()
      for (const { values, count } of listCounts(name))
        this.inc(Object.fromEntries(labels.map((label, place) => [label, values[place] ?? ''])), count)
    }
  })
}

/** What cannot be read now, as without the database, is left out. */
function addGauge({ name, help, label, merge = 'max', read }: ShopGauge): void {
  new Gauge({
    name: `${PREFIX}${name}`,
    help,
    labelNames: label ? [label] : [],
    aggregator: merge,
    async collect() {
      const samples = await read().catch(() => [])
      this.reset()
      // Reset, one without a label would be 0.
      if (!label) this.remove()
      for (const [value, figure] of samples) this.set(label ? { [label]: value } : {}, figure)
    }
  })
}

/** Registers the figures of this process, which those of a cluster are merged from. */
export function startMetrics(): { observe: Observer; read: () => Promise<string> } {
  collectDefaultMetrics()
  const observe = measureRequests()
  addPageCache()
  addCounter('job_runs')
  addCounter('mails')
  addCounter('provider_requests')
  followGauges((gauges) => gauges.forEach(addGauge))
  // Responds to the process that accepts connections (launcher/web-cluster.ts).
  new AggregatorRegistry()
  return { observe, read: () => register.metrics() }
}
