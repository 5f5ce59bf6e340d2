import 'server-only'
import { trusted, Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { UploadModel } from '@/models/upload'
import { QUOTA } from './limits'

type Usage = { count: number; bytes: number }

/** While so much is left, no seller can use it up before the next measurement: at MAX_AT_ONCE, some 1,000 pictures. */
const AMPLE: Usage = { count: QUOTA.count / 20, bytes: QUOTA.bytes / 20 }
const MEASURED_FOR_MS = 60_000

/** When a seller last had ample room, in ms since 1970. */
const ampleAt = new Map<string, number>()

async function measure(actor: Actor): Promise<Usage> {
  const [sums] = await UploadModel.aggregate<Usage>([
    { $match: { ownerId: new Types.ObjectId(actor.id) } },
    { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: '$bytes' } } }
  ])
  return sums ?? { count: 0, bytes: 0 }
}

/** Reading 80,000 records takes longer than a picture, so it is done once a minute until the quota comes near. */
async function hasRoom(actor: Actor, more: 0 | 1): Promise<boolean> {
  const now = Date.now()
  if (now - (ampleAt.get(actor.id) ?? 0) < MEASURED_FOR_MS) return true
  const { count, bytes } = await measure(actor)
  for (const [id, at] of ampleAt) if (now - at >= MEASURED_FOR_MS) ampleAt.delete(id)
  if (count + AMPLE.count < QUOTA.count && bytes + AMPLE.bytes < QUOTA.bytes) ampleAt.set(actor.id, now)
  return count + more <= QUOTA.count && bytes + more <= QUOTA.bytes
}

/** `more` is 1 before a picture is stored, 0 after. @throws AppError UPLOAD_LIMIT */
export async function checkQuota(actor: Actor, more: 0 | 1): Promise<void> {
  await connectToDatabase()
  const idle = await UploadModel.countDocuments({ ownerId: actor.id, idleSince: trusted({ $exists: true }) })
  if (idle + more > QUOTA.idle) {
    throw new AppError('UPLOAD_LIMIT', message('errors.tooManyIdlePictures', { count: QUOTA.idle }))
  }
  if (!(await hasRoom(actor, more))) throw new AppError('UPLOAD_LIMIT', 'errors.tooManyPictures')
}
