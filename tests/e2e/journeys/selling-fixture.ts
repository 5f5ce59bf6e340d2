import type { Locator, Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import sharp from 'sharp'
import { toIsbn13 } from '@/lib/listings/isbn'
import { toWorkKey } from '@/lib/listings/search-keys'
import { addUser, withShopDatabase } from '@/tests/support/running-shop'
import { addressOfShop, logInByCall } from './access-people'

/** A new seller, logged in in this browser without the login form. Returns their address. */
export async function enterAsSeller(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${Date.now()}@sellers.test`
  await addUser('Seller', email, name)
  const cookie = await logInByCall(email)
  const cookies = cookie.split('; ').map((pair) => {
    const [key = '', ...value] = pair.split('=')
    return { name: key, value: value.join('='), url: addressOfShop() }
  })
  await page.context().addCookies(cookies)
  return email
}

/** A photograph in one colour, as a file picker hands it over. */
export async function takePhoto(
  name: string,
  background = '#7c4a2b'
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 480, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A right ISBN-13 that no book of the shop has. */
export function inventIsbn(): string {
  return toIsbn13(`${Math.floor(Math.random() * 1e9)}`.padStart(9, '0').concat('0'))
}

type PlantedListing = {
  title: string
  status?: string
  isbn13?: string
  sku?: string
  priceCents?: number
  advertisedAt?: Date
}

/** Copies put into the shop's database by hand, all of the seller with this address. Returns their ids. */
export async function plantListings(email: string, planted: readonly PlantedListing[]): Promise<string[]> {
  return withShopDatabase(async (database) => {
    const [seller, category] = await Promise.all([
      database.collection('users').findOne({ email }),
      database.collection('categories').findOne({})
    ])
    if (!seller || !category) throw new Error('no such seller, or a shop without categories')
    const now = Date.now()
    const rows = planted.map((listing, index) => ({
      _id: new ObjectId(),
      sellerId: seller._id,
      categoryId: category._id,
      authors: ['Planted Author'],
      workKey: toWorkKey(listing.title, ['Planted Author']),
      priceCents: 700,
      originalPriceCents: 1500,
      condition: 'Good',
      yearOfPurchase: 2019,
      description: 'Planted for a journey.',
      images: [],
      city: 'Lisbon',
      sellerPhone: '+493023125046',
      status: 'available',
      defects: [],
      viewCount: 0,
      listedAt: new Date(now - index * 60_000),
      createdAt: new Date(now),
      updatedAt: new Date(now),
      ...listing
    }))
    await database.collection('listings').insertMany(rows)
    return rows.map(({ _id }) => _id.toHexString())
  })
}

/**
 * Counts what a person does with a form, and tells how long a slow typist needs for it by the keystroke-level model
 * (Card, Moran and Newell, 1980): 0.28 s a key; for each step 1.35 s to think, 0.4 s to reach and 1.1 s to point.
 */
export class Hand {
  keys = 0
  steps = 0

  async type(field: Locator, text: string): Promise<void> {
    this.keys += text.length
    this.steps += 1
    await field.fill(text)
  }

  async act(action: () => Promise<unknown>): Promise<void> {
    this.steps += 1
    await action()
  }

  get seconds(): number {
    return this.keys * 0.28 + this.steps * (1.35 + 0.4 + 1.1)
  }
}
