import { randomBytes } from 'node:crypto'
import { ObjectId, type Db } from 'mongodb'
import { encode } from 'next-auth/jwt'
import { toListingSlug } from '@/lib/listings/listing-slug'
import type { Role } from '@/lib/platform/access/actor'
import { withShopDatabase } from '@/tests/support/running-shop'
import { readWebEnvironment } from '@/tests/support/web-processes'
import { acceptTermsOf } from '@/tests/support/accept-terms'

export type Person = { id: ObjectId; name: string; email: string; cookie: string }
export type Copy = { id: string; slug: string; title: string }
export type SellerStock = { seller: Person; category: { id: string; name: string }; copies: Copy[] }
/** Sellers with a category and copies each, people who buy, an admin; and what no visitor may ever read. */
export type StockOfSellers = { stock: SellerStock[]; buyers: Person[]; admin: Person; mark: string; secrets: string[] }

const PHONE = '+49 30 5550199'

async function addPerson(database: Db, role: Role, name: string, mark: string): Promise<Person> {
  const [now, sessionId] = [new Date(), randomBytes(16).toString('base64url')]
  const person = { name: `${name} ${mark}`, email: `${name}.${mark}@planted.test`.toLowerCase() }
  const sessions = [{ id: sessionId, endsAt: new Date(Date.now() + 3_600_000), provedAt: now }]
  const state = {
    role,
    status: 'active',
    emailVerified: true,
    verified: false,
    sessionVersion: 0,
    sessions,
    createdAt: now,
    updatedAt: now
  }
  const { insertedId: id } = await database.collection('users').insertOne({ ...person, ...state })
  await acceptTermsOf(database, id)
  const token = { sub: id.toHexString(), role, sessionVersion: 0, sessionId }
  const secret = readWebEnvironment().NEXTAUTH_SECRET ?? ''
  return { id, ...person, cookie: `next-auth.session-token=${await encode({ token, secret })}` }
}

async function addStock(database: Db, number: number, copies: number, mark: string): Promise<SellerStock> {
  const seller = await addPerson(database, 'Seller', `Shelf${number}`, mark)
  // The oldest of the shop, so that they push nothing off the first pages.
  const [now, listedAt] = [new Date(), new Date(Date.UTC(2015, 0, 1 + number))]
  const name = `Shelf ${mark} ${number}`
  const category = { name, slug: `shelf-${mark}-${number}`, position: 100_000 + number, createdAt: now, updatedAt: now }
  const { insertedId: categoryId } = await database.collection('categories').insertOne(category)
  const rows = Array.from({ length: copies }, (_, at) => ({
    _id: new ObjectId(),
    sellerId: seller.id,
    categoryId,
    title: `Planted ${mark} ${number} ${at}`,
    authors: [`Nobody ${number} ${at}`],
    workKey: `planted ${mark} ${number} ${at}`,
    priceCents: 900,
    originalPriceCents: 1800,
    condition: 'Good',
    defects: [],
    yearOfPurchase: 2014,
    description: 'Planted.',
    images: [],
    city: 'Lisbon',
    sellerPhone: PHONE,
    status: 'available',
    viewCount: 0,
    listedAt,
    createdAt: now,
    updatedAt: now
  }))
  await database.collection('listings').insertMany(rows)
  const planted = rows.map(({ _id, title }) => ({
    id: _id.toHexString(),
    title,
    slug: toListingSlug(title, _id.toHexString())
  }))
  return { seller, category: { id: categoryId.toHexString(), name }, copies: planted }
}

/** Plants them straight into the shop's database, before any page shows them. */
export function plantStock(sellers: number, copies: number, buyers: number): Promise<StockOfSellers> {
  const mark = randomBytes(4).toString('hex')
  return withShopDatabase(async (database) => {
    const planted: SellerStock[] = []
    for (let number = 0; number < sellers; number += 1) planted.push(await addStock(database, number, copies, mark))
    const people = await Promise.all(
      Array.from({ length: buyers }, (_, at) => addPerson(database, 'Buyer', `Reader${at}`, mark))
    )
    const admin = await addPerson(database, 'Admin', 'Keeper', mark)
    const known = [...people, admin].flatMap(({ name, email, cookie }) => [name, email, cookie.slice(-40)])
    const ofSellers = planted.flatMap(({ seller }) => [seller.email, seller.cookie.slice(-40)])
    return { stock: planted, buyers: people, admin, mark, secrets: [...known, ...ofSellers, PHONE, `meet at ${mark}`] }
  })
}
