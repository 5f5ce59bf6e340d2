import 'server-only'
import { randomBytes } from 'node:crypto'
import { optionalEnv } from '@/lib/platform/env'
import { storeAtCloudinary } from './cloudinary'
import { encodeImage } from './encode-image'
import type { StoredImage } from './image'
import { writeLocally } from './local-store'
import type { EncodedImage, Picture } from './picture'

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
