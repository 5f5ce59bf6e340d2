import 'server-only'
import { trusted, Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { encodeImage } from '@/lib/platform/images/encode-image'
import type { Picture } from '@/lib/platform/images/limits'
import { toStorageError } from '@/lib/platform/storage/storage-full'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { connectToDatabase } from '@/lib/platform/db/db'
import { MessageModel } from '@/models/message'
import { MessagePhotoModel } from '@/models/message-photo'
import { findOwnConversation } from './find-conversation'

export type StoredMessagePhoto = { id: Types.ObjectId; width: number; height: number }

/** Re-encodes and stores a photo, for a message that is not sent yet. @throws AppError NOT_ALLOWED, UNPROCESSABLE for
 * anything but a picture, STORAGE_FULL, IMAGES_UNAVAILABLE */
export async function addMessagePhoto(actor: Actor, picture: Picture): Promise<StoredMessagePhoto> {
  await authorize(actor, 'Buyer', 'Seller')
  const { variants, width, height } = await encodeImage(picture)
  const largest = variants.at(-1)
  if (!largest) throw new Error('the picture has no size')
  try {
    const photo = { senderId: new Types.ObjectId(actor.id), bytes: largest.bytes, width, height, createdAt: new Date() }
    return { id: (await MessagePhotoModel.create(photo))._id, width, height }
  } catch (error) {
    throw toStorageError(error)
  }
}

/** For the message of this name, and none after it. Idempotent. @throws AppError BAD_INPUT if one is foreign, gone or sent
 * already */
export async function claimMessagePhotos(
  actor: Actor,
  ids: readonly string[],
  clientId: string
): Promise<StoredMessagePhoto[]> {
  if (ids.length === 0) return []
  const own = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), senderId: actor.id, reportId: null }
  await MessagePhotoModel.updateMany({ ...own, clientId: null }, { $set: { clientId } })
  const rows = await MessagePhotoModel.find({ ...own, clientId }, { width: 1, height: 1 }).lean()
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new AppError('BAD_INPUT', 'errors.pictureGone')
    return { id: row._id, width: row.width, height: row.height }
  })
}

/** WebP, for the two of its conversation, and for its sender before it is sent. @throws AppError NOT_ALLOWED, NOT_FOUND for
 * everybody else, and once the message was removed */
export async function readMessagePhoto(actor: Actor, id: string): Promise<Buffer> {
  await authorize(actor, 'Buyer', 'Seller')
  const photo = await MessagePhotoModel.findOne({ _id: id, reportId: null })
  if (photo && (await isShownTo(actor, photo))) return photo.bytes
  throw notFound('picture')
}

type Photo = { _id: Types.ObjectId; senderId: Types.ObjectId; clientId?: string | null }

async function isShownTo(actor: Actor, { _id, senderId, clientId }: Photo): Promise<boolean> {
  if (!clientId) return senderId.toHexString() === actor.id
  const message = await MessageModel.findOne(
    {
      senderId,
      clientId,
      'photos.id': _id,
      removedAt: null,
      withheldFrom: trusted({ $ne: new Types.ObjectId(actor.id) })
    },
    { conversationId: 1 }
  ).lean()
  return message !== null && (await findOwnConversation(actor, message.conversationId.toHexString())) !== null
}

const BATCH = 500

/** Deletes photos older than a day that no message shows. Returns how many. */
export async function sweepMessagePhotos(now = new Date()): Promise<number> {
  await connectToDatabase()
  const before = Types.ObjectId.createFromTime(Math.floor((now.getTime() - DAY_MS) / 1000))
  let deleted = 0
  for (let last = new Types.ObjectId('0'.repeat(24)); ;) {
    const rows = await MessagePhotoModel.find(
      { _id: trusted({ $gt: last, $lt: before }) },
      { senderId: 1, clientId: 1, reportId: 1 }
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean()
    const end = rows.at(-1)
    if (!end) return deleted
    last = end._id
    const own = rows.filter(({ reportId }) => !reportId)
    const messages = await MessageModel.find(
      {
        senderId: trusted({ $in: own.map(({ senderId }) => senderId) }),
        clientId: trusted({ $in: own.flatMap(({ clientId }) => clientId ?? []) })
      },
      { 'photos.id': 1 }
    ).lean()
    const shown = new Set(messages.flatMap(({ photos }) => (photos ?? []).map(({ id }) => id.toHexString())))
    const gone = own.filter(({ _id }) => !shown.has(_id.toHexString())).map(({ _id }) => _id)
    if (gone.length > 0) deleted += (await MessagePhotoModel.deleteMany({ _id: trusted({ $in: gone }) })).deletedCount
  }
}
