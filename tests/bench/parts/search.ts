import type { Bench, Outcome } from '../bench'
import { benchSearch } from '../search/bench-search'
import type { ShopFigures } from '../search/figures'
import type { Verdict } from '../budgets'
import { lacksBooks } from './lacks-books'

const [SMALL, LARGE] = [10_000, 1_000_000]
const MOST_P50_MS = 25
const MOST_P99_MS = 100
const MOST_GROWTH = 2

/** The slowest question, and how the medians have grown, where both sizes were measured. */
export function judgeSearch(shops: readonly ShopFigures[]): Verdict[] {
  const [small, large] = [SMALL, LARGE].map((listings) => shops.find((shop) => shop.listings === listings && !shop.eachItsOwn))
  if (!large) return []
  const slow = large.timings.filter(({ p50, p99 }) => p50 > MOST_P50_MS || p99 > MOST_P99_MS)
  const verdicts: Verdict[] = [{
    budget: 'queries', met: slow.length === 0,
    measured: `${large.timings.length - slow.length} of ${large.timings.length} kinds${toList(slow.map(({ name, p50, p99 }) => `${name} ${p50.toFixed(0)} / ${p99.toFixed(0)} ms`))}`
  }]
  if (!small) return verdicts
  const ratios = large.timings.flatMap(({ name, p50 }) => {
    const before = small.timings.find((one) => one.name === name)?.p50
    return before === undefined ? [] : [{ name, ratio: p50 / before }]
  })
  const grown = ratios.filter(({ ratio }) => ratio > MOST_GROWTH)
  verdicts.push({
    budget: 'growth', met: grown.length === 0,
    measured: `${ratios.length - grown.length} of ${ratios.length} kinds${toList(grown.map(({ name, ratio }) => `${name} ${ratio.toFixed(1)} ×`))}`
  })
  return verdicts
}

function toList(exceptions: readonly string[]): string {
  return exceptions.length > 0 ? `; not ${exceptions.join(', ')}` : ''
}

/** The queries of the search at up to a million copies; `words`: other numbers of copies. Null without the books. */
export async function measureSearch(bench: Bench, words: readonly string[]): Promise<Outcome | null> {
  if (lacksBooks(bench.say)) return null
  const { shops, tables } = await benchSearch(words, bench.isWhole)
  // What leaves shops out does not replace what was measured of all.
  return { block: tables, verdicts: judgeSearch(shops), isTrial: words.length > 0 || bench.isWhole }
}
