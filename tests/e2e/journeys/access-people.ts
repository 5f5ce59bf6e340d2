import { hash } from '@node-rs/argon2'
import { request, test } from '@playwright/test'
import { ObjectId, type Db } from 'mongodb'
import { z } from 'zod'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { toWorkKey } from '@/lib/listings/search-keys'
import { DEMO_PASSWORD } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { acceptTermsOf } from '@/tests/support/accept-terms'

/** Two buyers, a seller, an admin, somebody suspended after logging in, and nobody. */
export const KNOCKING = ['buyer', 'other', 'seller', 'admin', 'suspended', 'guest'] as const
export type Knocking = (typeof KNOCKING)[number]
type Account = Exclude<Knocking, 'guest'>

export type Person = { id: ObjectId; email: string; name: string; cookie: string }

/** The people of one run, what they own, and every text of theirs with those who may read it. */
export type Planted = {
  people: Record<Account, Person>
  booking: string
  listing: string
  slug: string
  category: string
  /** Of the buyer and the seller, attached to a case of their booking; one message of it is reported. */
  conversation: string
  messageReport: string
  secrets: readonly (readonly [text: string, readers: readonly Knocking[]])[]
}

const ROLE_OF: Record<Account, string> = {
  buyer: 'Buyer',
  other: 'Buyer',
  seller: 'Seller',
  admin: 'Admin',
  suspended: 'Buyer'
}
const Booked = z.object({ insertedId: z.string() })
const Csrf = z.object({ csrfToken: z.string() })

/** The address of the shop that the journeys visit. */
export function addressOfShop(): string {
  const address = test.info().project.use.baseURL
  if (!address) throw new Error('the journeys do not know where the shop is')
  return address
}

/** Logs in as the login page does, without a browser. Returns the Cookie header of the new session. */
export async function logInByCall(email: string): Promise<string> {
  const context = await request.newContext({ baseURL: addressOfShop() })
  const { csrfToken } = Csrf.parse(await (await context.get('/api/auth/csrf')).json())
  const response = await context.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password: DEMO_PASSWORD, json: 'true' },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  if (!response.ok()) throw new Error(`${email} could not log in: ${response.status()}`)
  const { cookies } = await context.storageState()
  await context.dispose()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function addPerson(database: Db, kind: Account, mark: string, passwordHash: string): Promise<Person> {
  const now = new Date()
  const person = { name: `Planted ${kind} ${mark}`, email: `${kind}.${mark}@planted.test` }
  const state = {
    role: ROLE_OF[kind],
    status: 'active',
    emailVerified: true,
    verified: false,
    sessionVersion: 0,
    passwordHash
  }
  const { insertedId } = await database
    .collection('users')
    .insertOne({ ...person, ...state, createdAt: now, updatedAt: now })
  await acceptTermsOf(database, insertedId)
  return { id: insertedId, ...person, cookie: await logInByCall(person.email) }
}

async function addListing(
  database: Db,
  seller: Person,
  mark: string
): Promise<{ id: string; slug: string; category: string }> {
  const now = new Date()
  const [category] = await database.collection('categories').find().limit(1).toArray()
  if (!category) throw new Error('the shop has no categories')
  const title = `A planted book ${mark}`
  const { insertedId } = await database.collection('listings').insertOne({
    ...{
      sellerId: seller.id,
      categoryId: category._id,
      title,
      authors: ['Nobody'],
      workKey: toWorkKey(title, ['Nobody']),
      priceCents: 900,
      originalPriceCents: 1800
    },
    ...{
      condition: 'Good',
      yearOfPurchase: 2020,
      description: 'Planted.',
      images: [],
      defects: [],
      viewCount: 0,
      city: 'Lisbon',
      sellerPhone: `+4930${mark}`
    },
    ...{ status: 'available', listedAt: now, createdAt: now, updatedAt: now }
  })
  const id = insertedId.toHexString()
  return { id, slug: toListingSlug(title, id), category: String(category._id) }
}

async function book(buyer: Person, productId: string, meetingLocation: string): Promise<string> {
  const context = await request.newContext({ baseURL: addressOfShop() })
  const response = await context.post('/api/bookings', {
    data: { productId, userPhoneNumber: '+49 30 901820', meetingLocation },
    headers: { 'sec-fetch-site': 'same-origin', cookie: buyer.cookie }
  })
  if (response.status() !== 201) throw new Error(`the planted booking was refused: ${await response.text()}`)
  const { insertedId } = Booked.parse(await response.json())
  await context.dispose()
  return insertedId
}

type Talk = { buyer: Person; seller: Person; booking: string; mark: string }

async function addConversation(database: Db, { buyer, seller, booking, mark }: Talk) {
  const now = new Date()
  const [conversationId, text] = [new ObjectId(), `a planted question ${mark}`]
  const sides = { buyerId: buyer.id, sellerId: seller.id }
  const started = { startedBy: 'buyer', startedAt: now, lastAt: now }
  await database.collection('conversations').insertOne({ _id: conversationId, ...sides, ...started })
  const message = {
    conversationId,
    number: 1,
    senderId: buyer.id,
    clientId: `planted-question-${mark}`,
    text,
    sentAt: now
  }
  await database.collection('messages').insertOne(message)
  const entry = {
    conversationId,
    lastNumber: 1,
    lastAt: now,
    readNumber: 1,
    isUnread: false,
    isArchived: false,
    isMuted: false
  }
  await database.collection('inbox_entries').insertMany([
    { ...entry, userId: buyer.id, otherId: seller.id, part: 'buyer' },
    { ...entry, userId: seller.id, otherId: buyer.id, part: 'seller' }
  ])
  const report = {
    ...{
      conversationId,
      number: 1,
      reporterId: seller.id,
      reporterPart: 'seller',
      reportedId: buyer.id,
      reason: 'scam'
    },
    ...{ explanation: 'Planted.', copied: [{ number: 1, from: 'buyer', text, sentAt: now }], key: `planted ${mark}` },
    ...{ reportedAt: now, state: 'open' }
  }
  const { insertedId } = await database.collection('message_reports').insertOne(report)
  const opened = { number: 1, status: 'with_seller', lines: [1], reason: 'damaged', text: 'Planted.', openedAt: now }
  const attached = { ...opened, dueAt: new Date('2030-01-01'), conversation: { by: 'buyer', at: now } }
  await database.collection('orders').updateOne({ _id: new ObjectId(booking) }, { $set: { case: attached } })
  return { text, ids: { conversation: conversationId.toHexString(), messageReport: insertedId.toHexString() } }
}

/** Plants everybody, two books and two bookings. Eight digits mark all texts of this run. */
export async function plant(): Promise<Planted> {
  const mark = String(Date.now()).slice(-8)
  const passwordHash = await hash(DEMO_PASSWORD)
  return withShopDatabase(async (database) => {
    const add = (kind: Account) => addPerson(database, kind, mark, passwordHash)
    const [buyer, other] = [await add('buyer'), await add('other')]
    const [seller, admin, suspended] = [await add('seller'), await add('admin'), await add('suspended')]
    await database.collection('users').updateOne({ _id: suspended.id }, { $set: { status: 'suspended' } })
    const listing = await addListing(database, seller, mark)
    const [place, otherPlace] = [`under the planted clock ${mark}`, `beside the planted fountain ${mark}`]
    const booking = await book(buyer, listing.id, place)
    const messages = await addConversation(database, { buyer, seller, booking, mark })
    await book(other, (await addListing(database, seller, mark)).id, otherPlace)
    return {
      people: { buyer, other, seller, admin, suspended },
      ...{ booking, listing: listing.id, slug: listing.slug, category: listing.category, ...messages.ids },
      secrets: [
        [buyer.email, ['buyer', 'admin']],
        [buyer.name, ['buyer', 'seller', 'admin']],
        [place, ['buyer', 'seller', 'admin']],
        [other.email, ['other', 'admin']],
        [other.name, ['other', 'seller', 'admin']],
        [messages.text, ['buyer', 'seller', 'admin']],
        [otherPlace, ['other', 'seller', 'admin']],
        [seller.email, ['seller', 'admin']],
        [`+4930${mark}`, ['seller', 'buyer', 'other', 'admin']],
        [admin.email, ['admin']],
        [admin.name, ['admin']],
        [suspended.email, ['admin']],
        [suspended.name, ['admin']]
      ]
    }
  })
}

/** Takes all of it away again: the shop's invariants hold as before. */
export async function uproot({ people }: Planted): Promise<void> {
  const ids = Object.values(people).map(({ id }) => id)
  await withShopDatabase(async (database) => {
    await database.collection('orders').deleteMany({ buyerId: { $in: ids } })
    await database.collection('listings').deleteMany({ sellerId: { $in: ids } })
    await database.collection('conversations').deleteMany({ buyerId: { $in: ids } })
    await database.collection('inbox_entries').deleteMany({ userId: { $in: ids } })
    await database.collection('messages').deleteMany({ senderId: { $in: ids } })
    await database.collection('message_reports').deleteMany({ reporterId: { $in: ids } })
    await database.collection('users').deleteMany({ _id: { $in: ids } })
  })
}
