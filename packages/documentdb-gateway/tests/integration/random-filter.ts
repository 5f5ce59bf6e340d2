import fc from 'fast-check'
import { Binary, Int32, Long, MaxKey, MinKey, ObjectId, type Document } from 'mongodb'

/** Everything that a field of the shop can hold, also where some of it is in a list, and what it never should. */
export const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  -1,
  3,
  4,
  7.5,
  NaN,
  Infinity,
  new Int32(3),
  Long.fromNumber(9),
  '',
  'a',
  'abc',
  'Abd',
  new Date(0),
  new Date('2026-01-01T00:00:00Z'),
  new ObjectId('0123456789abcdef01234567'),
  new ObjectId('fedcba987654321001234567'),
  new Binary(Buffer.from('x')),
  new MinKey(),
  new MaxKey(),
  {},
  { x: 1 },
  { x: null },
  { x: 5, y: 1 },
  { y: 1, x: 5 },
  { x: [1, 5] },
  { x: [{ y: 1 }] },
  { x: NaN },
  { 0: 'a' },
  [],
  [null],
  [4],
  [1, 5],
  ['a', 2],
  ['abc', 'b'],
  [[1, 2], 3],
  [[]],
  [NaN],
  [{}],
  [{ x: 1 }],
  [{ x: 1 }, { y: 2 }],
  [{ x: 5, y: 1 }, { x: 1 }],
  [{ x: 5 }, 6],
  [{ x: [1, 5] }],
  [{ x: [{ y: 1 }, {}] }, { x: NaN }],
  [[{ x: 1 }]],
  [{ 0: 'a' }],
  [{ x: null, y: 'abc' }],
  [new Date(0), new Date('2026-01-01T00:00:00Z')],
  [new ObjectId('0123456789abcdef01234567')]
]
const SCALARS = [
  null,
  true,
  0,
  1,
  3,
  5,
  7.5,
  NaN,
  'a',
  'b',
  new Date(0),
  new Date('2026-01-01T00:00:00Z'),
  new ObjectId('0123456789abcdef01234567')
] as const
const WHOLE = [{}, { x: 1 }, { x: 5, y: 1 }, [], [1, 5], [1, 2], [null], [{ x: 1 }]] as const
const EXPRESSIONS = [/^a/, /^AB/i, /b/, /c$/, /^$/] as const
const TYPES = ['number', 'string', 'array', 'object', 'null', 'bool', 'date', 'objectId', 'binData'] as const

const scalar = fc.constantFrom<unknown>(...SCALARS)
const value = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.constantFrom<unknown>(...WHOLE) })
const expression = fc.constantFrom(...EXPRESSIONS)
const listed = fc.array(fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: expression }), {
  maxLength: 3
})

/** Conditions on what a field holds. */
const comparison: fc.Arbitrary<Document> = fc
  .oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), value) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom('$in', '$nin', '$all'), listed) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$exists'), fc.boolean()) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constant('$type'),
        fc.oneof(fc.constantFrom(...TYPES), fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 }))
      )
    },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$size'), fc.integer({ min: 0, max: 2 })) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$regex'), expression) }
  )
  .map(([operator, operand]): Document => ({ [operator]: operand }))
const range = fc
  .tuple(fc.constantFrom('$gt', '$gte'), scalar, fc.constantFrom('$lt', '$lte'), scalar)
  .map(([above, from, below, to]): Document => ({ [above]: from, [below]: to }))

const logical = (of: fc.Arbitrary<Document>) =>
  fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(of, { minLength: 1, maxLength: 3 }))
    .map(([all, list]): Document => ({ [all]: list }))
const negated = (of: fc.Arbitrary<Document>) => of.map(($not): Document => ({ $not }))
const comparisonOrNot = fc.oneof({ weight: 4, arbitrary: comparison }, { weight: 1, arbitrary: negated(comparison) })
const fieldInElement = fc
  .tuple(
    fc.constantFrom('x', 'y', 'x.y'),
    fc.oneof(
      { weight: 4, arbitrary: comparisonOrNot },
      { weight: 1, arbitrary: comparisonOrNot.map(($elemMatch): Document => ({ $elemMatch })) }
    )
  )
  .map(([path, of]): Document => ({ [path]: of }))

/** What `$elemMatch` takes. */
export const inElement = fc.oneof(
  comparison,
  range,
  fieldInElement,
  fc.record({ x: comparison, y: comparison }),
  negated(comparison),
  logical(fieldInElement)
)
const condition = fc.oneof(
  { weight: 4, arbitrary: comparison },
  { weight: 1, arbitrary: range },
  { weight: 1, arbitrary: value },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        comparison,
        range,
        inElement.map(($elemMatch) => ({ $elemMatch }))
      )
      .map(($not): Document => ({ $not }))
  },
  { weight: 2, arbitrary: inElement.map(($elemMatch): Document => ({ $elemMatch })) },
  {
    weight: 1,
    arbitrary: fc
      .array(inElement, { minLength: 1, maxLength: 2 })
      .map((all): Document => ({ $all: all.map(($elemMatch) => ({ $elemMatch })) }))
  }
)

const onPath = (...paths: readonly string[]) =>
  fc.tuple(fc.constantFrom(...paths), condition).map(([path, of]): Document => ({ [path]: of }))
const single = fc.oneof(
  onPath('w'),
  onPath('w', 'w.x', 'w.x.y', 'w.0', 'w.0.x'),
  fc.tuple(fc.constantFrom(0, 1), onPath('w', 'w.x')).map(([n, of]) => ({ n, ...of }))
)

/** Filters on the fields `n` (0 or 1) and `w` (one of VALUES, or several). */
export const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 2, arbitrary: logical(single) },
  {
    weight: 1,
    arbitrary: fc.tuple(single, fc.array(single, { minLength: 1, maxLength: 2 })).map(([one, $or]) => ({ ...one, $or }))
  }
)
