import fc from 'fast-check'
import type { Document } from 'mongodb'

/** Bookings as far as pipelines look at them: some fields are null, empty or not there. */
export const DOCUMENTS: readonly Document[] = Array.from({ length: 14 }, (_, at) => ({
  _id: at,
  ...(at % 5 === 4 ? {} : { s: [null, 'a', 'b', 'c'][at % 4] }),
  ...(at % 7 === 3 ? {} : { c: at % 6 === 5 ? null : (at * 7) % 10 }),
  ...(at % 3 === 2 ? {} : { at: new Date(Date.UTC(2026, 0, 1 + (at % 4), at)) }),
  ...(at % 4 === 1
    ? {}
    : {
        r: Array.from({ length: at % 4 }, (_each, of) => ({
          c: of + at,
          ...((of + at) % 3 === 0 ? {} : { at: new Date(Date.UTC(2026, 0, 2 + of)) }),
          s: ['a', 'x'][of % 2]
        }))
      }),
  ...(at % 6 === 0 ? {} : { k: at % 6 === 1 ? null : at % 5 }),
  ...(at % 8 === 7
    ? { o: null }
    : at % 8 === 6
      ? {}
      : { o: { c: at % 3, s: 'o', ...(at % 2 ? { w: { x: at } } : {}) } })
}))
/** What is looked up and united with. */
export const OTHERS: readonly Document[] = [
  { _id: 0, g: 0, s: 'a' },
  { _id: 1, g: 0, s: 'b', c: 5 },
  { _id: 2, g: 3, o: { c: 9 } },
  { _id: 3, g: null },
  { _id: 4, s: 'z', r: [{ c: 1 }] }
]

const FIELDS = ['s', 'c', 'at', 'r', 'k', 'o', 'o.c', 'o.w.x', 'r.c', 'r.s', 'f'] as const
const field = fc.constantFrom(...FIELDS)
const target = fc.constantFrom('s', 'c', 'f.g', 'o.c', 'o.n', 'r.c', 'r.n')
const constant = fc.constantFrom<unknown>(0, 1, 5, 'a', null, true, new Date(Date.UTC(2026, 0, 3)))
const reference = field.map((name) => `$${name}`)
const operand = fc.oneof(
  { weight: 4, arbitrary: reference },
  { weight: 1, arbitrary: constant },
  { weight: 1, arbitrary: fc.constant('$$ROOT.c') }
)

/** Expressions by the operators that the shop uses, and their family. */
const expression: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: operand },
  { weight: 2, arbitrary: fc.tuple(operand, constant).map(($ifNull) => ({ $ifNull })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(operand, constant, operand)
      .map(([of, yes, no]) => ({ $cond: [{ $ifNull: [of, false] }, yes, no] }))
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$cmp'), operand, operand)
      .map(([operator, a, b]) => ({ [operator]: [a, b] }))
  },
  { weight: 1, arbitrary: fc.tuple(operand, operand).map(([a, b]) => ({ $and: [a, { $not: [b] }] })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('$at', '$r.at').map((date) => ({
      $dateToString: { date: date === '$at' ? date : { $ifNull: ['$at', null] }, format: '%Y-%m-%d' }
    }))
  },
  { weight: 1, arbitrary: reference.map((of) => ({ $size: { $cond: [{ $isArray: [of] }, of, []] } })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      { $add: ['$_id', 1] },
      { $concat: ['$s', '-', 'x'] },
      { $mergeObjects: ['$o', { m: 1 }] },
      { $literal: '$s' },
      { $sum: '$r.c' },
      { $first: '$r' },
      { n: '$c', deep: { s: '$s' } },
      ['$c', '$s']
    )
  }
)

/** What is no constant, by which a projection would include or leave out. */
const computed = expression.filter((of) =>
  typeof of === 'string' ? of.startsWith('$') : typeof of === 'object' && of !== null && !(of instanceof Date)
)
/** What groups are by: never a list, so that a sort by it has no ties. */
const key = fc.oneof(
  fc.constantFrom<unknown>(
    '$k',
    '$at',
    '$o.w.x',
    null,
    { s: { $ifNull: ['$k', 'none'] }, at: { $ifNull: ['$at', 'none'] } },
    { $dateToString: { date: '$at', format: '%Y-%m-%d' } }
  ),
  expression.map((of) => ({ $cond: [{ $isArray: [of] }, 0, of] }))
)

const filter = fc.oneof(
  fc
    .tuple(
      field,
      fc.constantFrom<Document>(
        { $gt: 2 },
        { $lte: 5 },
        { $ne: null },
        { $in: ['a', null] },
        { $nin: ['a', 3] },
        { $exists: true },
        { $exists: false },
        { $gte: new Date(Date.UTC(2026, 0, 2)), $lt: new Date(Date.UTC(2026, 0, 4)) },
        { $type: 'string' },
        { $eq: null },
        { $eq: 'a' }
      )
    )
    .map(([name, of]): Document => ({ [name]: of })),
  fc.constantFrom<Document>(
    { r: { $elemMatch: { s: 'x', c: { $gt: 2 } } } },
    { $or: [{ s: 'a' }, { c: { $lt: 4 } }] },
    { r: [] },
    { s: /^[ab]/ },
    { f: { $ne: null }, c: { $exists: true } },
    { r: { $not: { $size: 0 } } }
  )
)

const accumulator = fc.oneof(
  fc.tuple(fc.constantFrom('$sum', '$min', '$max', '$avg'), expression).map(([name, of]): Document => ({ [name]: of })),
  fc.constantFrom<Document>({ $sum: 1 }, { $sum: '$c' }, { $sum: { $cond: [{ $ifNull: ['$k', false] }, 0, 1] } })
)
const included = fc.dictionary(fc.constantFrom('s', 'c', 'at', 'r', 'o', 'k', 'f'), fc.constant(1), {
  minKeys: 1,
  maxKeys: 3
})

const stage: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: filter.map(($match) => ({ $match })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('$set', '$addFields'), fc.dictionary(target, expression, { minKeys: 1, maxKeys: 2 }))
      .map(([name, of]) => ({ [name]: of }))
  },
  {
    weight: 2,
    arbitrary: fc
      .uniqueArray(fc.constantFrom('s', 'c', 'o.c', 'r.s', 'f'), { minLength: 1, maxLength: 2 })
      .map(($unset) => ({ $unset }))
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        included,
        fc.dictionary(fc.constantFrom('f', 'g', 'h'), computed, { maxKeys: 1 }),
        fc.constantFrom({}, { _id: 0 })
      )
      .map(([fields, more, id]) => ({ $project: { ...fields, ...more, ...id } }))
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Document>({ s: 0 }, { 'r.s': 0, c: 0 }, { o: { c: 0 } }, { _id: 0 })
      .map(($project) => ({ $project }))
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('$r', '$s', '$o'), fc.boolean(), fc.constantFrom({}, { includeArrayIndex: 'i' }))
      .map(([path, preserveNullAndEmptyArrays, index]) => ({ $unwind: { path, preserveNullAndEmptyArrays, ...index } }))
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(key, fc.dictionary(fc.constantFrom('c', 's', 'n', 'f'), accumulator, { maxKeys: 3 }))
      .map(([_id, of]) => ({ $group: { ...of, _id } }))
  },
  {
    weight: 3,
    arbitrary: fc.dictionary(field, fc.constantFrom(1, -1), { minKeys: 1, maxKeys: 2 }).map(($sort) => ({ $sort }))
  },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }).map(($limit) => ({ $limit })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 5 }).map(($skip) => ({ $skip })) },
  { weight: 1, arbitrary: fc.constantFrom('n', 'c').map(($count) => ({ $count })) },
  { weight: 1, arbitrary: reference.map(($sortByCount) => ({ $sortByCount })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Document>(
        { newRoot: { $ifNull: ['$o', { none: 1 }] } },
        { newRoot: { $mergeObjects: ['$$ROOT', { c: '$k' }] } },
        { newRoot: { old: '$$ROOT', s: '$s' } }
      )
      .map(($replaceRoot) => ({ $replaceRoot }))
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('k', 'c', 's'),
        fc.constantFrom('_id', 'g', 's'),
        fc.constantFrom('f', 'r'),
        fc.constantFrom<Document[]>([], [{ $match: { c: { $exists: true } } }], [{ $project: { s: 1 } }])
      )
      .map(([localField, foreignField, as, more]) => ({
        $lookup: { from: 'others', localField, foreignField, pipeline: [{ $sort: { _id: 1 } }, ...more], as }
      }))
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('k', 'c'), fc.constantFrom('f', 'r'))
      .map(([localField, as]) => ({ $lookup: { from: 'others', localField, foreignField: '_id', as } }))
  },
  { weight: 1, arbitrary: filter.map(($match) => ({ $unionWith: { coll: 'others', pipeline: [{ $match }] } })) },
  {
    weight: 1,
    arbitrary: fc.constant({
      $bucket: {
        groupBy: '$_id',
        boundaries: [0, 4, 9],
        default: 'more',
        output: { n: { $sum: 1 }, c: { $max: '$c' } }
      }
    })
  }
)

/** A pipeline with what it promises about the order of its documents. */
export interface RandomPipeline {
  stages: readonly Document[]
  isOrdered: boolean
}

/** Pipelines whose result is determined, except for its order where `isOrdered` is false. */
export const pipeline: fc.Arbitrary<RandomPipeline> = fc.array(stage, { minLength: 1, maxLength: 6 }).map(determine)

/** The stages with a sort by `_id` before each that depends on the order, without those where `_id` is no longer unique. */
function determine(stages: readonly Document[]): RandomPipeline {
  const determined: Document[] = []
  let [isOrdered, isUnique] = [false, true]
  for (const one of stages) {
    const [name = ''] = Object.keys(one)
    if ((name === '$limit' || name === '$skip') && !isOrdered) {
      if (!isUnique) continue
      determined.push({ $sort: { _id: 1 } })
      isOrdered = true
    }
    determined.push(name === '$sort' && isUnique ? { $sort: { ...one.$sort, _id: 1 } } : one)
    if (name === '$sort') isOrdered = isUnique
    else if (name === '$group' || name === '$bucket') [isOrdered, isUnique] = [false, true]
    else if (name === '$unionWith' || name === '$sortByCount') [isOrdered, isUnique] = [false, false]
    else if (name === '$count') [isOrdered, isUnique] = [true, false]
    else if (name === '$unwind' || name === '$replaceRoot' || (name === '$project' && one.$project._id === 0))
      isUnique = false
  }
  return { stages: determined, isOrdered }
}
