import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONDITION_DEFINITIONS, CONDITIONS, JACKET_CONDITIONS, isBetter } from '@/lib/listings/condition'
import {
  capCondition,
  capJacket,
  DEFECT_GROUPS,
  DEFECT_IDS,
  DEFECTS,
  describeDefects,
  findGradeConflicts,
  type Grading
} from '@/lib/listings/defects'
import { message } from '@/lib/platform/i18n/message'
import { english } from '@/tests/support/english'

const someDefects = fc.uniqueArray(fc.constantFrom(...DEFECT_IDS))
const someJacket = fc.option(fc.constantFrom(...JACKET_CONDITIONS))

it('the grade of a copy is never raised by one more defect, of the book or of its jacket', () => {
  fc.assert(
    fc.property(someDefects, fc.constantFrom(...DEFECT_IDS), (defects, more) => {
      expect(isBetter(CONDITIONS, capCondition([...defects, more]), capCondition(defects))).toBe(false)
      expect(isBetter(JACKET_CONDITIONS, capJacket([...defects, more]), capJacket(defects))).toBe(false)
    })
  )
})

it('the grade of a copy does not hang on the order in which the defects were ticked', () => {
  fc.assert(
    fc.property(someDefects, (defects) => {
      expect(capCondition([...defects].reverse())).toBe(capCondition(defects))
      expect(describeDefects([...defects].reverse(), null, english)).toBe(describeDefects(defects, null, english))
    })
  )
})

it('the grade of a copy has its best word for a copy without defects', () => {
  expect(capCondition([])).toBe('Excellent')
  expect(capJacket([])).toBe('Excellent')
})

it.each([
  ['ex-library', 'Good'],
  ['remainder-mark', 'Good'],
  ['owners-name', 'Good'],
  ['bookplate', 'Good'],
  ['creased-spine', 'Good'],
  ['underlining', 'Good'],
  ['highlighting', 'Fair'],
  ['loose-binding', 'Fair'],
  ['detached-pages', 'Fair'],
  ['water-damage', 'Fair'],
  ['missing-pages', 'Fair'],
  ['missing-jacket', 'Good'],
  ['book-club', 'Excellent'],
  ['torn-jacket', 'Excellent']
] as const)('the grade of a copy with %s is at most %s', (defect, grade) => {
  expect(capCondition([defect])).toBe(grade)
})

it('the grade of a copy of the jacket is given apart from that of the book', () => {
  expect(findGradeConflicts({ condition: 'Excellent', defects: ['torn-jacket'], jacketCondition: 'Fair' })).toEqual({})
  expect(findGradeConflicts({ condition: 'Fair', defects: ['highlighting'], jacketCondition: 'Excellent' })).toEqual({})
  expect(findGradeConflicts({ condition: 'Good', defects: ['torn-jacket'], jacketCondition: 'Good' })).toEqual({
    jacketCondition: message('validation.jacketAboveDefects', { cap: 'Fair' })
  })
  expect(findGradeConflicts({ condition: 'Good', defects: ['missing-jacket'], jacketCondition: 'Fair' })).toEqual({
    jacketCondition: message('validation.missingJacketCondition')
  })
})

it('the grade of a copy names the defects that stand against it', () => {
  const read = (grading: Grading) => english.text(findGradeConflicts(grading).condition ?? '')
  expect(read({ condition: 'Good', defects: ['highlighting', 'creased-spine', 'water-damage'] })).toBe(
    'With highlighting and water damage the condition is at most Fair'
  )
  expect(read({ condition: 'Excellent', defects: [], jacketCondition: 'Missing' })).toBe(
    'With a missing jacket the condition is at most Good'
  )
})

it('the grade of a copy is written down for every word', () => {
  for (const condition of CONDITIONS) expect(english(CONDITION_DEFINITIONS[condition])).toMatch(/^[A-Z].+\.$/)
})

it('the sentence about a copy reads as people write', () => {
  expect(describeDefects([], null, english)).toBe('')
  expect(describeDefects(['highlighting'], null, english)).toBe('This copy has highlighting.')
  expect(describeDefects(['highlighting', 'worn-edges', 'ex-library'], 'Good', english)).toBe(
    'This copy has worn edges, highlighting and library stamps or labels (ex-library). The dust jacket is in good condition.'
  )
  expect(describeDefects(['torn-jacket', 'clipped-jacket'], 'Fair', english)).toBe(
    'The dust jacket is torn, price-clipped and in fair condition.'
  )
  expect(describeDefects(['missing-jacket', 'torn-jacket'], null, english)).toBe('The dust jacket is missing.')
})

it('the sentence about a copy names every ticked defect of the book, and none that is not ticked', () => {
  fc.assert(
    fc.property(someDefects, someJacket, (defects, jacket) => {
      const sentence = describeDefects(defects, jacket, english)
      for (const { id, group } of DEFECTS) {
        if (group === 'jacket') continue
        const named = sentence
          .replace(/ The dust jacket .*/, '')
          .replace('.', '')
          .split(/ has |, | and /)
        // "missing pages" is part of no other phrase; "an owner's name or dedication" holds no "and".
        expect(named.includes(english(`listings.defectPhrase.${id}`))).toBe(defects.includes(id))
      }
    })
  )
})

it('the sentence about a copy never disagrees with a grade that the rules let through', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CONDITIONS), someDefects, someJacket, (condition, defects, jacketCondition) => {
      const conflicts = findGradeConflicts({ condition, defects, jacketCondition })
      const named = DEFECTS.filter(
        ({ id, group }) =>
          group !== 'jacket' && describeDefects(defects, null, english).includes(english(`listings.defectPhrase.${id}`))
      )
      const tooGood = named.some(({ cap }) => isBetter(CONDITIONS, condition, cap))
      if (tooGood) expect(conflicts.condition).toBeDefined()
      if (conflicts.condition === undefined && condition === 'Excellent') {
        expect(named.map(({ id }) => id).filter((id) => id !== 'book-club')).toEqual([])
      }
      const saysMissing = describeDefects(defects, jacketCondition, english).includes('jacket is missing')
      if (saysMissing && conflicts.jacketCondition === undefined) expect(jacketCondition ?? 'Missing').toBe('Missing')
    })
  )
})

it('the sentence about a copy has a line of the checklist for every defect, each in its group', () => {
  expect(DEFECTS.map(({ id }) => id).sort()).toEqual([...DEFECT_IDS].sort())
  expect(new Set(DEFECTS.map(({ group }) => group))).toEqual(new Set(DEFECT_GROUPS))
  expect(new Set(DEFECTS.map(({ id }) => english(`listings.defectPhrase.${id}`))).size).toBe(DEFECTS.length)
})
