import 'server-only'
import { countPhoto } from '@/lib/auth/rate-limits'
import { AppError, notFound } from '@/lib/errors'
import { toImageUrl, type StoredImage } from '@/lib/images/image'
import { storeImage } from '@/lib/images/image-store'
import { UserModel } from '@/models/user'
import type { Actor } from './user'

/** Width, in pixels, at which photos are shown; the store takes the next larger one it has. */
const PHOTO_WIDTH = 240

async function storePhoto(original: Buffer): Promise<StoredImage> {
  try {
    return await storeImage(original)
  } catch (cause) {
    // A full disk or a lost connection has a system code and is ours; what has none is about the picture.
    if (cause instanceof Error && 'code' in cause) throw cause
    throw new AppError('UNPROCESSABLE', 'That file is not a JPEG, PNG or WebP picture that can be read.', { cause })
  }
}

/**
 * Gives the account a photo: encoded anew, metadata dropped.
 * @throws AppError UNPROCESSABLE when the bytes are not a picture the shop takes; NOT_FOUND when the account is gone;
 * TOO_MANY_REQUESTS after 20 in an hour.
 */
export async function changePhoto(actor: Actor, original: Buffer): Promise<{ photoUrl: string }> {
  await countPhoto(actor.id)
  const photoUrl = toImageUrl(await storePhoto(original), PHOTO_WIDTH)
  const updated = await UserModel.updateOne({ _id: actor.id, status: 'active' }, { $set: { photoUrl } })
  if (updated.matchedCount === 0) throw notFound('Your account')
  return { photoUrl }
}
