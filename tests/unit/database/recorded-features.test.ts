import { ObjectId, type Document } from 'bson'
import { describe, expect, it } from 'vitest'
import { listFilterShapes } from '@/tests/support/recorder/filter-shapes'
import { listFeatures } from '@/tests/support/recorder/list-features'
import { PROVED_FEATURES } from '@/tests/support/recorder/proved-features'
import { readLines } from '@/tests/support/recorder/sent-filters'
import { isStable } from '@/tests/support/recorder/stable-api'

const known = new Set(PROVED_FEATURES)
const listUnknown = (command: Document) => listFeatures(command).filter((feature) => !known.has(feature))
const piped = (...pipeline: Document[]) => ({ aggregate: 'books', pipeline, cursor: {} })
const updated = (u: unknown, more: Document = {}) => ({
  update: 'books',
  updates: [{ q: {}, u, ...more }],
  ordered: true
})

describe('the recorder notices', () => {
  it.each<[string, Document, string]>([
    ['a command', { distinct: 'books', key: 'title' }, 'command distinct'],
    ['an option of a command', { find: 'books', filter: {}, allowDiskUse: true }, 'option find.allowDiskUse'],
    [
      'an option of every command',
      { find: 'books', filter: {}, collation: { locale: 'en' } },
      'option collation.locale'
    ],
    ['an option of one statement', updated({ $set: { a: 1 } }, { hint: { a: 1 } }), 'option update.updates.hint'],
    ['a query operator', { find: 'books', filter: { title: { $mod: [2, 0] } } }, 'query operator $mod'],
    [
      'a query operator in an $or, an $elemMatch and a $not',
      { find: 'books', filter: { $or: [{ a: { $elemMatch: { b: { $not: { $size: 2 } } } } }] } },
      'query operator $size'
    ],
    [
      'a regular expression in a list',
      { find: 'books', filter: { title: { $in: ['a', /b/] } } },
      'query operator regular expression'
    ],
    [
      'a query operator of a statement',
      { delete: 'books', deletes: [{ q: { $nor: [{ a: 1 }] }, limit: 0 }] },
      'query operator $nor'
    ],
    [
      'a query operator of a partial index',
      { createIndexes: 'books', indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { a: { $size: 1 } } }] },
      'query operator $size'
    ],
    ['a query operator of a $pull', updated({ $pull: { a: { b: { $mod: [2, 0] } } } }), 'query operator $mod'],
    ['a stage', piped({ $sample: { size: 1 } }), 'stage $sample'],
    [
      'a stage in a $facet',
      piped({ $facet: { some: [{ $skip: 1 }, { $bucketAuto: { groupBy: '$a', buckets: 2 } }] } }),
      'stage $bucketAuto'
    ],
    [
      'a stage in a $lookup',
      piped({ $lookup: { from: 'sellers', as: 's', pipeline: [{ $sortByCount: '$a' }] } }),
      'stage $sortByCount'
    ],
    [
      'an option of a stage',
      piped({ $unwind: { path: '$a', includeArrayIndex: 'at' } }),
      'option $unwind.includeArrayIndex'
    ],
    ['an accumulator', piped({ $group: { _id: null, all: { $push: '$a' } } }), 'accumulator $push'],
    [
      'an expression in an accumulator',
      piped({ $group: { _id: null, n: { $sum: { $size: '$a' } } } }),
      'expression operator $size'
    ],
    [
      'an expression deep in a $project',
      piped({ $project: { a: { b: [{ $cond: [{ $ifNull: ['$c', { $toUpper: '$d' }] }, 1, 0] }] } } }),
      'expression operator $toUpper'
    ],
    [
      'an expression deep in an $expr',
      { find: 'books', filter: { $and: [{ $expr: { $cond: ['$a', { $strLenCP: '$b' }, 0] } }] } },
      'expression operator $strLenCP'
    ],
    [
      'a named argument',
      piped({ $project: { a: { $dateToString: { date: '$a', timezone: 'UTC' } } } }),
      'argument $dateToString.timezone'
    ],
    ['a variable of the system', piped({ $project: { a: '$$NOW' } }), 'variable $$NOW'],
    [
      'an expression of a projection',
      { find: 'books', filter: {}, projection: { a: { $abs: '$b' } } },
      'expression operator $abs'
    ],
    [
      'an operator of a projection',
      { find: 'books', filter: {}, projection: { a: { $elemMatch: { b: 1 } } } },
      'projection operator $elemMatch'
    ],
    [
      'an order by something computed',
      { find: 'books', filter: {}, sort: new Map([['score', { $meta: 'textScore' }]]) },
      'sort operator $meta'
    ],
    ['an update operator', updated({ $rename: { a: 'b' } }), 'update operator $rename'],
    ['a modifier', updated({ $push: { a: { $each: [], $position: 0 } } }), 'modifier $push.$position'],
    ['a position', updated({ $set: { 'a.$[one].b': 1 } }), 'positional operator $[<identifier>]'],
    ['a stage of an update pipeline', updated([{ $replaceWith: '$a' }]), 'update stage $replaceWith'],
    [
      'an expression of an update pipeline',
      { findAndModify: 'books', query: {}, update: [{ $set: { a: { $add: ['$a', 1] } } }] },
      'expression operator $add'
    ]
  ])('%s', (_name, command, feature) => {
    expect(listUnknown(command)).toContain(feature)
  })

  it.each<[string, Document]>([
    ['inserted', { insert: 'books', documents: [{ a: { $where: 1 } }], ordered: true }],
    ['set', updated({ $set: { a: { $where: 1 } } })],
    ['compared with', { find: 'books', filter: { a: { $in: [{ $where: 1 }] }, b: { c: { $where: 1 } } } }],
    ['of a type of their own', { find: 'books', filter: { _id: new ObjectId(), at: new Date() } }]
  ])('no operator in values that are %s', (_name, command) => {
    expect(listUnknown(command)).toEqual([])
  })

  it('no operator in a $literal', () => {
    expect(listFeatures(piped({ $project: { a: { $literal: { $where: 1 } } } }))).not.toContain(
      'expression operator $where'
    )
  })
})

it('the list of features is sorted and names each once', () => {
  expect(PROVED_FEATURES).toEqual([...new Set(PROVED_FEATURES)].sort())
})

it('the list of features is part of MongoDB’s Stable API V1', () => {
  expect(PROVED_FEATURES.filter((feature) => !isStable(feature))).toEqual([])
  expect(
    ['command distinct', 'option find.max', 'stage $indexStats', 'query operator $where'].filter(isStable)
  ).toEqual([])
})

it('the shape of a filter has types for values, and does not depend on their number or on an order', () => {
  const id = new ObjectId()
  const one = { find: 'books', filter: { b: { $in: [1, 2] }, a: id, $or: [{ c: 'x' }, { d: { $gt: new Date() } }] } }
  const other = {
    delete: 'books',
    deletes: [{ q: { $or: [{ d: { $gt: new Date(0) } }, { c: 'y' }], a: new ObjectId(), b: { $in: [] } }, limit: 1 }]
  }
  expect(listFilterShapes(one)).toEqual([
    'books {"$or":[{"c":"<string>"},{"d":{"$gt":"<date>"}}],"a":"<ObjectId>","b":{"$in":[]}}'
  ])
  expect(listFilterShapes(other)).toEqual(listFilterShapes(one))
})

it('the shape of a filter tells null, booleans and beginnings apart', () => {
  expect(
    listFilterShapes({
      aggregate: 'books',
      pipeline: [{ $match: { a: null, b: true, c: { $in: [null, 1] }, d: { $regex: '^a' }, e: /a/ } }]
    })
  ).toEqual(['books {"a":null,"b":true,"c":{"$in":[null]},"d":{"$regex":"<beginning>"},"e":"<pattern>"}'])
})

it('the shape of a filter stands in the list once, in order', () => {
  const lines = readLines()
  expect(
    lines,
    'put in order by: LC_ALL=C sort -u -o tests/support/recorder/sent-filters.txt tests/support/recorder/sent-filters.txt'
  ).toEqual([...new Set(lines)].sort())
})
