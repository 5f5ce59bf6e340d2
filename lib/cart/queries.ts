import 'server-only'
import { trusted } from 'mongoose'
import { ON_SHOW } from '@/lib/listings/on-show'
import { toListingSlug } from '@/lib/listings/listing-slug'
import type { ListingRow } from '@/lib/listings/to-listing'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { toStoredImage } from '@/lib/platform/images/image'
import { ERASED } from '@/lib/users/erased'
import { CartItemModel, type CartItemDocument } from '@/models/cart-item'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { MAX_CART_ITEMS, toCartItem, type CartCopy, type CartItem } from './cart'

/** Without private fields (phone, hold). */
const COPY_PROJECTION = {
  title: 1,
  authors: 1,
  condition: 1,
  priceCents: 1,
  images: { $slice: 1 },
  sellerId: 1,
  status: 1
} as const
type CopyRow = Pick<
  ListingRow,
  '_id' | 'title' | 'authors' | 'condition' | 'priceCents' | 'images' | 'sellerId' | 'status'
>

const SELLER_NAME = { name: 1 } as const
const LATEST_FIRST = { addedAt: -1, _id: -1 } as const
const LISTING_ID = { listingId: 1 } as const

function toCartCopy(row: CopyRow, sellerName: string): CartCopy[] {
  const { _id, title, authors, condition, priceCents, images, sellerId, status } = row
  if (status === 'withdrawn') return []
  const productId = _id.toHexString()
  return [
    {
      productId,
      title,
      slug: toListingSlug(title, productId),
      authors: [...authors],
      condition,
      image: toStoredImage(images[0]),
      priceCents,
      status,
      seller: { id: sellerId.toHexString(), name: sellerName }
    }
  ]
}

/** How copies stand now, by their ids; for everybody. Copies that public pages do not show are left out. */
export async function listCartCopies(ids: readonly string[]): Promise<CartCopy[]> {
  await connectToDatabase()
  const shown = { _id: trusted({ $in: [...ids] }), status: trusted({ $ne: 'withdrawn' as const }), ...ON_SHOW }
  const rows = keepReadable(ListingModel, await ListingModel.find(shown, COPY_PROJECTION).lean(), COPY_PROJECTION)
  const sellers = keepReadable(
    UserModel,
    await UserModel.find({ _id: trusted({ $in: rows.map(({ sellerId }) => sellerId) }) }, SELLER_NAME).lean(),
    SELLER_NAME
  )
  const nameOf = new Map(sellers.map(({ _id, name }) => [_id.toHexString(), name]))
  const byId = new Map(
    rows
      .flatMap((row) => toCartCopy(row, nameOf.get(row.sellerId.toHexString()) ?? ERASED))
      .map((copy) => [copy.productId, copy])
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function findOwnHolds(
  buyerId: string,
  listingIds: CartItemDocument['listingId'][]
): Promise<Map<string, string>> {
  const held = await ListingModel.find(
    { _id: trusted({ $in: listingIds }), 'hold.buyerId': buyerId },
    { 'hold.orderId': 1 }
  ).lean()
  return new Map(held.flatMap(({ _id, hold }) => (hold ? [[_id.toHexString(), hold.orderId.toHexString()]] : [])))
}

/** Latest first, each with how it stands now. @throws AppError NOT_ALLOWED */
export async function listMyCart(actor: Actor): Promise<CartItem[]> {
  await authorize(actor, 'Buyer')
  const found = await CartItemModel.find({ userId: actor.id }).sort(LATEST_FIRST).limit(MAX_CART_ITEMS).lean()
  const rows = keepReadable(CartItemModel, found)
  const ids = rows.map(({ listingId }) => listingId)
  const [copies, bookingOf] = await Promise.all([
    listCartCopies(ids.map((id) => id.toHexString())),
    findOwnHolds(actor.id, ids)
  ])
  const copyOf = new Map(copies.map((copy) => [copy.productId, copy]))
  return rows.map(({ listingId, title, seenCents, addedAt }) => {
    const productId = listingId.toHexString()
    const entry = { productId, title, seenCents, addedAt: addedAt.toISOString() }
    return toCartItem(entry, copyOf.get(productId) ?? null, bookingOf.get(productId))
  })
}

/** @throws AppError NOT_ALLOWED */
export async function listMyCartIds(actor: Actor): Promise<string[]> {
  await authorize(actor, 'Buyer')
  const rows = await CartItemModel.find({ userId: actor.id }, LISTING_ID).limit(MAX_CART_ITEMS).lean()
  return keepReadable(CartItemModel, rows, LISTING_ID).map(({ listingId }) => listingId.toHexString())
}
