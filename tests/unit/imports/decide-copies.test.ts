import fc from 'fast-check'
import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { decideCopies, type DecidedCopy } from '@/lib/imports/decide-copies'
import type { MatchedListing } from '@/lib/imports/match-listings'
import { countCopies, parseQuantity } from '@/lib/imports/read-quantity'
import { check } from './row-fixture'

const STATUSES = ['available', 'reserved', 'sold', 'withdrawn'] as const

function toCopies(sku: string, statuses: readonly MatchedListing['status'][]): MatchedListing[] {
  return statuses.map((status, place) => ({
    id: new Types.ObjectId(),
    status,
    isTakenDown: false,
    sku: place === 0 ? sku : `${sku}-${place + 1}`,
    copyOf: place === 0 ? null : `sku ${sku}`,
    group: `sku ${sku}`
  }))
}

function decide(
  copies: number,
  matches: readonly MatchedListing[],
  change: { settled?: number; isNew?: boolean } = {}
) {
  const numbers = new Set(matches.map(({ sku }) => sku))
  return decideCopies(
    { ...check(), copies },
    { sku: 'A1', matches, settled: 0, isNew: false, isTaken: (sku) => numbers.has(sku), rowKey: 'import:2', ...change }
  )
}

/** The listings after an import. */
function carryOut(matches: readonly MatchedListing[], decided: readonly DecidedCopy[]): MatchedListing[] {
  const acts = new Map(decided.map((one) => [one.matchId?.toHexString(), one]))
  const kept = matches.map((match): MatchedListing => {
    const act = acts.get(match.id.toHexString())
    if (!act?.input) return match
    return { ...match, status: act.action === 'withdraw' ? 'withdrawn' : 'available' }
  })
  const made = decided.filter(({ input, matchId }) => input !== null && matchId === null)
  return [
    ...kept,
    ...made.map(({ sku, copyOf }): MatchedListing => ({
      ...{ id: new Types.ObjectId(), status: 'available', isTakenDown: false, sku, copyOf },
      group: copyOf ?? `sku ${sku}`
    }))
  ]
}

const anyStatuses = fc.array(fc.constantFrom(...STATUSES), { maxLength: 12 })
const anyCopies = fc.integer({ min: 1, max: 12 })

function count(matches: readonly MatchedListing[], ...statuses: readonly string[]): number {
  return matches.filter(({ status }) => statuses.includes(status)).length
}

it('an import leaves as many copies on sale or reserved as its list has, but for sold ones that it does not replace', () => {
  fc.assert(
    fc.property(anyStatuses, anyCopies, (statuses, copies) => {
      const before = toCopies('A1', statuses)
      const after = carryOut(before, decide(copies, before))
      const reported = Math.min(count(before, 'sold'), Math.max(0, copies - count(before, 'available', 'reserved')))
      expect(count(after, 'available', 'reserved')).toBe(Math.max(copies - reported, count(before, 'reserved')))
    })
  )
})

it('a list that is imported again makes, withdraws and puts back nothing', () => {
  fc.assert(
    fc.property(anyStatuses, anyCopies, (statuses, copies) => {
      const before = toCopies('A1', statuses)
      const after = carryOut(before, decide(copies, before))
      const again = decide(copies, after)
      expect(carryOut(after, again)).toEqual(after)
      expect(again.filter(({ action, input }) => action === 'withdraw' && input !== null)).toEqual([])
    })
  )
})

it('no reserved or sold copy changes, and all copies have different numbers', () => {
  fc.assert(
    fc.property(anyStatuses, fc.integer({ min: 0, max: 12 }), fc.boolean(), (statuses, copies, isNew) => {
      const before = toCopies('A1', statuses)
      const decided = decide(copies, before, { isNew })
      const untouched = new Set(
        before.filter(({ status }) => status === 'reserved' || status === 'sold').map(({ id }) => id.toHexString())
      )
      expect(decided.filter(({ matchId, input }) => input && untouched.has(matchId?.toHexString() ?? ''))).toEqual([])
      const numbers = carryOut(before, decided).map(({ sku }) => sku)
      expect(new Set(numbers).size).toBe(numbers.length)
    })
  )
})

it('a row that has listed some of its copies decides about the others only', () => {
  expect(decide(3, [], { settled: 1 })).toMatchObject([{ action: 'create' }, { action: 'create' }])
  expect(decide(1, [], { settled: 1 })).toEqual([])
})

it('a row that cannot be listed is one row', () => {
  const row = { ...check({ Price: 'x' }), copies: 5 }
  const of = { sku: 'A1', matches: [], settled: 0, isNew: false, isTaken: () => false, rowKey: 'import:2' }
  expect(decideCopies(row, of)).toMatchObject([{ fate: 'refused', problems: ['resalePrice'] }])
})

it.each([
  ['5', 5],
  [' 5.0 ', 5],
  ['5 Stück', 5],
  ['0', 0],
  ['', null],
  ['many', null],
  ['1,5', null],
  ['-3', null]
])('the quantity “%s” is %s', (cell, quantity) => {
  expect(parseQuantity(cell)).toBe(quantity)
})

it('the listings of a list are counted with at most fifty for each row', () => {
  const cells = ['3', '', '1000', '0'].map((cell) => (field: string) => (field === 'quantity' ? [cell] : []))
  expect(countCopies(cells)).toBe(55)
})
