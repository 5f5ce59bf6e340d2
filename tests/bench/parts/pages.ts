import { listConnections, type Bench, type Outcome } from '../bench'
import { load, medianThroughput, type Throughput } from 'bench/load'
import { findPages } from './find-pages'

const ROUNDS = 3
const SECONDS = 1
const WARM_UP_SECONDS = 3
const NAMES = { home: 'home', books: '/books', book: 'a book', seller: 'a seller' }

type Row = { name: string; connections: number; shop: Throughput; files: Throughput; next: Throughput }

const toWhole = (perSecond: number) => Math.round(perSecond).toLocaleString('en')
const toMs = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))
const toTimes = (ratio: number) => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0))

/** What was measured at once, by server. */
class Rounds {
  readonly #all = new Map<string, Throughput[]>()

  async add(key: string, address: string, connections: number): Promise<void> {
    const before = this.#all.get(key) ?? []
    this.#all.set(key, [...before, await load(address, { connections, seconds: SECONDS })])
  }

  median(key: string): Throughput {
    return medianThroughput(this.#all.get(key) ?? [])
  }
}

function toBlock(rows: readonly Row[]): string {
  return [
    `Ratios of requests per second, medians of ${ROUNDS} rounds of ${SECONDS} s, one server after the other in each round:`,
    '',
    '| page | connections | to node:http | to a static page of bare Next | p99, ms |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ name, connections, shop, files, next }) => {
      const ratios = [shop.perSecond / files.perSecond, shop.perSecond / next.perSecond].map(toTimes)
      return `| ${name} | ${connections} | ${ratios.join(' | ')} | ${toMs(shop.p99)} |`
    }),
    '',
    'Requests per second (p50 / p99, ms):',
    '',
    '| page | connections | shop | node:http | bare Next, static |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ name, connections, ...servers }) => {
      const cells = [servers.shop, servers.files, servers.next].map(
        (one) => `${toWhole(one.perSecond)} (${toMs(one.p50)} / ${toMs(one.p99)})`
      )
      return `| ${name} | ${connections} | ${cells.join(' | ')} |`
    })
  ].join('\n')
}

function toOutcome(rows: readonly Row[]): Outcome {
  const busy = rows.filter(({ connections }) => connections > 1)
  const toFiles = Math.min(...busy.map(({ shop, files }) => shop.perSecond / files.perSecond))
  const toNext = Math.min(...busy.map(({ shop, next }) => shop.perSecond / next.perSecond))
  const wait = Math.max(
    ...rows.filter(({ connections }) => connections === 16).map(({ shop, files }) => shop.p99 / files.p99)
  )
  return {
    block: toBlock(rows),
    verdicts: [
      { budget: 'pagesToFiles', measured: `${toTimes(toFiles)} × at least`, met: toFiles >= 0.35 },
      { budget: 'pagesToNext', measured: `${toTimes(toNext)} × at least`, met: toNext >= 8 },
      { budget: 'pagesWait', measured: `${toTimes(wait)} × at most`, met: wait <= 2 }
    ]
  }
}

/** Public pages from the cache against node:http with the same page compressed before, and a static page of bare Next. */
export async function measurePages(bench: Bench): Promise<Outcome> {
  const [{ address }, bareNext] = await Promise.all([bench.shop(), bench.bareNext()])
  const files = await bench.files()
  const pages = Object.entries(await findPages(address))
  const next = new URL('/', bareNext).href
  bench.say('warming up')
  for (const [, path] of pages) {
    for (const server of [address, files])
      await load(new URL(path, server).href, { connections: 16, seconds: WARM_UP_SECONDS })
  }
  await load(next, { connections: 16, seconds: WARM_UP_SECONDS })
  const rows: Row[] = []
  for (const connections of listConnections(bench)) {
    const rounds = new Rounds()
    for (let round = 1; round <= ROUNDS; round += 1) {
      bench.say(`${connections} connections, round ${round} of ${ROUNDS}`)
      for (const [name, path] of pages) {
        await rounds.add(`shop ${name}`, new URL(path, address).href, connections)
        await rounds.add(`files ${name}`, new URL(path, files).href, connections)
      }
      await rounds.add('next', next, connections)
    }
    for (const [key, name] of Object.entries(NAMES)) {
      const [shop, node] = [rounds.median(`shop ${key}`), rounds.median(`files ${key}`)]
      rows.push({ name, connections, shop, files: node, next: rounds.median('next') })
    }
  }
  return toOutcome(rows)
}
