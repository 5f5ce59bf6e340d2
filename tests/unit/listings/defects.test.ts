import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITION_DEFINITIONS, CONDITIONS, JACKET_CONDITIONS, isBetter } from '@/lib/listings/condition'
import {
  capCondition, capJacket, DEFECT_GROUPS, DEFECT_IDS, DEFECTS, describeDefects, findGradeConflicts
} from '@/lib/listings/defects'

const someDefects = fc.uniqueArray(fc.constantFrom(...DEFECT_IDS))
const someJacket = fc.option(fc.constantFrom(...JACKET_CONDITIONS))

describe('the grade of a copy', () => {
  it('is never raised by one more defect, of the book or of its jacket', () => {
    fc.assert(fc.property(someDefects, fc.constantFrom(...DEFECT_IDS), (defects, more) => {
      expect(isBetter(CONDITIONS, capCondition([...defects, more]), capCondition(defects))).toBe(false)
      expect(isBetter(JACKET_CONDITIONS, capJacket([...defects, more]), capJacket(defects))).toBe(false)
    }))
  })

  it('does not hang on the order in which the defects were ticked', () => {
    fc.assert(fc.property(someDefects, (defects) => {
      expect(capCondition([...defects].reverse())).toBe(capCondition(defects))
      expect(describeDefects([...defects].reverse())).toBe(describeDefects(defects))
    }))
  })

  it('has its best word for a copy without defects', () => {
    expect(capCondition([])).toBe('Excellent')
    expect(capJacket([])).toBe('Excellent')
  })

  it.each([
    ['ex-library', 'Good'], ['remainder-mark', 'Good'], ['owners-name', 'Good'], ['bookplate', 'Good'],
    ['creased-spine', 'Good'], ['underlining', 'Good'], ['highlighting', 'Fair'], ['loose-binding', 'Fair'],
    ['detached-pages', 'Fair'], ['water-damage', 'Fair'], ['missing-pages', 'Fair'], ['missing-jacket', 'Good'],
    ['book-club', 'Excellent'], ['torn-jacket', 'Excellent']
  ] as const)('with %s is at most %s', (defect, grade) => {
    expect(capCondition([defect])).toBe(grade)
  })

  it('of the jacket is given apart from that of the book', () => {
    expect(findGradeConflicts({ condition: 'Excellent', defects: ['torn-jacket'], jacketCondition: 'Fair' })).toEqual({})
    expect(findGradeConflicts({ condition: 'Fair', defects: ['highlighting'], jacketCondition: 'Excellent' })).toEqual({})
    expect(findGradeConflicts({ condition: 'Good', defects: ['torn-jacket'], jacketCondition: 'Good' }))
      .toEqual({ jacketCondition: 'Such a jacket is at most Fair' })
    expect(findGradeConflicts({ condition: 'Good', defects: ['missing-jacket'], jacketCondition: 'Fair' }))
      .toEqual({ jacketCondition: 'A missing jacket has no condition' })
  })

  it('names the defects that stand against it', () => {
    expect(findGradeConflicts({ condition: 'Good', defects: ['highlighting', 'creased-spine', 'water-damage'] }))
      .toEqual({ condition: 'With highlighting and water damage the condition is at most Fair' })
    expect(findGradeConflicts({ condition: 'Excellent', defects: [], jacketCondition: 'Missing' }))
      .toEqual({ condition: 'With a missing jacket the condition is at most Good' })
  })

  it('is written down for every word', () => {
    for (const condition of CONDITIONS) expect(CONDITION_DEFINITIONS[condition]).toMatch(/^[A-Z].+\.$/)
  })
})

describe('the sentence about a copy', () => {
  it('reads as people write', () => {
    expect(describeDefects([])).toBe('')
    expect(describeDefects(['highlighting'])).toBe('This copy has highlighting.')
    expect(describeDefects(['highlighting', 'worn-edges', 'ex-library'], 'Good')).toBe(
      'This copy has worn edges, highlighting and library stamps or labels (ex-library). The dust jacket is in good condition.'
    )
    expect(describeDefects(['torn-jacket', 'clipped-jacket'], 'Fair'))
      .toBe('The dust jacket is torn, price-clipped and in fair condition.')
    expect(describeDefects(['missing-jacket', 'torn-jacket'])).toBe('The dust jacket is missing.')
  })

  it('names every ticked defect of the book, and none that is not ticked', () => {
    fc.assert(fc.property(someDefects, someJacket, (defects, jacket) => {
      const sentence = describeDefects(defects, jacket)
      for (const { id, group, phrase } of DEFECTS) {
        if (group === 'Dust jacket') continue
        const named = sentence.replace(/ The dust jacket .*/, '').replace('.', '').split(/ has |, | and /)
        // "missing pages" is part of no other phrase; "an owner's name or dedication" holds no "and".
        expect(named.includes(phrase)).toBe(defects.includes(id))
      }
    }))
  })

  it('never disagrees with a grade that the rules let through', () => {
    fc.assert(fc.property(fc.constantFrom(...CONDITIONS), someDefects, someJacket, (condition, defects, jacketCondition) => {
      const conflicts = findGradeConflicts({ condition, defects, jacketCondition })
      const named = DEFECTS.filter(({ phrase, group }) => group !== 'Dust jacket' && describeDefects(defects).includes(phrase))
      const tooGood = named.some(({ cap }) => isBetter(CONDITIONS, condition, cap))
      if (tooGood) expect(conflicts.condition).toBeDefined()
      if (conflicts.condition === undefined && condition === 'Excellent') {
        expect(named.map(({ id }) => id).filter((id) => id !== 'book-club')).toEqual([])
      }
      const saysMissing = describeDefects(defects, jacketCondition).includes('jacket is missing')
      if (saysMissing && conflicts.jacketCondition === undefined) expect(jacketCondition ?? 'Missing').toBe('Missing')
    }))
  })

  it('has a line of the checklist for every defect, each in its group', () => {
    expect(DEFECTS.map(({ id }) => id).sort()).toEqual([...DEFECT_IDS].sort())
    expect(new Set(DEFECTS.map(({ group }) => group))).toEqual(new Set(DEFECT_GROUPS))
    expect(new Set(DEFECTS.map(({ phrase }) => phrase)).size).toBe(DEFECTS.length)
  })
})
