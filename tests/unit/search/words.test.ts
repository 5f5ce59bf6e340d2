import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, toWords } from '@/lib/listings/fold-text'
import { toRankedAt, toWorkKey } from '@/lib/listings/search-keys'
import { countTypos, toHardWords, toSpellingKey } from '@/lib/search/words'

/** Any sequence of UTF-16 units, halves of surrogate pairs too. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) })
const aWord = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 14 })

describe('folding', () => {
  it.each([
    ['Café GARCÍA', 'cafe garcia'],
    ['Straße', 'strasse'],
    ['Æsop’s Fables', 'aesops fables'],
    ['J. R. R. Tolkien', 'jrr tolkien'],
    ['J.R.R. Tolkien', 'jrr tolkien'],
    ['JRR Tolkien', 'jrr tolkien'],
    ['don’t', 'dont'],
    ['Catch-22', 'catch 22'],
    ['Łódź', 'lodz'],
    ['أحلام مستغانمي', 'احلام مستغانمي'],
    ['', ''],
    ['—!?', '']
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded))

  it('folding changes nothing that is folded already, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      })
    )
  })

  it('folding makes no difference between ways of writing', () => {
    fc.assert(
      fc.property(fc.array(aWord, { minLength: 1 }), (words) => {
        expect(foldText(words.join(' – ').toUpperCase())).toBe(foldText(words.join(' ')))
      })
    )
  })

  it('folding looks at a bounded part of a text', () => {
    expect(toWords('a b'.repeat(1_000_000)).length).toBeLessThan(2001)
  })
})

it('the keys of a copy are the same for all copies of a work, however its title is written', () => {
  expect(toWorkKey('The Hobbit!', ['J. R. R. Tolkien', 'Alan Lee'])).toBe(toWorkKey('the  hobbit', ['JRR TOLKIEN']))
  expect(toWorkKey('!!!', [])).not.toBe(toWorkKey('???', []))
  expect(toWorkKey('x'.repeat(300), ['y'.repeat(300)]).length).toBeLessThan(230)
})

it('the keys of a copy let a better copy count as newer by two weeks a grade', () => {
  const listedAt = new Date(Date.UTC(2026, 5, 29))
  expect(
    ['Excellent', 'Good', 'Fair'].map((grade) =>
      toRankedAt(listedAt, grade === 'Excellent' || grade === 'Good' ? grade : 'Fair').getUTCDate()
    )
  ).toEqual([29, 15, 1])
})

describe('typos', () => {
  it.each([
    ['hobbit', 'hobbit', 0],
    ['hobibt', 'hobbit', 1],
    ['hobit', 'hobbit', 1],
    ['hobbiit', 'hobbit', 1],
    ['habbit', 'hobbit', 1],
    ['ca', 'abc', 3],
    ['disposesed', 'dispossessed', 2],
    ['', 'ab', 2],
    ['kitten', 'sitting', 3]
  ])('%s and %s are %i apart', (one, other, typos) => expect(countTypos(one, other, 5)).toBe(typos))

  it('typos are as many one way as the other, and none only between equal words', () => {
    fc.assert(
      fc.property(aWord, aWord, (one, other) => {
        expect(countTypos(one, other, 20)).toBe(countTypos(other, one, 20))
        expect(countTypos(one, other, 20) === 0).toBe(one === other)
        expect(countTypos(one, other, 2)).toBe(Math.min(3, countTypos(one, other, 20)))
      })
    )
  })
})

it.each([
  ['dostoevsky', 'dostojewski'],
  ['dostoyevsky', 'dostojewski'],
  ['tolstoy', 'tolstoi'],
  ['chekhov', 'tschechow'],
  ['solzhenitsyn', 'solschenizyn'],
  ['turgenev', 'turgenjew'],
  ['pushkin', 'puschkin'],
  ['gorky', 'gorki'],
  ['bulgakov', 'bulgakow'],
  ['yevtushenko', 'jewtuschenko'],
  ['tchaikovsky', 'tschaikowski'],
  ['muller', 'mueller'],
  ['munchen', 'muenchen'],
  ['goethe', 'gothe'],
  ['haupter', 'haeupter']
])('spelling keys are the same for %s and %s', (one, other) => expect(toSpellingKey(one)).toBe(toSpellingKey(other)))

it.each([
  ['potter', 'poker'],
  ['dune', 'dunes'],
  ['king', 'ring'],
  ['poet', 'poem']
])('spelling keys are different for %s and %s', (one, other) => {
  expect(toSpellingKey(one)).not.toBe(toSpellingKey(other))
})

it('small words need not be there, unless there is nothing else', () => {
  expect(toHardWords(['the', 'sea', 'the', 'sea'])).toEqual(['sea'])
  expect(toHardWords(['j', 'rowling'])).toEqual(['rowling'])
  expect(toHardWords(['of', 'the'])).toEqual(['of', 'the'])
})
