import { MongoClient } from 'mongodb'
import { Types, type Model } from 'mongoose'
import { transfer } from '@/lib/ledger/accounts'
import { toWorkKey } from '@/lib/listings/search-keys'
import { withOneLine } from '@/tests/integration/planted-order'

/**
 * `ownCopies` of SELLER, `ownSales` of SELLER and `ownOrders` of BUYER are one in so many. The latest copy and booking
 * are of the day `until` (UTC).
 */
export type PlanStock = {
  copies: number
  people: number
  bookings: number
  ownCopies: number
  ownSales: number
  ownOrders: number
  until: Date
}

/** With fewer, reading them all would be the right plan. */
const SMALL: PlanStock = {
  copies: 2500,
  people: 600,
  bookings: 1200,
  ownCopies: 120,
  ownSales: 7,
  ownOrders: 9,
  until: new Date(Date.UTC(2026, 10, 1))
}
const DAY_MS = 86_400_000
const [DAYS_APART, VIEWED_DAYS] = [3, 20]
/** Documents of one write. */
const AT_ONCE = 5000

const idOf = (kind: number, number: number) =>
  new Types.ObjectId(`${kind.toString(16).padStart(4, '0')}${number.toString(16).padStart(20, '0')}`)
const personOf = (number: number, { people }: PlanStock = SMALL) => idOf(1, number % people)

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
const dayBefore = (days: number, { until }: PlanStock) => new Date(until.getTime() - days * DAY_MS)

function toCopy(number: number, stock: PlanStock) {
  const said = {
    title: `The Book ${number % (stock.copies * 0.6)}`,
    authors: [`Author ${number % (stock.copies * 0.16)}`],
    condition: (['Excellent', 'Good', 'Fair'] as const)[number % 3] ?? 'Good',
    listedAt: dayBefore(number % 365, stock)
  }
  return {
    _id: idOf(3, number),
    ...said,
    workKey: toWorkKey(said.title, said.authors),
    sellerId: personOf(number % 2 === 0 ? 2 + (number % stock.ownCopies) : number, stock),
    categoryId: idOf(2, number % 20),
    isbn13: `978${String(number % (stock.copies * 0.6)).padStart(10, '0')}`,
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

function toBookingRow(number: number, stock: PlanStock) {
  const bookedAt = dayBefore(number % 300, stock)
  const _id = idOf(4, number)
  return {
    ...withOneLine(idOf(3, number), { _id, title: 'The Book', listingSlug: 'the-book' }),
    sellerId: personOf(number % stock.ownSales === 0 ? 2 : number + 5, stock),
    buyerId: personOf(number % stock.ownOrders === 0 ? 1 : number, stock),
    status: (['handed_over', 'expired', 'cancelled'] as const)[number % 3] ?? 'expired',
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

function toPayment(number: number, stock: PlanStock) {
  const { _id: orderId, sellerId, buyerId, userEmail, totalCents, paidAt } = toBookingRow(number, stock)
  const ids = { orderId, sellerId, buyerId }
  return { ...ids, transactionId: `pi_${number}`, userEmail, priceCents: totalCents, currency: 'eur', paidAt }
}

function toLedgerEntry(number: number, stock: PlanStock) {
  const { orderId, sellerId, transactionId, priceCents, paidAt } = toPayment(number, stock)
  return {
    ...{ orderId, sellerId, source: 'payment', number: 0, kind: 'payment', reference: transactionId, at: paidAt },
    postings: transfer('held', 'provider-clearing', priceCents)
  }
}

/** Views of the copies of SELLER, of each on every third day. */
function toViewedDay(number: number, stock: PlanStock) {
  const copy = Math.floor(number / VIEWED_DAYS)
  const listingId = idOf(3, copy * stock.ownCopies)
  const daysAgo = (number % VIEWED_DAYS) * DAYS_APART + (copy % DAYS_APART)
  const day = dayBefore(daysAgo, stock).toISOString().slice(0, 10)
  return { _id: `${listingId.toHexString()}:${day}`, listingId, sellerId: SELLER, day, views: 3, wishlistAdds: 1 }
}

/** Fills the empty database of a test with a shop of so many copies, people and orders that no plan is right but by an index. */
export async function stockForPlans(stock: PlanStock = SMALL): Promise<void> {
  const [
    { ListingModel },
    { OrderModel },
    { UserModel },
    { CategoryModel },
    { WishlistItemModel },
    { CartItemModel },
    { OutgoingMailModel },
    { StripeEventModel },
    { SavedSearchModel },
    { PaymentModel },
    { ListingDayModel },
    { LedgerEntryModel }
  ] = await Promise.all([
    import('@/models/listing'),
    import('@/models/order'),
    import('@/models/user'),
    import('@/models/category'),
    import('@/models/wishlist-item'),
    import('@/models/cart-item'),
    import('@/models/outgoing-mail'),
    import('@/models/stripe-event'),
    import('@/models/saved-search'),
    import('@/models/payment'),
    import('@/models/listing-day'),
    import('@/models/ledger-entry')
  ])
  const at = (number: number) => ({ createdAt: dayBefore(number, stock), updatedAt: dayBefore(number, stock) })
  // Past Mongoose's document building, and over a connection on which writing so much may take its time.
  const client = await MongoClient.connect(process.env.MONGODB_URI ?? '')
  const fill = async <Document>({ collection }: Model<Document>, count: number, make: (number: number) => object) => {
    for (let first = 0; first < count; first += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, place) => make(first + place))
      await client.db().collection<object>(collection.collectionName).insertMany(rows)
    }
  }
  await Promise.all([
    fill(ListingModel, stock.copies, (number) => toCopy(number, stock)),
    fill(OrderModel, stock.bookings, (number) => toBookingRow(number, stock)),
    fill(UserModel, stock.people, (number) => ({
      _id: personOf(number, stock),
      name: `Person ${number}`,
      email: `person${number}@flyleaf.test`,
      role: number % 2 === 0 ? 'Seller' : 'Buyer',
      status: 'active',
      emailVerified: true,
      verified: number % 4 === 0,
      sessionVersion: 0,
      sessions: [{ id: `s${number}`, endsAt: FAR_AHEAD, provedAt: dayBefore(1, stock) }],
      ...at(number)
    })),
    fill(CategoryModel, 20, (position) => ({
      _id: idOf(2, position),
      slug: `shelf-${position}`,
      name: `Shelf ${position}`,
      position,
      ...at(1)
    })),
    fill(WishlistItemModel, stock.bookings, (number) => ({
      userId: personOf(number % (stock.bookings / 30) === 0 ? 1 : number, stock),
      listingId: idOf(3, number),
      addedAt: dayBefore(number % 200, stock),
      ...at(number % 200)
    })),
    fill(CartItemModel, stock.bookings, (number) => ({
      userId: personOf(number % (stock.bookings / 30) === 0 ? 1 : number, stock),
      listingId: idOf(3, number),
      place: number,
      addedAt: dayBefore(number % 200, stock),
      ...at(number % 200)
    })),
    fill(OutgoingMailModel, stock.bookings, (number) => ({
      _id: `mail:${number}`,
      kind: 'welcome',
      state: 'sent',
      about: [personOf(number, stock)],
      queuedAt: dayBefore(number % 60, stock),
      attempts: 1,
      dueAt: FAR_AHEAD
    })),
    fill(StripeEventModel, stock.bookings, (number) => ({
      _id: `evt_${number}`,
      type: 'payment_intent.succeeded',
      objectId: `pi_${number}`,
      state: 'done',
      receivedAt: dayBefore(number % 60, stock)
    })),
    fill(SavedSearchModel, stock.people, (number) => ({
      userId: personOf(number, stock),
      query: 'q=book',
      mails: 'daily',
      savedAt: dayBefore(9, stock),
      searchedAt: dayBefore(1, stock),
      dueAt: FAR_AHEAD
    })),
    fill(PaymentModel, stock.bookings / 3, (third) => toPayment(third * 3, stock)),
    fill(ListingDayModel, (stock.copies / stock.ownCopies) * VIEWED_DAYS, (number) => toViewedDay(number, stock)),
    fill(LedgerEntryModel, stock.bookings / 3, (third) => toLedgerEntry(third * 3, stock))
  ])
  await client.close()
}
