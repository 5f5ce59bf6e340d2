import type { Bench, Outcome } from '../bench'
import { benchSearch } from '../search/bench-search'
import type { ShopFigures } from '../search/figures'
import type { Verdict } from '../budgets'
import { lacksBooks } from './lacks-books'

type Limits = {
  budget: 'queries' | 'queriesOfLarge'
  p50: number
  p99: number
  megabytes: number
  builtIn: number
  restoredIn: number
}

/** The budgets by the number of listings, in milliseconds, megabytes and seconds. */
const LIMITS: Readonly<Record<number, Limits>> = {
  100_000: { budget: 'queries', p50: 10, p99: 40, megabytes: 60, builtIn: 5, restoredIn: 1 },
  1_000_000: { budget: 'queriesOfLarge', p50: 50, p99: 150, megabytes: 250, builtIn: 45, restoredIn: 10 }
}

function judgeIndex(shops: readonly ShopFigures[]): Verdict | null {
  const judged = shops.flatMap(({ listings, indexBytes, builtInSeconds, restoredInSeconds }) => {
    const limits = LIMITS[listings]
    if (!limits || indexBytes === null) return []
    const megabytes = indexBytes / 1e6
    const met =
      megabytes <= limits.megabytes && builtInSeconds <= limits.builtIn && restoredInSeconds <= limits.restoredIn
    return [
      {
        met,
        measured: `${listings.toLocaleString('en')}: ${megabytes.toFixed(0)} MB, ${builtInSeconds.toFixed(1)} s, ${restoredInSeconds.toFixed(1)} s`
      }
    ]
  })
  if (judged.length === 0) return null
  return {
    budget: 'index',
    met: judged.every(({ met }) => met),
    measured: judged.map(({ measured }) => measured).join('; ')
  }
}

/** The kinds of question that OpenSearch answers quicker (p50) than the embedded index, by the number of listings. */
function judgeAgainstOpenSearch(all: readonly ShopFigures[]): Verdict[] {
  const slower = all
    .filter(({ isOpenSearch }) => isOpenSearch)
    .flatMap((other) => {
      const own = all.find(
        ({ listings, eachItsOwn, isOpenSearch }) => listings === other.listings && !eachItsOwn && !isOpenSearch
      )
      return (own?.timings ?? [])
        .filter(({ name }) => !/^(sitemap|the page of)/.test(name))
        .flatMap(({ name, p50 }) => {
          const its = other.timings.find((timing) => timing.name === name)?.p50 ?? Infinity
          return p50 > its
            ? [`${name} at ${other.listings.toLocaleString('en')} ${p50.toFixed(1)} against ${its.toFixed(1)} ms`]
            : []
        })
    })
  if (!all.some(({ isOpenSearch }) => isOpenSearch)) return []
  return [
    {
      budget: 'openSearch',
      met: slower.length === 0,
      measured: slower.length === 0 ? 'none is slower' : slower.join(', ')
    }
  ]
}

/** Which kinds of question are too slow, by the number of listings, and whether the index is small and quick enough. */
export function judgeSearch(all: readonly ShopFigures[]): Verdict[] {
  const shops = all.filter(({ eachItsOwn, isOpenSearch }) => !eachItsOwn && !isOpenSearch)
  const queries = shops.flatMap(({ listings, timings }): Verdict[] => {
    const limits = LIMITS[listings]
    if (!limits) return []
    // Of a sitemap 200 addresses are read for its first piece, and only crawlers wait for it.
    const asked = timings.filter(({ name }) => !name.startsWith('sitemap'))
    const slow = asked.filter(({ p50, p99 }) => p50 > limits.p50 || p99 > limits.p99)
    const exceptions = toList(slow.map(({ name, p50, p99 }) => `${name} ${p50.toFixed(0)} / ${p99.toFixed(0)} ms`))
    return [
      {
        budget: limits.budget,
        met: slow.length === 0,
        measured: `${asked.length - slow.length} of ${asked.length} kinds${exceptions}`
      }
    ]
  })
  const index = judgeIndex(shops)
  return [...queries, ...(index ? [index] : []), ...judgeAgainstOpenSearch(all)]
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
