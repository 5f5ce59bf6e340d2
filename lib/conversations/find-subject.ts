import 'server-only'
import { trusted, Types } from 'mongoose'
import { ofLine } from '@/lib/orders/of-line'
import { SHOWN } from '@/lib/orders/sales-filter'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError, notFound } from '@/lib/platform/errors'
import { ON_SHOW } from '@/lib/listings/on-show'
import { ListingModel } from '@/models/listing'
import { OrderModel } from '@/models/order'

export type Sides = { buyerId: Types.ObjectId; sellerId: Types.ObjectId }
export type Named = { listingId?: string | undefined; orderId?: string | undefined }
export type Subject = { listingId?: Types.ObjectId; orderId?: Types.ObjectId }
type FoundSubject = { sides: Sides; subject: Subject }

/** A buyer asks about a copy that everybody sees. @throws AppError NOT_FOUND, NOT_ALLOWED, OWN_BOOK */
async function findListing(actor: Actor, id: string): Promise<FoundSubject> {
  const shown = { _id: id, status: trusted({ $ne: 'withdrawn' as const }), ...ON_SHOW }
  const listing = await ListingModel.findOne(shown, { sellerId: 1 }).lean()
  if (!listing) throw notFound('listing')
  if (listing.sellerId.toHexString() === actor.id) throw new AppError('OWN_BOOK', 'errors.askOwnCopy')
  if (!actor.roles.includes('Buyer')) throw new AppError('NOT_ALLOWED', 'errors.notAllowed')
  return {
    sides: { buyerId: new Types.ObjectId(actor.id), sellerId: listing.sellerId },
    subject: { listingId: listing._id }
  }
}

/** Of the buyer or the seller. @throws AppError NOT_FOUND */
async function findOrder(actor: Actor, id: string): Promise<FoundSubject> {
  const order = await OrderModel.findOne({ ...ofLine(id), status: SHOWN }, { buyerId: 1, sellerId: 1 }).lean()
  if (!order || ![order.buyerId, order.sellerId].some((side) => side.toHexString() === actor.id))
    throw notFound('booking')
  return { sides: { buyerId: order.buyerId, sellerId: order.sellerId }, subject: { orderId: order._id } }
}

/** What a new conversation is about, and so of whom it is. @throws AppError NOT_FOUND, NOT_ALLOWED, OWN_BOOK */
export async function findSubject(actor: Actor, { listingId, orderId }: Named): Promise<FoundSubject> {
  if (listingId !== undefined) return findListing(actor, listingId)
  if (orderId !== undefined) return findOrder(actor, orderId)
  throw notFound('conversation')
}

/** What a message in a conversation is about: a listing of its seller, or an order of the two. @throws AppError NOT_FOUND */
export async function findSubjectWithin({ buyerId, sellerId }: Sides, { listingId, orderId }: Named): Promise<Subject> {
  if (listingId !== undefined) {
    const listing = await ListingModel.findOne({ _id: listingId, sellerId }, { _id: 1 }).lean()
    if (!listing) throw notFound('listing')
    return { listingId: listing._id }
  }
  if (orderId === undefined) return {}
  const order = await OrderModel.findOne({ ...ofLine(orderId), buyerId, sellerId, status: SHOWN }, { _id: 1 }).lean()
  if (!order) throw notFound('booking')
  return { orderId: order._id }
}
