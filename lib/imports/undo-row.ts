import 'server-only'
import type { Types } from 'mongoose'
import { z } from 'zod'
import { tagsOfListing, tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { editListing } from '@/lib/listings/edit-listing'
import { ImportedListingInput } from '@/lib/listings/schemas'
import { toFormFields } from '@/lib/listings/to-form-fields'
import { deleteListing, putBackOnSale, withdrawListing } from '@/lib/listings/withdraw-listing'
import type { Actor } from '@/lib/platform/access/actor'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { readJson } from '@/lib/platform/read-json'
import type { HeldLease } from '@/lib/platform/worker/lease'
import { ROWS_AT_ONCE, runRows } from '@/lib/platform/worker/run-rows'
import { ImportRowModel } from '@/models/import-row'
import { ListingModel } from '@/models/listing'
import type { Job, Row } from './job-rows'

const BATCH = 25

const Former = z.object({ status: z.enum(['available', 'withdrawn']), fields: z.record(z.string(), z.unknown()) })

/** JSON of a listing as its form and status have it, to bring it back and to see whether it has changed. */
export async function rememberListing(actor: Actor, id: Types.ObjectId): Promise<string | null> {
  const listing = await ListingModel.findOne({ _id: id, sellerId: actor.id }).lean()
  return listing && JSON.stringify({ status: listing.status, fields: toFormFields(listing) })
}

export async function findListedRows({ _id }: Job): Promise<Row[]> {
  return ImportRowModel.find({ importId: _id, state: 'listed' }).sort({ row: 1 }).limit(BATCH).lean()
}

/** A listing that was changed or booked since stays. @throws database errors: the rows wait */
export async function undoRows(actor: Actor, rows: readonly Row[], lease: HeldLease): Promise<void> {
  await runRows(rows, lease, {
    atOnce: ROWS_AT_ONCE,
    failure: message('imports.rowFailed'),
    act: async (row) => {
      const changed = await bringBack(actor, row)
      await settle(row, { state: 'undone' })
      return changed
    },
    refuse: (row, { text }) => settle(row, { state: 'kept', messages: [text] })
  })
}

async function settle(
  { _id }: Row,
  result: { state: 'undone' } | { state: 'kept'; messages: string[] }
): Promise<void> {
  await ImportRowModel.updateOne({ _id, state: 'listed' }, { $set: result })
}

async function bringBack(actor: Actor, { listingId, before, after }: Row): Promise<CacheTag[]> {
  if (!listingId) return []
  const id = listingId.toHexString()
  if (!before) {
    if (await ListingModel.exists({ _id: listingId })) await deleteListing(actor, id)
    return tagsOfListing(id)
  }
  if ((await rememberListing(actor, listingId)) !== after)
    throw new AppError('CHANGED_MEANWHILE', 'imports.changedSince')
  const former = readJson(Former, before)
  const input = ImportedListingInput.safeParse(former?.fields)
  if (former === null || !input.success) throw new AppError('UNPROCESSABLE', 'imports.rowFailed')
  const { places } = await editListing(actor, { id, details: input.data.details, imageIds: null })
  if (former.status === 'withdrawn') await withdrawListing(actor, id)
  else await putBackOnSale(actor, id)
  return places.flatMap((place) => tagsOfPlacedListing(id, place))
}
