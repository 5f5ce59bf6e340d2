import { ALL_BOOKS, toSearchAddress } from '@/lib/search/search-address'
import { SEARCH_SORTS } from '@/lib/search/search'
import { CONDITIONS } from '@/lib/listings/condition'
import type { Bench, Outcome } from '../bench'
import { load, medianThroughput, type Throughput } from 'bench/load'
import { readBooks } from '../search/read-books'
import { startShop } from '../servers/start-shop'
import { lacksBooks } from './lacks-books'

const LISTINGS = 100_000
const ROUNDS = 3
/** Of several that are worked on at once none is ready before all are nearly. */
const SECONDS = 6
/** The shop lets 20 pages of one network wait to be rendered, those of a measurement that has just ended included. A run of
 * all parts has time for one visitor only. */
const CONNECTIONS = { whole: [1], alone: [1, 8] }
/** More addresses than are asked for in one measurement, so that none comes twice. */
const ADDRESSES = 1500

type Kind = { name: string; toAddress: (turn: number) => string }
type Row = { name: string; connections: number; shop: Throughput; next: Throughput }

/** What people type: the first words of titles, each in one order after another. */
function searchesFor(titles: readonly string[]): Kind {
  return {
    name: 'a search',
    toAddress(turn) {
      const title = titles[turn % titles.length] ?? ''
      const sort = SEARCH_SORTS[Math.floor(turn / titles.length) % SEARCH_SORTS.length] ?? 'relevance'
      return toSearchAddress({ ...ALL_BOOKS, q: title.split(/\s+/).slice(0, 4).join(' '), sort })
    }
  }
}

const facets: Kind = {
  name: 'facets',
  toAddress(turn) {
    const condition = CONDITIONS[turn % CONDITIONS.length] ?? 'Good'
    const from = 100 + (turn % 1499)
    const price = [`${from}-${from + 500 + (turn % 1009)}`]
    const sort = turn % 2 === 0 ? 'newest' : 'price-asc'
    return toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, condition: [condition], price }, sort })
  }
}

function toOutcome(rows: readonly Row[]): Outcome {
  const toRatio = ({ shop, next }: Row) => shop.perSecond / next.perSecond
  const show = ({ perSecond, p50, p99 }: Throughput) =>
    `${perSecond.toFixed(0)} (${p50.toFixed(0)} / ${p99.toFixed(0)})`
  const slowest = Math.max(...rows.filter(({ connections }) => connections === 1).map(({ shop }) => shop.p50))
  return {
    block: [
      `No address is asked for twice; a shop with ${LISTINGS.toLocaleString('en')} copies more, database included; medians of ${ROUNDS} rounds of ${SECONDS} s:`,
      '',
      '| page | connections | to a dynamic page of bare Next | shop, requests/s (p50 / p99, ms) | bare Next, dynamic |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map(
        (row) =>
          `| ${row.name} | ${row.connections} | ${toRatio(row).toFixed(2)} | ${show(row.shop)} | ${show(row.next)} |`
      )
    ].join('\n'),
    verdicts: [{ budget: 'found', measured: `${slowest.toFixed(0)} ms at most`, met: slowest <= 120 }]
  }
}

/** Search and facet pages that nobody has asked for before, at 100,000 listings, against a dynamic page of bare Next. Null without the books. */
export async function measureFound(bench: Bench): Promise<Outcome | null> {
  if (lacksBooks(bench.say)) return null
  const titles = (await readBooks()).map(({ title }) => title)
  const next = new URL('/dynamic', await bench.bareNext()).href
  bench.say('starting a shop with 100,000 copies more')
  const shop = await startShop({ listings: LISTINGS, say: bench.say })
  const rows: Row[] = []
  let turn = 0
  async function askShop({ toAddress }: Kind, connections: number): Promise<Throughput> {
    const paths = Array.from({ length: ADDRESSES }, () => toAddress(turn++))
    return load(new URL(paths[0] ?? '/', shop.address).href, { connections, seconds: SECONDS, paths })
  }
  try {
    bench.say('warming up')
    for (const kind of [searchesFor(titles), facets]) {
      // The first one waits until all copies have been counted, longer than a measurement takes.
      const first = await fetch(new URL(kind.toAddress(turn++), shop.address))
      if (!first.ok) throw new Error(`the first page of ${kind.name} answered ${first.status}`)
      await first.arrayBuffer()
      await askShop(kind, 8)
    }
    await load(next, { connections: 16, seconds: SECONDS })
    for (const connections of bench.isWhole ? CONNECTIONS.whole : CONNECTIONS.alone) {
      bench.say(`${connections} connections, ${ROUNDS} rounds`)
      const [search, facet, dynamic]: [Throughput[], Throughput[], Throughput[]] = [[], [], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        search.push(await askShop(searchesFor(titles), connections))
        dynamic.push(await load(next, { connections, seconds: SECONDS }))
        facet.push(await askShop(facets, connections))
      }
      const bare = medianThroughput(dynamic)
      rows.push({ name: 'a search', connections, shop: medianThroughput(search), next: bare })
      rows.push({ name: facets.name, connections, shop: medianThroughput(facet), next: bare })
    }
  } finally {
    await shop.end()
  }
  return toOutcome(rows)
}
