import 'server-only'
import { trusted, Types } from 'mongoose'
import type { z } from 'zod'
import { ON_SHOW } from '@/lib/listings/on-show'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { CartItemModel } from '@/models/cart-item'
import { ListingModel } from '@/models/listing'
import { uniteEntries, type CartEntry } from './cart'
import { insertItems } from './insert-items'
import type { CartMergeResponse } from './responses'
import type { MergeCartInput } from './schemas'

type Refused = z.infer<typeof CartMergeResponse>['refused']

/** A clock that is ahead would put a copy in front of all others for good. */
function withPastTimes(items: readonly CartEntry[], now: Date): CartEntry[] {
  return items.map((item) => ({
    ...item,
    addedAt: new Date(Math.min(Date.parse(item.addedAt), now.getTime())).toISOString()
  }))
}

async function listEntries(userId: string): Promise<CartEntry[]> {
  const rows = await CartItemModel.find({ userId }, { listingId: 1, seenCents: 1, addedAt: 1 }).lean()
  return rows.map(({ listingId, seenCents, addedAt }) => ({
    productId: listingId.toHexString(),
    seenCents,
    addedAt: addedAt.toISOString()
  }))
}

/** Where the browser's entry is the older one, it counts (`uniteEntries`). */
async function takeOlder(userId: string, stored: readonly CartEntry[], united: readonly CartEntry[]): Promise<void> {
  for (const { productId, addedAt } of stored) {
    const older = united.find((entry) => entry.productId === productId)
    if (!older || older.addedAt === addedAt) continue
    await CartItemModel.updateOne(
      { userId, listingId: productId, addedAt: new Date(addedAt) },
      { $set: { seenCents: older.seenCents, addedAt: new Date(older.addedAt) } }
    )
  }
}

/** Adds what a browser has kept for a guest; the union of both carts, so a repeated call changes nothing. Copies that are
 * sold or reserved come into the cart too, and are shown so. The oldest come first if there is not room for all.
 * @throws AppError NOT_ALLOWED, BUSY */
export async function mergeCart(actor: Actor, { items }: MergeCartInput): Promise<Refused> {
  await authorize(actor, 'Buyer')
  const stored = await listEntries(actor.id)
  const united = uniteEntries(stored, withPastTimes(items, new Date()))
  await takeOlder(actor.id, stored, united)

  const added = united.filter(({ productId }) => !stored.some((entry) => entry.productId === productId))
  const listings = await ListingModel.find(
    {
      _id: trusted({ $in: added.map(({ productId }) => productId) }),
      status: trusted({ $ne: 'withdrawn' as const }),
      ...ON_SHOW
    },
    { title: 1, sellerId: 1 }
  ).lean()
  const byId = new Map(listings.map((listing) => [listing._id.toHexString(), listing]))
  const refused: Refused = []
  const wanted = added.flatMap(({ productId, seenCents, addedAt }) => {
    const listing = byId.get(productId)
    const isOwn = listing?.sellerId.toHexString() === actor.id
    if (!listing || isOwn) refused.push({ productId, reason: isOwn ? 'own' : 'unlisted' })
    return !listing || isOwn
      ? []
      : [{ listingId: listing._id, title: listing.title, seenCents, addedAt: new Date(addedAt) }]
  })
  const left = await insertItems(new Types.ObjectId(actor.id), wanted)
  return [...refused, ...left.map(({ listingId }) => ({ productId: listingId.toHexString(), reason: 'full' as const }))]
}
