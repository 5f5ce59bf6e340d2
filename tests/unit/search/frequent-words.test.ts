import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInIndex, indexWords, type WorkWithTerms } from '@/lib/search/index-words'

const WORDS = ['sea', 'river', 'house', 'été']
const aWork = fc.record({
  title: fc.string({ unit: 'grapheme' }), subtitle: fc.option(fc.string({ minLength: 1 }), { nil: undefined }), authors: fc.array(fc.string()),
  name: fc.string(), copies: fc.nat(), terms: fc.subarray([...WORDS, 'rare'])
})
const someWorks: fc.Arbitrary<WorkWithTerms[]> = fc
  .array(aWork, { maxLength: 40 })
  .map((works) => works.map((work, at) => ({ _id: `${String(at).padStart(3, '0')}|é`, ...work })))

async function* inBatches(works: readonly WorkWithTerms[], size: number): AsyncGenerator<readonly WorkWithTerms[]> {
  for (let from = 0; from < works.length; from += size) yield works.slice(from, from + size)
}

describe('the works of frequent words, kept in memory', () => {
  it('are those that have all the words, with what they are ranked by, the first so many', async () => {
    const lengths = fc.integer({ min: 1, max: 50 })
    await fc.assert(fc.asyncProperty(someWorks, fc.subarray(WORDS, { minLength: 1 }), lengths, lengths, async (works, words, size, most) => {
      const index = await indexWords(WORDS, inBatches(works, size), 0)
      const wanted = works.filter(({ terms }) => words.every((word) => terms.includes(word))).slice(0, most)
      const asRanked = wanted.map(({ _id, title, subtitle, authors, name, copies }) => ({ _id, title, ...(subtitle ? { subtitle } : {}), authors, name, copies }))
      expect(findInIndex(index, words, most)).toEqual(asRanked)
    }))
  })

  it('tell nothing of a word that is not frequent, nor of no word', async () => {
    const work = { _id: 'a|b', title: 'A', authors: ['B'], name: 'a', copies: 1, terms: ['sea', 'rare'] }
    const index = await indexWords(WORDS, inBatches([work], 1), 0)
    expect(findInIndex(index, ['sea', 'rare'], 10)).toBeNull()
    expect(findInIndex(index, [], 10)).toBeNull()
    expect(findInIndex(index, ['river'], 10)).toEqual([])
  })
})
