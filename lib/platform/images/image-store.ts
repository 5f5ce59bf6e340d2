import 'server-only'
import { randomBytes } from 'node:crypto'
import { optionalEnv } from '@/lib/platform/env'
import { deleteAtCloudinary, storeAtCloudinary } from './cloudinary'
import { encodeImage } from './encode-image'
import { toUploadId, type StoredImage } from './image'
import type { EncodedImage, Picture } from './limits'
import { deleteLocally, writeLocally } from './local-store'

/** A name for a new picture that nobody can guess: 32 hex digits. */
export function newImageId(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Keeps an encoded picture under its id: on the local disk or, with CLOUDINARY_URL, at Cloudinary.
 * @throws AppError STORAGE_FULL, IMAGES_AWAY
 */
export async function keepImage(encoded: EncodedImage, id: string): Promise<StoredImage> {
  const { width, height, blur, variants } = encoded
  const widths = variants.map((variant) => variant.width)
  if (!optionalEnv('CLOUDINARY_URL')) {
    await writeLocally(id, variants)
    return { src: `/media/${id}/{w}.webp`, width, height, widths, blur }
  }
  const largest = variants.at(-1)
  if (!largest) throw new Error('the picture has no size')
  return { src: await storeAtCloudinary(id, largest.bytes), width, height, widths, blur }
}

/**
 * Encodes a picture anew and keeps it. `id` is for stock that must come out the same each time; uploads leave it out and
 * get a random one.
 * @throws AppError UNPROCESSABLE when it is no picture the shop takes, STORAGE_FULL, IMAGES_AWAY
 */
export async function storeImage(original: Picture, id = newImageId()): Promise<StoredImage> {
  return keepImage(await encodeImage(original), id)
}

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
