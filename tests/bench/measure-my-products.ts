/** Asks for My Products of one seller with many copies; the argument is their number. */
import { Types } from 'mongoose'
import { actorOf, timeQuestions } from './time-questions'
import { CATEGORY, SELLER } from '@/tests/integration/database/plan-stock'

const copies = Number(process.argv[2])
/** Documents of one write. */
const AT_ONCE = 2000
const DAY_MS = 86_400_000

async function plant(): Promise<void> {
  const [{ ListingModel }, { UserModel }, { toWorkKey }] = await Promise.all([
    import('@/models/listing'),
    import('@/models/user'),
    import('@/lib/listings/search-keys')
  ])
  const now = new Date()
  await UserModel.collection.insertOne({
    ...{ _id: SELLER, name: 'Seller', email: 'seller@flyleaf.test', role: 'Seller', status: 'active' },
    ...{ emailVerified: true, verified: true, sessionVersion: 0, sessions: [], createdAt: now, updatedAt: now }
  })
  const toCopy = (number: number) => {
    const [title, authors] = [`The Book ${(number * 7919) % copies}`, [`Author ${number % 5000}`]]
    const listedAt = new Date(now.getTime() - (number % 365) * DAY_MS)
    return {
      ...{ _id: new Types.ObjectId(), title, authors, workKey: toWorkKey(title, authors), sellerId: SELLER },
      ...{
        categoryId: CATEGORY,
        condition: 'Good',
        priceCents: 100 + (number % 3000),
        description: 'A copy. '.repeat(30)
      },
      ...{ images: [], defects: [], city: 'Lisbon', sellerPhone: '+351 210 000 000', viewCount: 0 },
      ...{ status: number % 10 === 9 ? 'sold' : 'available', listedAt, createdAt: listedAt, updatedAt: listedAt }
    }
  }
  for (let first = 0; first < copies; first += AT_ONCE)
    await ListingModel.collection.insertMany(Array.from({ length: AT_ONCE }, (_, place) => toCopy(first + place)))
}

await timeQuestions(plant, async () => {
  const [{ listMyListings, selectMyIds }, { MY_LISTINGS }] = await Promise.all([
    import('@/lib/listings/my-queries'),
    import('@/lib/listings/my-listing-list')
  ])
  const actor = actorOf(SELLER.toHexString(), 'Seller')
  const list = (query: Record<string, string>) => () => listMyListings(actor, MY_LISTINGS.parse(query))
  return {
    'the first page': list({}),
    'copies on sale': list({ status: 'available' }),
    'by price': list({ sort: 'price-asc' }),
    'by title': list({ sort: 'title' }),
    'a part of a title': list({ q: 'book 1234' }),
    'a part of all titles': list({ q: 'book' }),
    'a part of a title, by title': list({ q: 'book 1234', sort: 'title' }),
    'the selection of 10,000 for a bulk job': () => selectMyIds(actor, MY_LISTINGS.parse({}), 10_000)
  }
})
