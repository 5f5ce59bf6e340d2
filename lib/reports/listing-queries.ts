import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { toWords } from '@/lib/listings/fold-text'
import { parseIsbn } from '@/lib/listings/isbn'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import type { ListingRow } from '@/lib/listings/to-listing'
import { toTakenDown } from '@/lib/listings/to-my-listing'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { toContaining } from '@/lib/platform/db/to-containing'
import { toStoredImage } from '@/lib/platform/images/image'
import { withRole } from '@/lib/users/with-role'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { ReportModel } from '@/models/report'
import { UserModel } from '@/models/user'
import type { ModeratedListing, ModerationChoice, ModerationFilter, Paged } from './moderation'

/** The ids of the copies with open reports, each once, the newest copies first. */
export async function listReportedIds(): Promise<Types.ObjectId[]> {
  // Not `distinct`, which is outside of MongoDB's Stable API.
  const groups = await ReportModel.aggregate<{ _id: unknown }>([
    { $match: { state: 'open' } },
    { $group: { _id: '$listingId' } },
    { $sort: { _id: -1 } }
  ])
  return groups.map(({ _id }) => _id).filter((id) => id instanceof Types.ObjectId)
}

/** What is read of a copy for an admin. */
export const MODERATED_PROJECTION = {
  title: 1, authors: 1, description: 1, images: 1, priceCents: 1, status: 1, hidden: 1, listedAt: 1, sellerId: 1, takenDown: 1
} as const

async function findSellers(ids: readonly Types.ObjectId[]) {
  const sellers = await UserModel.find(
    { _id: trusted({ $in: [...ids] }), status: trusted({ $ne: 'closed' }) },
    { name: 1, email: 1 }
  ).lean()
  return new Map(sellers.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]))
}

async function countOpenReports(ids: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const groups = await ReportModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { listingId: { $in: [...ids] }, state: 'open' } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } }
  ])
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]))
}

/** Documents to copies as an admin sees them, in the same order, each with its seller and how often it is reported. */
export async function toModeratedListings(found: readonly ListingRow[]): Promise<ModeratedListing[]> {
  const rows = keepReadable(ListingModel, found, MODERATED_PROJECTION)
  const [sellers, counts] = await Promise.all([
    findSellers(rows.map(({ sellerId }) => sellerId)),
    countOpenReports(rows.map(({ _id }) => _id))
  ])
  return rows.map((row) => {
    const id = row._id.toHexString()
    return {
      id,
      slug: toListingSlug(row.title, id),
      title: row.title,
      authors: [...row.authors],
      description: row.description,
      images: row.images.flatMap((image) => toStoredImage(image) ?? []),
      priceCents: row.priceCents,
      status: row.status,
      hidden: row.hidden ?? false,
      listedAt: row.listedAt.toISOString(),
      seller: sellers.get(row.sellerId.toHexString()) ?? null,
      openReports: counts.get(id) ?? 0,
      takenDown: toTakenDown(row)
    }
  })
}

/** Copies on one page. */
const PER_PAGE = 50
/** Further than that nobody pages: it would be read through each time. What lies beyond is found by searching. */
const MOST_COPIES = 10_000
/** The most sellers with the same letters in their name, and reported copies that are listed. */
const MOST_SELLERS = 50
const MOST_REPORTED = 1000

type Filter = FilterQuery<ListingDocument>

async function toChoiceFilter(show: ModerationChoice): Promise<Filter> {
  if (show === 'all') return {}
  if (show === 'taken-down') return TAKEN_DOWN
  if (show !== 'reported') return { status: show }
  const ids = await listReportedIds()
  return { _id: trusted({ $in: ids.slice(0, MOST_REPORTED) }) }
}

/**
 * An ISBN in any written form, or words, each of which is in title or first author or begins a word there, whatever became of
 * the listing. Reads the keys of all listings.
 */
function toTextFilter(q: string): Filter {
  const { isbn13 } = parseIsbn(q)
  if (isbn13) return { isbn13 }
  // Folded words have only letters and digits: nothing in them means anything in a pattern.
  const each = toWords(q).map((word) => ({ workKey: trusted({ $regex: `(^|[ |])${word}` }) }))
  return each.length === 0 ? {} : { $and: each }
}

async function toSellerFilter(seller: string): Promise<Filter> {
  if (!seller) return {}
  const part = trusted(toContaining(seller))
  const found = await UserModel.find({ $and: [withRole('Seller')], $or: [{ name: part }, { email: part }] }, { _id: 1 }).limit(MOST_SELLERS).lean()
  return { sellerId: trusted({ $in: found.map(({ _id }) => _id) }) }
}

/** The order for which the choice has an index; without one, ids grow with time. */
function toOrder(show: ModerationChoice): Record<string, -1> {
  if (show === 'taken-down') return { 'takenDown.at': -1, _id: -1 }
  return show === 'all' || show === 'reported' ? { _id: -1 } : { listedAt: -1, _id: -1 }
}

/**
 * One page (50) of all copies of the shop, whatever became of them, newest first (those taken down: latest first). For
 * admins; the newest 10,000 that fit can be paged through. @throws AppError NOT_ALLOWED
 */
export async function listModeratedListings(actor: Actor, filter: ModerationFilter): Promise<Paged<ModeratedListing>> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const wanted: Filter = {
    $and: await Promise.all([toChoiceFilter(filter.show), toSellerFilter(filter.seller), toTextFilter(filter.q)])
  }
  const page = Math.min(filter.page, MOST_COPIES / PER_PAGE)
  const [rows, total] = await Promise.all([
    ListingModel.find(wanted, MODERATED_PROJECTION).sort(toOrder(filter.show)).skip((page - 1) * PER_PAGE).limit(PER_PAGE).lean(),
    ListingModel.countDocuments(wanted).limit(MOST_COPIES)
  ])
  return {
    rows: await toModeratedListings(rows),
    total,
    isCapped: total === MOST_COPIES,
    page,
    pageCount: Math.max(1, Math.ceil(total / PER_PAGE))
  }
}
