import fc from 'fast-check'
import type { Document } from 'mongodb'

const day = (of: number) => new Date(Date.UTC(2026, 0, of))

/** What is updated: with lists of entries, of words, empty or none at all. */
export const DOCUMENTS: readonly Document[] = [
  {},
  { n: 1, d: day(2), list: [], words: [] },
  { n: null, o: null },
  { n: 7, list: [{ id: 'a', at: day(3), n: 1 }], words: ['a'] },
  {
    n: -2,
    d: day(5),
    list: [{ id: 'b', at: day(4) }, { id: 'a', at: day(1), n: 2 }, { id: 'c' }],
    o: { n: 3, list: [3, 1, 2] },
    words: ['a', 'b', 'a']
  },
  {
    d: null,
    list: [
      { id: 'c', at: day(2), n: null },
      { id: 'b', n: 5 }
    ],
    o: { list: [] },
    words: [null, 'b', 'ab']
  },
  { n: 2.5, o: { n: 1, list: [1, 1, 5] } },
  {
    list: [
      { id: 'b', at: day(6), n: 4 },
      { id: 'b', at: day(1) }
    ],
    o: {},
    words: ['Ab', 'c']
  },
  { n: 'text', list: 'none', o: 5 }
]

const number = fc.constantFrom(0, 1, -1, 3, 10)
const date = fc.constantFrom(day(1), day(3), day(6))
const entry = fc
  .tuple(fc.constantFrom('a', 'd', 'e', 'f'), fc.option(date, { nil: undefined }))
  .map(([id, at]): Document => ({ id, ...(at ? { at } : {}) }))
const word = fc.constantFrom('a', 'b', 'ab', 'Ab', 'z')

function pushed(element: fc.Arbitrary<unknown>, sorts: readonly unknown[]): fc.Arbitrary<unknown> {
  const $each = fc.uniqueArray(element, { maxLength: 3, selector: (one) => JSON.stringify(one) })
  const modifiers = fc.record(
    {
      $each,
      $sort: fc.constantFrom(...sorts),
      $slice: fc.integer({ min: -3, max: 3 }),
      $position: fc.integer({ min: -2, max: 3 })
    },
    { requiredKeys: ['$each'] }
  )
  // A list that is left empty is not made where there is none, which MongoDB does.
  return fc.oneof(
    element,
    modifiers.filter(({ $each, $slice }) => $slice !== 0 && $each.length > 0)
  )
}

const pulledEntry = fc.oneof(
  fc.constantFrom('a', 'b', 'none').map((id): Document => ({ id })),
  date.map((at): Document => ({ at: { $lte: at } })),
  fc.constantFrom<Document>(
    { id: { $in: ['a', 'c'] } },
    { id: 'b', n: { $gt: 1 } },
    { at: null },
    { at: { $exists: false } },
    { n: { $ne: 2 } },
    { id: /^B/i },
    {}
  )
)
const pulledWord = fc.oneof<fc.Arbitrary<unknown>[]>(
  word,
  fc.constantFrom<unknown>(
    /^a/i,
    null,
    { $in: ['a', 'b'] },
    { $in: [/^a/, null] },
    { $ne: 'a' },
    { $gte: 'b' },
    { $nin: ['a', 'z'] },
    { $regex: /b$/ }
  )
)

/** One change of each part of a document: the operator, the path and the operand. */
const change = (path: string, ...changes: readonly (readonly [string, fc.Arbitrary<unknown>])[]) =>
  fc.oneof(
    ...changes.map(([operator, operand]) => operand.map((of): [string, string, unknown] => [operator, path, of]))
  )
const parts = [
  change('n', ['$set', number], ['$unset', fc.constant(1)], ['$inc', number], ['$max', number], ['$min', number]),
  change('d', ['$set', date], ['$unset', fc.constant('')], ['$max', date], ['$min', date], ['$setOnInsert', date]),
  fc.oneof(
    change(
      'list',
      ['$set', fc.constant([])],
      ['$unset', fc.constant(1)],
      [
        '$push',
        pushed(entry, [
          { at: 1, id: 1 },
          { at: -1, id: 1 },
          { id: -1, at: 1 }
        ])
      ],
      ['$pull', pulledEntry]
    ),
    change('list.0.n', ['$set', number], ['$unset', fc.constant(1)], ['$inc', number])
  ),
  change(
    'o.n',
    ['$set', number],
    ['$inc', number],
    ['$max', number],
    ['$unset', fc.constant(1)],
    ['$setOnInsert', number]
  ),
  change('o.list', ['$push', pushed(number, [1, -1])], ['$unset', fc.constant(1)]),
  change('words', ['$push', pushed(word, [1, -1])], ['$pull', pulledWord], ['$set', fc.array(word, { maxLength: 2 })]),
  change(
    'made.a.b',
    ['$set', fc.oneof<fc.Arbitrary<unknown>[]>(number, date, entry, fc.constant(null))],
    ['$setOnInsert', number]
  )
]

/** Updates by the operators that the shop uses, at paths that are not in each other's way. */
export const update: fc.Arbitrary<Document> = fc
  .uniqueArray(fc.integer({ min: 0, max: parts.length - 1 }), { minLength: 1, maxLength: 3 })
  .chain((chosen) =>
    fc.tuple(...chosen.map((at) => parts[at] ?? fc.constant<[string, string, unknown]>(['$set', 'none', 1])))
  )
  .map((changes) => toUpdate(changes))

/** Updates of the first entry with some id, of which the filter is `{ 'list.id': id }`. */
export const updateOfEntry: fc.Arbitrary<{ id: string; update: Document }> = fc
  .tuple(
    fc.constantFrom('a', 'b', 'c'),
    change('list.$.n', ['$set', number], ['$unset', fc.constant(1)], ['$max', number]),
    change('list.$.at', ['$set', date])
  )
  .map(([id, ...changes]) => ({ id, update: toUpdate(changes) }))

function toUpdate(changes: readonly (readonly [string, string, unknown])[]): Document {
  const made: Record<string, Record<string, unknown>> = {}
  for (const [operator, path, operand] of changes) made[operator] = { ...made[operator], [path]: operand }
  return made
}
