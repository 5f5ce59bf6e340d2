import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { UploadModel } from '@/models/upload'

/**
 * Takes from a listing the uploads it no longer shows: all but `keepIds`. Their owner can claim them again for a day; then
 * they are swept away. The caller has checked that the listing is the actor's.
 */
export async function releaseUploads(listingId: string, keepIds: readonly string[]): Promise<void> {
  await connectToDatabase()
  await UploadModel.updateMany(
    { listingId, _id: trusted({ $nin: [...keepIds] }) },
    { $unset: { listingId: 1 }, $set: { idleSince: new Date() } }
  )
}
