import 'server-only'
import { Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { UploadModel } from '@/models/upload'
import { QUOTA } from '@/lib/platform/images/limits'

type Kept = { idle: number; count: number; bytes: number }

async function measure(actor: Actor): Promise<Kept> {
  const [sums] = await UploadModel.aggregate<Kept>([
    { $match: { ownerId: new Types.ObjectId(actor.id) } },
    {
      $group: {
        _id: null,
        idle: { $sum: { $cond: [{ $ifNull: ['$listingId', false] }, 0, 1] } },
        count: { $sum: 1 },
        bytes: { $sum: '$bytes' }
      }
    }
  ])
  return sums ?? { idle: 0, count: 0, bytes: 0 }
}

/**
 * Refuses when the seller keeps more than the quota (lib/platform/images/limits) allows. `more` is what is about to come on top: 1
 * before a picture is taken in, 0 after it was recorded.
 * @throws AppError UPLOAD_LIMIT
 */
export async function checkQuota(actor: Actor, more: 0 | 1): Promise<void> {
  await connectToDatabase()
  const kept = await measure(actor)
  if (kept.idle + more > QUOTA.idle) {
    throw new AppError('UPLOAD_LIMIT', `You have ${QUOTA.idle} pictures that no listing shows yet. Use or remove some of them first.`)
  }
  if (kept.count + more > QUOTA.count || kept.bytes + more > QUOTA.bytes) {
    throw new AppError('UPLOAD_LIMIT', 'Your listings hold as many pictures as the shop can keep for one seller. Delete some first.')
  }
}
