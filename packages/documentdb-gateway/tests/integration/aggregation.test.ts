import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase()
  await database.db.collection<Document>('sellers').insertMany([
    { _id: 'ada', city: 'Lisbon' },
    { _id: 'bo', city: 'Ghent' }
  ] as Document[])
  await database.db.collection<Document>('listings').insertMany([
    {
      _id: 1,
      seller: 'ada',
      category: 'novel',
      priceCents: 400,
      tags: ['a', 'b'],
      soldAt: new Date('2026-01-05')
    },
    {
      _id: 2,
      seller: 'ada',
      category: 'novel',
      priceCents: 800,
      tags: ['b'],
      soldAt: new Date('2026-01-20')
    },
    { _id: 3, seller: 'bo', category: 'science', priceCents: 2500, tags: [], soldAt: new Date('2026-02-01') },
    { _id: 4, seller: 'cy', category: 'travel', priceCents: 1200, tags: ['c'] }
  ] as Document[])
})
afterAll(() => database.close())

function run(...pipeline: Document[]): Promise<Document[]> {
  return database.db.collection('listings').aggregate(pipeline).toArray()
}

it('aggregation sums up groups', async () => {
  const groups = await run(
    { $match: { priceCents: { $lt: 2000 } } },
    {
      $group: {
        _id: '$category',
        count: { $sum: 1 },
        cents: { $sum: '$priceCents' },
        cheapest: { $min: '$priceCents' },
        average: { $avg: '$priceCents' },
        ids: { $push: '$_id' }
      }
    },
    { $sort: { _id: 1 } }
  )
  expect(groups).toEqual([
    { _id: 'novel', count: 2, cents: 1200, cheapest: 400, average: 600, ids: [1, 2] },
    { _id: 'travel', count: 1, cents: 1200, cheapest: 1200, average: 1200, ids: [4] }
  ])
})

it('aggregation answers several questions at once with $facet', async () => {
  const [facets] = await run({
    $facet: {
      categories: [{ $sortByCount: '$category' }],
      prices: [
        { $bucket: { groupBy: '$priceCents', boundaries: [0, 1000, 2000], default: 'more' } },
        { $sort: { _id: 1 } }
      ],
      total: [{ $count: 'n' }]
    }
  })
  expect(facets?.['categories'][0]).toEqual({ _id: 'novel', count: 2 })
  expect(facets?.['prices']).toEqual([
    { _id: 0, count: 2 },
    { _id: 1000, count: 1 },
    { _id: 'more', count: 1 }
  ])
  expect(facets?.['total']).toEqual([{ n: 4 }])
})

it('aggregation joins another collection by key and by pipeline', async () => {
  const byKey = await run(
    { $lookup: { from: 'sellers', localField: 'seller', foreignField: '_id', as: 'seller' } },
    { $unwind: { path: '$seller', preserveNullAndEmptyArrays: true } },
    { $sort: { _id: 1 } },
    { $project: { city: '$seller.city' } }
  )
  expect(byKey).toEqual([{ _id: 1, city: 'Lisbon' }, { _id: 2, city: 'Lisbon' }, { _id: 3, city: 'Ghent' }, { _id: 4 }])
  const [byPipeline] = await run(
    { $match: { _id: 3 } },
    {
      $lookup: {
        from: 'sellers',
        let: { id: '$seller' },
        pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$id'] } } }, { $project: { _id: 0, city: 1 } }],
        as: 'sellers'
      }
    }
  )
  expect(byPipeline?.['sellers']).toEqual([{ city: 'Ghent' }])
})

it('aggregation unwinds, sorts, skips and limits', async () => {
  const tags = await run(
    { $unwind: '$tags' },
    { $sort: { tags: -1, _id: 1 } },
    { $skip: 1 },
    { $limit: 2 },
    { $project: { tags: 1 } }
  )
  expect(tags).toEqual([
    { _id: 1, tags: 'b' },
    { _id: 2, tags: 'b' }
  ])
})

it('aggregation computes fields, dates and conditions', async () => {
  const rows = await run(
    { $match: { soldAt: { $exists: true } } },
    {
      $set: {
        month: { $dateToString: { format: '%Y-%m', date: '$soldAt' } },
        dear: { $cond: [{ $gte: ['$priceCents', 1000] }, 'yes', 'no'] },
        label: { $concat: ['$category', '/', { $toString: '$_id' }] },
        tagCount: { $size: { $ifNull: ['$tags', []] } }
      }
    },
    { $sort: { _id: 1 } },
    { $project: { _id: 0, month: 1, dear: 1, label: 1, tagCount: 1 } }
  )
  expect(rows).toEqual([
    { month: '2026-01', dear: 'no', label: 'novel/1', tagCount: 2 },
    { month: '2026-01', dear: 'no', label: 'novel/2', tagCount: 1 },
    { month: '2026-02', dear: 'yes', label: 'science/3', tagCount: 0 }
  ])
})

it('aggregation draws a sample', async () => {
  const sample = await run({ $sample: { size: 2 } })
  expect(sample).toHaveLength(2)
  expect(new Set(sample.map(({ _id }) => _id)).size).toBe(2)
})

it('aggregation looks at windows, replaces roots, unites collections', async () => {
  const running = await run(
    {
      $setWindowFields: {
        sortBy: { _id: 1 },
        output: { sum: { $sum: '$priceCents', window: { documents: ['unbounded', 'current'] } } }
      }
    },
    { $sort: { _id: 1 } }
  )
  expect(running.map(({ sum }) => sum)).toEqual([400, 1200, 3700, 4900])
  const roots = await run({ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { only: '$category' } } })
  expect(roots).toEqual([{ only: 'novel' }])
  expect(await run({ $unionWith: 'sellers' }, { $count: 'n' })).toEqual([{ n: 6 }])
})

it('aggregation writes its result into a collection with $merge and $out', async () => {
  await run({ $group: { _id: '$category', n: { $sum: 1 } } }, { $merge: { into: 'totals' } })
  await run({ $match: { _id: 1 } }, { $out: 'copies' })
  expect(await database.db.collection<Document>('totals').findOne({ _id: 'novel' } as Document)).toEqual({
    _id: 'novel',
    n: 2
  })
  expect(await database.db.collection('copies').countDocuments()).toBe(1)
})

it('aggregation pages through a large result', async () => {
  const many = database.db.collection('many')
  await many.insertMany(Array.from({ length: 2500 }, (_, n) => ({ n, group: n % 1250 })))
  const groups = await many
    .aggregate([{ $group: { _id: '$group', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { batchSize: 100 })
    .toArray()
  expect(groups).toHaveLength(1250)
  expect(groups.at(-1)).toEqual({ _id: 1249, n: 2 })
})

it('aggregation says clearly that a stage does not exist', async () => {
  await expect(run({ $nonsense: {} })).rejects.toMatchObject({ code: 40324 })
})
