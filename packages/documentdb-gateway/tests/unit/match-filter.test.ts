import { MaxKey, MinKey, ObjectId, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { compareValues, matchesFilter } from '../integration/match-filter'

/** The positions of the documents that match. */
function find(documents: readonly Document[], filter: Document): number[] {
  return documents.flatMap((document, at) => (matchesFilter(document, filter) ? [at] : []))
}

describe('the rules of filters are those of MongoDB’s manual', () => {
  it('the rules of filters are those of MongoDB’s manual null equals null and what is not there (tutorial/query-for-null-fields)', () => {
    const rows = [{ item: null }, {}, { item: 'a' }, { item: [] }]
    expect(find(rows, { item: null })).toEqual([0, 1])
    expect(find(rows, { item: { $ne: null } })).toEqual([2, 3])
    expect(find(rows, { item: { $type: 'null' } })).toEqual([0])
    expect(find(rows, { item: { $exists: false } })).toEqual([1])
    expect(find(rows, { item: { $gte: null } })).toEqual([0, 1])
    expect(find(rows, { item: { $gt: null } })).toEqual([])
    expect(find(rows, { item: { $in: [null, 'a'] } })).toEqual([0, 1, 2])
  })

  it('the rules of filters are those of MongoDB’s manual null within an object or a list of objects', () => {
    const rows = [
      { a: {} },
      { a: 4 },
      { a: { b: null } },
      { a: [{ b: 3 }, {}] },
      { a: [] },
      { a: [null] },
      { a: [{ b: 1 }] }
    ]
    expect(find(rows, { 'a.b': null })).toEqual([0, 1, 2, 3])
    expect(find(rows, { 'a.b': { $exists: false } })).toEqual([0, 1, 4, 5])
  })

  it('a condition holds for a list by one element or by the whole (tutorial/query-arrays)', () => {
    const rows = [
      { tags: ['blank', 'red'], dim: [14, 21] },
      { tags: ['red', 'blank'], dim: [14, 21] },
      { tags: ['red', 'blank', 'plain'], dim: [14, 21] },
      { tags: ['blank', 'red'], dim: [22.85, 30] },
      { tags: ['blue'], dim: [10, 15.25] }
    ]
    expect(find(rows, { tags: ['red', 'blank'] })).toEqual([1])
    expect(find(rows, { tags: { $all: ['red', 'blank'] } })).toEqual([0, 1, 2, 3])
    expect(find(rows, { tags: 'red' })).toEqual([0, 1, 2, 3])
    expect(find(rows, { dim: { $gt: 25 } })).toEqual([3])
    expect(find(rows, { dim: { $gt: 15, $lt: 20 } })).toEqual([0, 1, 2, 4])
    expect(find(rows, { dim: { $elemMatch: { $gt: 22, $lt: 30 } } })).toEqual([3])
    expect(find(rows, { 'dim.1': { $gt: 25 } })).toEqual([3])
    expect(find(rows, { tags: { $size: 3 } })).toEqual([2])
    expect(find(rows, { tags: { $all: [] } })).toEqual([])
  })

  it('a path goes through a list of objects (tutorial/query-array-of-documents)', () => {
    const rows = [
      {
        instock: [
          { w: 'A', qty: 5 },
          { w: 'C', qty: 15 }
        ]
      },
      { instock: [{ w: 'C', qty: 5 }] },
      {
        instock: [
          { w: 'A', qty: 60 },
          { w: 'B', qty: 15 }
        ]
      }
    ]
    expect(find(rows, { instock: { w: 'A', qty: 5 } })).toEqual([0])
    expect(find(rows, { instock: { qty: 5, w: 'A' } })).toEqual([])
    expect(find(rows, { 'instock.qty': { $lte: 5 } })).toEqual([0, 1])
    expect(find(rows, { 'instock.0.qty': { $lte: 20 } })).toEqual([0, 1])
    expect(find(rows, { instock: { $elemMatch: { qty: 5, w: 'A' } } })).toEqual([0])
    expect(find(rows, { 'instock.qty': { $gt: 10, $lte: 20 } })).toEqual([0, 2])
    expect(find(rows, { 'instock.qty': 5, 'instock.w': 'A' })).toEqual([0])
  })

  it('a position names one value, also when it is a list', () => {
    expect(find([{ a: [[1, 2]] }, { a: [1] }], { 'a.0': 1 })).toEqual([1])
    expect(find([{ a: [[1, 2]] }, { a: [1] }], { 'a.0': [1, 2] })).toEqual([0])
  })

  it('the rules of filters are those of MongoDB’s manual ranges hold within one type, and NaN equals itself alone (type bracketing)', () => {
    const id = new ObjectId()
    const rows = [{ v: 5 }, { v: '5' }, { v: true }, { v: new Date(5) }, { v: NaN }, { v: id }, { v: null }]
    expect(find(rows, { v: { $gte: 0 } })).toEqual([0])
    expect(find(rows, { v: { $gte: '' } })).toEqual([1])
    expect(find(rows, { v: { $gt: false } })).toEqual([2])
    expect(find(rows, { v: { $lte: new Date(9) } })).toEqual([3])
    expect(find(rows, { v: { $lte: NaN } })).toEqual([4])
    expect(find(rows, { v: { $lte: id } })).toEqual([5])
    expect(find(rows, { v: { $gt: new MinKey() } })).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('$not also finds what has no such field (reference/operator/query/not)', () => {
    const rows = [{ price: 2 }, { price: 1 }, {}, { price: ['x', 2] }]
    expect(find(rows, { price: { $not: { $gt: 1.99 } } })).toEqual([1, 2])
    expect(find(rows, { $nor: [{ price: 1 }, { price: { $exists: false } }] })).toEqual([0, 3])
    expect(find(rows, { $or: [{ price: 1 }, { price: { $size: 2 } }] })).toEqual([1, 3])
  })

  it('the rules of filters are those of MongoDB’s manual expressions find strings (reference/operator/query/regex)', () => {
    const rows = [{ sku: 'abc123' }, { sku: 'ABC789' }, { sku: ['x', 'abc'] }, { sku: 5 }]
    expect(find(rows, { sku: { $regex: /^ABC/i } })).toEqual([0, 1, 2])
    expect(find(rows, { sku: { $in: [/^abc/, 5] } })).toEqual([0, 2, 3])
    expect(find(rows, { sku: { $not: /^abc/ } })).toEqual([1, 3])
  })

  it('the rules of filters are those of MongoDB’s manual values are in the order of their types (reference/bson-type-comparison-order)', () => {
    const ordered = [
      new MinKey(),
      null,
      NaN,
      -1,
      7,
      'A',
      'a',
      {},
      { a: 1 },
      { a: 1, b: 0 },
      [1],
      [1, 2],
      new ObjectId(),
      false,
      true,
      new Date(0),
      new MaxKey()
    ]
    for (const [at, value] of ordered.entries()) {
      expect(ordered.map((other) => Math.sign(compareValues(value, other)))).toEqual(
        ordered.map((_other, place) => Math.sign(at - place))
      )
    }
  })

  it('an operator that nobody knows is an error', () => {
    expect(() => matchesFilter({ a: 1 }, { a: { $nonsense: 1 } })).toThrow('$nonsense')
  })
})
