import 'server-only'
import { trusted } from 'mongoose'
import { z } from 'zod'
import { requireCategory } from '@/lib/categories/queries'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { ListingModel } from '@/models/listing'
import { assertAccountOpen, explainRejection, takenDownRejection, toRejection } from './assert-changeable'
import type { Place } from './cache-tags'
import { CONDITIONS } from './condition'
import { findGradeConflicts } from './defects'
import { followMerge } from './follow-merge'
import { CHANGEABLE_STATUSES } from './listing-status'
import { SEARCHED, toEditPush } from './note-edit'
import { NOT_TAKEN_DOWN } from './on-show'
import { PLACE_PARTS, toPlace, type ListingRow } from './to-listing'

const Price = z.coerce.number().int().min(MIN_PRICE_CENTS).max(MAX_PRICE_CENTS)
const Grade = z.enum(CONDITIONS)

type Values = Pick<ListingRow, 'priceCents' | 'condition' | 'categoryId'>

/** Values as text: cents, a condition, the id of a category. */
export const LISTING_VALUES = {
  price: {
    read: ({ priceCents }: Values) => String(priceCents),
    toFields: (text: string) => ({ priceCents: Price.parse(text) })
  },
  condition: {
    read: ({ condition }: Values): string => condition,
    toFields: (text: string) => ({ condition: Grade.parse(text) })
  },
  category: {
    read: ({ categoryId }: Values) => categoryId.toHexString(),
    toFields: (text: string) => ({ categoryId: text })
  }
} as const
export type ListingValueName = keyof typeof LISTING_VALUES

export type ChangedListing = { listingId: string; places: readonly Place[] }

const READ = {
  ...PLACE_PARTS,
  ...SEARCHED,
  'images.src': 1,
  status: 1,
  takenDown: 1,
  defects: 1,
  jacketCondition: 1
} as const

function assertGrade(own: Pick<ListingRow, 'defects' | 'jacketCondition'>, text: string): void {
  const { condition } = findGradeConflicts({ ...own, condition: Grade.parse(text) })
  if (condition) throw new AppError('BAD_INPUT', condition)
}

/** Sets one value of an own listing without the rest of its form; with `from` only in place of that value. Idempotent.
 * The update is guarded, so a concurrent booking or edit wins. @throws AppError NOT_ALLOWED, NOT_FOUND, BAD_INPUT for a
 * condition above the defects, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN, LISTING_NOT_ON_SALE for an edit at the same moment, CHANGED_MEANWHILE */
export async function changeListing(
  actor: Actor,
  id: string,
  { name, to, from }: { name: ListingValueName; to: string; from?: string }
): Promise<ChangedListing> {
  await authorize(actor, 'Seller')
  const own = await ListingModel.findOne({ _id: id, sellerId: actor.id }, READ).lean()
  if (!own) throw notFound('listing')
  if (own.takenDown) throw takenDownRejection()
  if (!CHANGEABLE_STATUSES.includes(own.status)) throw toRejection(own.status)
  const { read, toFields } = LISTING_VALUES[name]
  const wanted = name === 'category' ? await requireCategory(to) : to
  const present = read(own)
  const before = toPlace(actor.id, own)
  const changed = {
    listingId: id,
    places: name === 'category' ? [before, { ...before, categoryId: wanted }] : [before]
  }
  if (present === wanted) return changed
  if (from !== undefined && present !== from) throw new AppError('CHANGED_MEANWHILE', 'errors.bulkChangedSince')
  if (name === 'condition') assertGrade(own, wanted)
  const { modifiedCount } = await ListingModel.updateOne(
    {
      _id: id,
      sellerId: actor.id,
      status: trusted({ $in: [...CHANGEABLE_STATUSES] }),
      ...NOT_TAKEN_DOWN,
      ...toFields(present),
      ...(name === 'condition' ? { defects: own.defects } : {})
    },
    { $set: toFields(wanted), $push: toEditPush(own) }
  )
  if (modifiedCount === 0) {
    const now = await ListingModel.findOne({ _id: id, sellerId: actor.id, ...NOT_TAKEN_DOWN }, READ).lean()
    // Another process may have done the same at this moment.
    if (now && CHANGEABLE_STATUSES.includes(now.status) && read(now) === wanted) return changed
    throw await explainRejection(actor, id)
  }
  await assertAccountOpen(actor, () =>
    ListingModel.updateOne({ _id: id, sellerId: actor.id }, { $set: toFields(present) })
  )
  if (name === 'category') await followMerge(id, wanted)
  return changed
}
