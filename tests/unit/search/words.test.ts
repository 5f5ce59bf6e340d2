import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, toWords } from '@/lib/listings/fold-text'
import { toRankedAt, toSearchKeys, toSearchTerms, toWorkKey } from '@/lib/listings/search-keys'
import { toDeletes, toMaxTypos, toTermDeletes } from '@/lib/listings/term-keys'
import { countTypos } from '@/lib/search/count-typos'
import { toHardWords } from '@/lib/search/soft-words'

/** Any sequence of UTF-16 units, halves of surrogate pairs too. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) })
const aWord = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 14 })

describe('folding', () => {
  it.each([
    ['Café GARCÍA', 'cafe garcia'], ['Straße', 'strasse'], ['Æsop’s Fables', 'aesops fables'], ['J. R. R. Tolkien', 'jrr tolkien'],
    ['J.R.R. Tolkien', 'jrr tolkien'], ['JRR Tolkien', 'jrr tolkien'], ['don’t', 'dont'], ['Catch-22', 'catch 22'], ['Łódź', 'lodz'],
    ['أحلام مستغانمي', 'احلام مستغانمي'], ['', ''], ['—!?', '']
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded))

  it('changes nothing that is folded already, whatever the text', () => {
    fc.assert(fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }))
  })

  it('makes no difference between ways of writing', () => {
    fc.assert(fc.property(fc.array(aWord, { minLength: 1 }), (words) => {
      expect(foldText(words.join(' – ').toUpperCase())).toBe(foldText(words.join(' ')))
    }))
  })

  it('looks at a bounded part of a text', () => {
    expect(toWords('a b'.repeat(1_000_000)).length).toBeLessThan(2001)
  })
})

describe('the keys of a copy', () => {
  it('are the same for all copies of a work, however its title is written', () => {
    expect(toWorkKey('The Hobbit!', ['J. R. R. Tolkien', 'Alan Lee'])).toBe(toWorkKey('the  hobbit', ['JRR TOLKIEN']))
    expect(toWorkKey('!!!', [])).not.toBe(toWorkKey('???', []))
    expect(toWorkKey('x'.repeat(300), ['y'.repeat(300)]).length).toBeLessThan(230)
  })

  it('name every word once', () => {
    expect(toSearchTerms('The Sea, the Sea', null, ['Iris Murdoch'])).toEqual(['the', 'sea', 'iris', 'murdoch'])
  })

  it('are at most two hundred a copy, those of the title first', () => {
    const people = Array.from({ length: 80 }, (_, n) => Array.from({ length: 20 }, (__, m) => `n${n}m${m}`).join(' '))
    const terms = toSearchTerms('The Sea', null, people)
    expect(terms).toHaveLength(200)
    expect(terms.slice(0, 3)).toEqual(['the', 'sea', 'n0m0'])
  })

  it('name those who edited, drew and translated the book as well, and leave the work what it is', () => {
    const copy = { title: 'Momo', authors: ['Michael Ende'], condition: 'Good', listedAt: new Date(0) } as const
    const more = toSearchKeys({ ...copy, editors: ['Roman Hocke'], illustrators: ['Ende'], translators: ['Jan Őry'] })
    expect(more.searchTerms).toEqual(['momo', 'michael', 'ende', 'roman', 'hocke', 'jan', 'ory'])
    expect(more.workKey).toBe(toSearchKeys(copy).workKey)
  })

  it('let a better copy count as newer by two weeks a grade', () => {
    const listedAt = new Date(Date.UTC(2026, 5, 29))
    expect(['Excellent', 'Good', 'Fair'].map((grade) => toRankedAt(listedAt, grade === 'Excellent' || grade === 'Good' ? grade : 'Fair').getUTCDate())).toEqual([29, 15, 1])
  })
})

describe('typos', () => {
  it.each([
    ['hobbit', 'hobbit', 0], ['hobibt', 'hobbit', 1], ['hobit', 'hobbit', 1], ['hobbiit', 'hobbit', 1], ['habbit', 'hobbit', 1], ['ca', 'abc', 3],
    ['disposesed', 'dispossessed', 2], ['', 'ab', 2], ['kitten', 'sitting', 3]
  ])('%s and %s are %i apart', (one, other, typos) => expect(countTypos(one, other, 5)).toBe(typos))

  it('are as many one way as the other, and none only between equal words', () => {
    fc.assert(fc.property(aWord, aWord, (one, other) => {
      expect(countTypos(one, other, 20)).toBe(countTypos(other, one, 20))
      expect(countTypos(one, other, 20) === 0).toBe(one === other)
      expect(countTypos(one, other, 2)).toBe(Math.min(3, countTypos(one, other, 20)))
    }))
  })

  it('are allowed one from five letters, two from nine', () => {
    expect([4, 5, 8, 9].map(toMaxTypos)).toEqual([0, 1, 1, 2])
  })

  it('never hide a word: it shares a key with every misspelling that is allowed', () => {
    const change = fc.tuple(fc.constantFrom('drop', 'add', 'replace', 'swap'), fc.nat(20), fc.constantFrom(...'aeiou'))
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 13 }), fc.array(change, { minLength: 1, maxLength: 2 }), (word, changes) => {
      let typed = word
      for (const [kind, place, letter] of changes) {
        const at = place % Math.max(1, typed.length - 1)
        if (kind === 'drop') typed = typed.slice(0, at) + typed.slice(at + 1)
        if (kind === 'add') typed = typed.slice(0, at) + letter + typed.slice(at)
        if (kind === 'replace') typed = typed.slice(0, at) + letter + typed.slice(at + 1)
        if (kind === 'swap') typed = typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2)
      }
      const allowed = toMaxTypos(typed.length)
      if (allowed === 0 || countTypos(typed, word, allowed) > allowed) return
      const keys = new Set(toTermDeletes(word))
      expect(toDeletes(typed, allowed).some((key) => keys.has(key)), `${typed} for ${word}`).toBe(true)
    }), { numRuns: 500 })
  })
})

describe('small words', () => {
  it('need not be there, unless there is nothing else', () => {
    expect(toHardWords(['the', 'sea', 'the', 'sea'])).toEqual(['sea'])
    expect(toHardWords(['j', 'rowling'])).toEqual(['rowling'])
    expect(toHardWords(['of', 'the'])).toEqual(['of', 'the'])
  })
})
