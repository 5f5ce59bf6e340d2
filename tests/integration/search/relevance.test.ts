import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { BOOK_FILES } from '@/tests/bench/search/read-books'

const [file = ''] = BOOK_FILES
const isThere = existsSync(file)
let shop: TestShop

describe.skipIf(!isThere)('the relevance of ten thousand real books (skipped where their data is not there)', () => {
  beforeAll(async () => {
    shop = await openTestShop()
    const { readBookRecords } = await import('@/seed/read-book-records')
    const { loadShop } = await import('@/tests/bench/search/load-shop')
    const { books } = await readBookRecords(file)
    await loadShop({ books, listings: books.length, eachItsOwn: false, say: () => undefined })
    await shop.restartSearch()
  }, 240_000)

  afterAll(() => shop.close())

  it('shows the book that is looked for among the first ten in at least 95 of 100 searches', async () => {
    const { measureRelevance } = await import('@/tests/bench/search/measure-relevance')
    const { readRelevanceSet } = await import('@/tests/bench/search/relevance-set')
    const { queries, recall, mrr, missed } = await measureRelevance(readRelevanceSet())
    expect(queries).toBeGreaterThanOrEqual(120)
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(mrr).toBeGreaterThan(0.8)
  }, 240_000)
})
