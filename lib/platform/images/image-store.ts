import 'server-only'
import { randomBytes } from 'node:crypto'
import { optionalEnv } from '@/lib/platform/env'
import { deleteAtCloudinary, storeAtCloudinary } from './cloudinary'
import { encodeImage } from './encode-image'
import { toUploadId, type StoredImage } from './image'
import type { EncodedImage, Picture } from './limits'
import { deleteLocally, writeLocally } from './local-store'

export function newImageId(): string {
  return randomBytes(16).toString('hex')
}

/** Stored locally or, with CLOUDINARY_URL, at Cloudinary. @throws AppError STORAGE_FULL, IMAGES_UNAVAILABLE */
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

/** `id` only for seed data with stable addresses. @throws AppError UNPROCESSABLE, STORAGE_FULL, IMAGES_UNAVAILABLE */
export async function storeImage(original: Picture, id = newImageId()): Promise<StoredImage> {
  return keepImage(await encodeImage(original), id)
}

/** Idempotent; the caller ensures that nothing shows the picture. @throws Error for a foreign address or a missing
 * Cloudinary key; AppError IMAGES_UNAVAILABLE */
export async function deleteImage({ src }: Pick<StoredImage, 'src'>): Promise<void> {
  const id = toUploadId({ src })
  if (!id) throw new Error('no picture of the store has this address')
  if (src.startsWith('/')) return deleteLocally(id)
  if (!optionalEnv('CLOUDINARY_URL')) throw new Error('a picture lies at Cloudinary, and CLOUDINARY_URL is not set')
  await deleteAtCloudinary(id)
}
