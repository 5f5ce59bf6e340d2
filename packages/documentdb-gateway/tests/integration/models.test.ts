import mongoose, { Schema, type Connection, type InferSchemaType } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'

const bookSchema = new Schema(
  {
    title: { type: String, required: true, trim: true },
    slug: { type: String, required: true, unique: true },
    priceCents: { type: Number, min: 1, required: true },
    seller: { type: Schema.Types.ObjectId, ref: 'Seller' },
    tags: [String],
    status: { type: String, enum: ['available', 'booked'], default: 'available' },
    expiresAt: { type: Date, expires: 3600 }
  },
  { timestamps: true, optimisticConcurrency: true }
)
bookSchema.index({ status: 1, priceCents: 1 })
bookSchema.index({ title: 'text' })
bookSchema.index({ seller: 1 }, { unique: true, partialFilterExpression: { status: 'booked' } })
type BookShape = InferSchemaType<typeof bookSchema>

const sellerSchema = new Schema({ name: String, email: { type: String, unique: true, sparse: true } })

let database: OpenDatabase
let connection: Connection

function models() {
  return {
    Book: connection.model<BookShape>('Book', bookSchema),
    Seller: connection.model<InferSchemaType<typeof sellerSchema>>('Seller', sellerSchema)
  }
}

beforeAll(async () => {
  database = await openDatabase()
  connection = await mongoose.createConnection(database.uri, { autoCreate: true, autoIndex: true }).asPromise()
  await Promise.all(Object.values(models()).map((model) => model.init()))
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

it('Mongoose models make their collections and indexes when they start, and find nothing to change later', async () => {
  const { Book } = models()
  const names = (await Book.listIndexes()).map(({ name }) => String(name)).sort()
  expect(names).toEqual(['_id_', 'expiresAt_1', 'seller_1', 'slug_1', 'status_1_priceCents_1', 'title_text'])
  expect(await Book.diffIndexes()).toEqual({ toDrop: [], toCreate: [] })
  expect(await Book.syncIndexes()).toEqual([])
})

it('Mongoose models save, find, populate and count', async () => {
  const { Book, Seller } = models()
  const seller = await Seller.create({ name: 'Ada', email: 'ada@flyleaf.test' })
  await Book.create({ title: ' Walden ', slug: 'walden', priceCents: 900, seller: seller._id, tags: ['a'] })
  const book = await Book.findOne({ slug: 'walden' }).populate<{ seller: { name: string } }>('seller').orFail()
  expect(book).toMatchObject({ title: 'Walden', status: 'available', createdAt: expect.any(Date) })
  expect(book.seller.name).toBe('Ada')
  expect(await Book.exists({ slug: 'walden' })).not.toBeNull()
  expect(await Book.countDocuments({ priceCents: { $gte: 900 } })).toBe(1)
  expect(await Book.findOne({ slug: 'walden' }).select('title -_id').lean()).toEqual({ title: 'Walden' })
})

it('Mongoose models report a duplicate in the form that error handlers look for', async () => {
  const { Book } = models()
  await Book.create({ title: 'Emma', slug: 'emma', priceCents: 1 })
  await expect(Book.create({ title: 'Emma again', slug: 'emma', priceCents: 1 })).rejects.toMatchObject({
    name: 'MongoServerError',
    code: 11000,
    keyPattern: { slug: 1 },
    keyValue: { slug: 'emma' }
  })
})

it('Mongoose models notice when a document was changed by somebody else', async () => {
  const { Book } = models()
  await Book.create({ title: 'Dune', slug: 'dune', priceCents: 1 })
  const [mine, theirs] = await Promise.all([
    Book.findOne({ slug: 'dune' }).orFail(),
    Book.findOne({ slug: 'dune' }).orFail()
  ])
  theirs.priceCents = 2
  await theirs.save()
  mine.priceCents = 3
  await expect(mine.save()).rejects.toMatchObject({ name: 'VersionError' })
})

it('Mongoose models book a copy by one guarded update', async () => {
  const { Book } = models()
  await Book.create({ title: 'Ulysses', slug: 'ulysses', priceCents: 1 })
  const tries = Array.from({ length: 20 }, () =>
    Book.findOneAndUpdate({ slug: 'ulysses', status: 'available' }, { $set: { status: 'booked' } }, { new: true })
  )
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
})

it('Mongoose models work together in a transaction', async () => {
  const { Book, Seller } = models()
  await expect(
    connection.transaction(async (session) => {
      await Seller.create([{ name: 'Bo', email: 'bo@flyleaf.test' }], { session })
      await Book.updateOne({ slug: 'walden' }, { $set: { priceCents: 5 } }, { session })
      throw new Error('changed my mind')
    })
  ).rejects.toThrow('changed my mind')
  expect(await Seller.exists({ email: 'bo@flyleaf.test' })).toBeNull()
  await connection.transaction(async (session) => {
    await Seller.create([{ name: 'Bo', email: 'bo@flyleaf.test' }], { session })
  })
  expect(await Seller.exists({ email: 'bo@flyleaf.test' })).not.toBeNull()
})

it('Mongoose models read large results as a stream, write many in bulk, aggregate', async () => {
  const { Book } = models()
  await Book.bulkWrite(
    Array.from({ length: 500 }, (_, i) => ({
      insertOne: { document: { title: `Copy ${i}`, slug: `copy-${i}`, priceCents: i + 1, tags: ['copy'] } }
    }))
  )
  let count = 0
  for await (const book of Book.find({ tags: 'copy' }).sort('priceCents').cursor({ batchSize: 50 })) {
    count++
    expect(book.priceCents).toBe(count)
  }
  expect(count).toBe(500)
  const [sum] = await Book.aggregate([
    { $match: { tags: 'copy' } },
    { $group: { _id: null, n: { $sum: '$priceCents' } } }
  ])
  expect(sum).toEqual({ _id: null, n: 125250 })
})
