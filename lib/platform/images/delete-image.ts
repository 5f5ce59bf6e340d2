import 'server-only'
import { optionalEnv } from '@/lib/platform/env'
import { deleteAtCloudinary } from './cloudinary'
import { toUploadId, type StoredImage } from './image'
import { deleteLocally } from './local-store'

/**
 * Removes a picture in all its widths from where it is kept; one that is gone already is no error. For callers that have
 * made sure that nothing shows it any more.
 * @throws Error for an address that the store has not made or that lies at a Cloudinary whose key is gone; AppError
 * IMAGES_AWAY when Cloudinary refuses
 */
export async function deleteImage({ src }: Pick<StoredImage, 'src'>): Promise<void> {
  const id = toUploadId({ src })
  if (!id) throw new Error('no picture of the store has this address')
  if (src.startsWith('/')) return deleteLocally(id)
  if (!optionalEnv('CLOUDINARY_URL')) throw new Error('a picture lies at Cloudinary, and CLOUDINARY_URL is not set')
  await deleteAtCloudinary(id)
}
