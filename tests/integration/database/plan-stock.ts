import { MongoClient } from 'mongodb'
import { Types, type Model } from 'mongoose'
import { toWorkKey } from '@/lib/listings/search-keys'

/** How many there are of each: with fewer, reading them all would be the right plan. */
const COPIES = 2500
const PEOPLE = 600
const BOOKINGS = 1200
const DAY_MS = 86_400_000

const idOf = (kind: number, number: number) =>
  new Types.ObjectId(`${kind.toString(16).padStart(4, '0')}${number.toString(16).padStart(20, '0')}`)
const personOf = (number: number) => idOf(1, number % PEOPLE)

/** Somebody who has bought, somebody who sells, one of their copies, its category and its edition. */
export const [BUYER, SELLER, LISTING, CATEGORY, ISBN] = [
  personOf(1),
  personOf(2),
  idOf(3, 2),
  idOf(2, 2),
  '9780000000002'
]

/** When nothing is due yet, whatever the day of the test. */
const FAR_AHEAD = new Date('2100-01-01T00:00:00Z')
const dayBefore = (days: number) => new Date(Date.UTC(2026, 10, 1) - days * DAY_MS)

function toCopy(number: number) {
  const said = {
    title: `The Book ${number % 1500}`,
    authors: [`Author ${number % 400}`],
    condition: (['Excellent', 'Good', 'Fair'] as const)[number % 3] ?? 'Good',
    listedAt: dayBefore(number % 365)
  }
  return {
    _id: idOf(3, number),
    ...said,
    workKey: toWorkKey(said.title, said.authors),
    sellerId: personOf(number % 2 === 0 ? 2 + (number % 120) : number),
    categoryId: idOf(2, number % 20),
    isbn13: `978${String(number % 1500).padStart(10, '0')}`,
    priceCents: 100 + (number % 3000),
    originalPriceCents: 4000,
    yearOfPurchase: 2019,
    description: 'A copy.',
    images: [],
    defects: [],
    city: 'Lisbon',
    sellerPhone: '+351 210 000 000',
    viewCount: 0,
    status: number % 10 === 9 ? ('sold' as const) : ('available' as const),
    hidden: number % 50 === 7,
    ...(number % 500 === 2 ? { advertisedAt: said.listedAt } : {}),
    createdAt: said.listedAt,
    updatedAt: said.listedAt
  }
}

function toBookingRow(number: number) {
  const bookedAt = dayBefore(number % 300)
  return {
    _id: idOf(4, number),
    listingId: idOf(3, number),
    sellerId: personOf(number % 7 === 0 ? 2 : number + 5),
    buyerId: personOf(number % 9 === 0 ? 1 : number),
    status: (['handed_over', 'expired', 'cancelled'] as const)[number % 3] ?? 'expired',
    claimKey: `X:${number}`,
    bookName: 'The Book',
    listingSlug: 'the-book',
    priceCents: 500,
    userName: 'Somebody',
    userEmail: 'somebody@flyleaf.test',
    userPhoneNumber: '+351 210 000 000',
    meetingLocation: 'At the door',
    holdExpiresAt: bookedAt,
    bookedAt,
    endedAt: bookedAt,
    ...(number % 3 === 0 ? { paidAt: bookedAt, handedOverAt: bookedAt, transactionId: `pi_${number}` } : {}),
    createdAt: bookedAt,
    updatedAt: bookedAt
  }
}

/** Fills the empty database of a test with a shop of so many copies, people and orders that no plan is right but by an index. */
export async function stockForPlans(): Promise<void> {
  const [
    { ListingModel },
    { BookingModel },
    { UserModel },
    { CategoryModel },
    { WishlistItemModel },
    { OutgoingMailModel },
    { StripeEventModel },
    { SavedSearchModel }
  ] = await Promise.all([
    import('@/models/listing'),
    import('@/models/booking'),
    import('@/models/user'),
    import('@/models/category'),
    import('@/models/wishlist-item'),
    import('@/models/outgoing-mail'),
    import('@/models/stripe-event'),
    import('@/models/saved-search')
  ])
  const many = <Row>(count: number, make: (number: number) => Row) =>
    Array.from({ length: count }, (_, number) => make(number))
  const at = (number: number) => ({ createdAt: dayBefore(number), updatedAt: dayBefore(number) })
  // Past Mongoose's document building, and over a connection on which writing so much may take its time.
  const client = await MongoClient.connect(process.env.MONGODB_URI ?? '')
  const fill = <Document, Row extends object>({ collection }: Model<Document>, rows: Row[]) =>
    client.db().collection<object>(collection.collectionName).insertMany(rows)
  await Promise.all([
    fill(ListingModel, many(COPIES, toCopy)),
    fill(BookingModel, many(BOOKINGS, toBookingRow)),
    fill(
      UserModel,
      many(PEOPLE, (number) => ({
        _id: personOf(number),
        name: `Person ${number}`,
        email: `person${number}@flyleaf.test`,
        role: number % 2 === 0 ? 'Seller' : 'Buyer',
        status: 'active',
        emailVerified: true,
        verified: number % 4 === 0,
        sessionVersion: 0,
        sessions: [{ id: `s${number}`, endsAt: FAR_AHEAD, provedAt: dayBefore(1) }],
        ...at(number)
      }))
    ),
    fill(
      CategoryModel,
      many(20, (position) => ({
        _id: idOf(2, position),
        slug: `shelf-${position}`,
        name: `Shelf ${position}`,
        position,
        ...at(1)
      }))
    ),
    fill(
      WishlistItemModel,
      many(BOOKINGS, (number) => ({
        userId: personOf(number % 40 === 0 ? 1 : number),
        listingId: idOf(3, number),
        wishedAt: dayBefore(number % 200),
        ...at(number % 200)
      }))
    ),
    fill(
      OutgoingMailModel,
      many(BOOKINGS, (number) => ({
        _id: `mail:${number}`,
        kind: 'welcome',
        state: 'sent',
        about: [personOf(number)],
        queuedAt: dayBefore(number % 60),
        attempts: 1,
        dueAt: FAR_AHEAD
      }))
    ),
    fill(
      StripeEventModel,
      many(BOOKINGS, (number) => ({
        _id: `evt_${number}`,
        type: 'payment_intent.succeeded',
        objectId: `pi_${number}`,
        state: 'done',
        receivedAt: dayBefore(number % 60)
      }))
    ),
    fill(
      SavedSearchModel,
      many(PEOPLE, (number) => ({
        userId: personOf(number),
        query: 'q=book',
        mails: 'daily',
        savedAt: dayBefore(9),
        lookedAt: dayBefore(1),
        dueAt: FAR_AHEAD
      }))
    )
  ])
  await client.close()
}
