import { expect, it } from 'vitest'
import { BUDGETS, toBudgetTable } from '@/tests/bench/budgets'
import { judgeSearch } from '@/tests/bench/parts/search'

/** What the table of questions does not speak of. */
const SIZES = { tableBytes: 0, sitemap: { addresses: 0, seconds: 0 } }

it('the table of budgets keeps the rows about which a run says nothing, and has one for every budget', () => {
  const first = toBudgetTable([{ budget: 'race', measured: '1 × 201', met: true }], '', 'abc')
  const second = toBudgetTable([{ budget: 'shift', measured: '0.2', met: false }], first, 'def')
  expect(second).toContain('one winner, no 5xx, ≤ 15 s | 1 × 201 | yes | abc |')
  expect(second).toContain('| CLS, Lighthouse mobile | 0 | 0.2 | **no** | def |')
  expect(second).toContain('| TBT, Lighthouse mobile | ≤ 200 ms | not measured yet | | |')
  expect(second.split('\n')).toHaveLength(2 + Object.keys(BUDGETS).length)
})

it('the table of budgets tells which questions to the search are too slow, and whether its index is too large', () => {
  const shop = {
    works: 1,
    words: 1,
    loadedInSeconds: null,
    builtInSeconds: 4,
    restoredInSeconds: 0.9,
    relevance: [],
    changes: null,
    eachItsOwn: false,
    isOpenSearch: false,
    ...SIZES
  }
  const small = {
    ...shop,
    listings: 100_000,
    indexBytes: 50e6,
    timings: [
      { name: 'a title', p50: 5, p99: 9 },
      { name: 'a category', p50: 4, p99: 9 },
      { name: 'sitemap: the index', p50: 50, p99: 90 }
    ]
  }
  const large = {
    ...shop,
    listings: 1_000_000,
    indexBytes: 300e6,
    timings: [
      { name: 'a title', p50: 6, p99: 9 },
      { name: 'a category', p50: 60, p99: 90 }
    ]
  }
  const quicker = {
    ...large,
    isOpenSearch: true,
    indexBytes: null,
    timings: [
      { name: 'a title', p50: 7, p99: 9 },
      { name: 'a category', p50: 50, p99: 90 }
    ]
  }
  expect(judgeSearch([small, large, quicker])).toEqual([
    { budget: 'queries', met: true, measured: '2 of 2 kinds' },
    { budget: 'queriesOfLarge', met: false, measured: '1 of 2 kinds; not a category 60 / 90 ms' },
    { budget: 'index', met: false, measured: '100,000: 50 MB, 4.0 s, 0.9 s; 1,000,000: 300 MB, 4.0 s, 0.9 s' },
    { budget: 'openSearch', met: false, measured: 'a category at 1,000,000 60.0 against 50.0 ms' }
  ])
})
