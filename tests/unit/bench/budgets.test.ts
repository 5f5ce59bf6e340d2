import { describe, expect, it } from 'vitest'
import { BUDGETS, toBudgetTable } from '@/tests/bench/budgets'
import { judgeSearch } from '@/tests/bench/parts/search'

/** What the table of questions does not speak of. */
const SIZES = { tableBytes: 0, sitemap: { addresses: 0, seconds: 0 } }

describe('the table of budgets', () => {
  it('keeps the rows about which a run says nothing, and has one for every budget', () => {
    const first = toBudgetTable([{ budget: 'race', measured: '1 × 201', met: true }], '', 'abc')
    const second = toBudgetTable([{ budget: 'shift', measured: '0.2', met: false }], first, 'def')
    expect(second).toContain('one winner, no 5xx, ≤ 15 s | 1 × 201 | yes | abc |')
    expect(second).toContain('| CLS, Lighthouse mobile | 0 | 0.2 | **no** | def |')
    expect(second).toContain('| TBT, Lighthouse mobile | ≤ 150 ms | not measured yet | | |')
    expect(second.split('\n')).toHaveLength(2 + Object.keys(BUDGETS).length)
  })

  it('tells which questions to the search are too slow, and which have grown too much', () => {
    const shop = { works: 1, words: 1, loadedInSeconds: null, countedInSeconds: 1, relevance: null, eachItsOwn: false, ...SIZES }
    const small = { ...shop, listings: 10_000, timings: [{ name: 'a title', p50: 5, p99: 9 }, { name: 'a shelf', p50: 4, p99: 9 }] }
    const large = { ...shop, listings: 1_000_000, timings: [{ name: 'a title', p50: 6, p99: 9 }, { name: 'a shelf', p50: 40, p99: 90 }] }
    expect(judgeSearch([small, large])).toEqual([
      { budget: 'queries', met: false, measured: '1 of 2 kinds; not a shelf 40 / 90 ms' },
      { budget: 'growth', met: false, measured: '1 of 2 kinds; not a shelf 10.0 ×' }
    ])
  })
})
