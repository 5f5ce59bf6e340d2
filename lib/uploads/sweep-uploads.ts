import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { IDLE_KEPT_MS } from './limits'
import { ListingModel } from '@/models/listing'
import { UploadModel } from '@/models/upload'
import { findShown } from './find-shown'
import { removeUpload } from './delete-upload'
import { sweepFiles } from './sweep-files'

/** Releases all uploads but `keepIds`; they can be claimed again for a day. The caller has checked the ownership. */
export async function releaseUploads(listingId: string, keepIds: readonly string[]): Promise<void> {
  await connectToDatabase()
  await UploadModel.updateMany(
    { listingId, _id: trusted({ $nin: [...keepIds] }) },
    { $unset: { listingId: 1 }, $set: { idleSince: new Date() } }
  )
}

const BATCH = 500

async function markIdle(before: Date): Promise<void> {
  const rows = await UploadModel.find(
    { idleSince: trusted({ $lte: before }), listingId: null, removedAt: null },
    { _id: 1 }
  )
    .sort({ idleSince: 1 })
    .limit(BATCH)
    .lean()
  const shown = await findShown(new Set(rows.map(({ _id }) => _id)))
  for (const { _id } of rows) {
    // A duplicate may show the picture; it is checked again after a day.
    const change = shown.has(_id) ? { idleSince: new Date() } : { removedAt: new Date() }
    await UploadModel.updateOne({ _id, listingId: null, idleSince: trusted({ $lte: before }) }, { $set: change })
  }
}

async function removeMarked(): Promise<number> {
  const rows = await UploadModel.find({ removedAt: trusted({ $ne: null }) }, { 'image.src': 1 })
    .sort({ removedAt: 1 })
    .limit(BATCH)
    .lean()
  let removed = 0
  for (const { _id, image } of rows) if (await removeUpload(_id, image)) removed += 1
  return removed
}

/** Claims of listings that never came to be, or are gone. */
async function releaseLost(before: Date): Promise<void> {
  for (let last = ''; ;) {
    const rows = await UploadModel.find(
      { _id: trusted({ $gt: last }), listingId: trusted({ $ne: null }), updatedAt: trusted({ $lte: before }) },
      { listingId: 1 }
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean()
    last = rows.at(-1)?._id ?? ''
    if (rows.length === 0) return
    const claimed = new Set(rows.flatMap(({ listingId }) => listingId?.toHexString() ?? []))
    const living = await ListingModel.find({ _id: trusted({ $in: [...claimed] }) }, { _id: 1 }).lean()
    for (const { _id } of living) claimed.delete(_id.toHexString())
    for (const listingId of claimed) await releaseUploads(listingId, [])
  }
}

/** Deletes pictures that no listing has shown for 24 hours, and unreferenced files; returns how many. */
export async function sweepUploads(now = new Date()): Promise<number> {
  await connectToDatabase()
  const before = new Date(now.getTime() - IDLE_KEPT_MS)
  await markIdle(before)
  const removed = await removeMarked()
  await releaseLost(before)
  return removed + (await sweepFiles(before))
}
