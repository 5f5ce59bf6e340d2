import 'server-only'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { env, optionalEnv } from '@/lib/env'
import type { StoredImage } from './image'

/** How the store writes `src` (see storeImage): a path of the shop, or an address at Cloudinary. */
const LOCAL = /^\/media\/([0-9a-f]{32})\/\{w\}\.webp$/
const AT_CLOUDINARY = /^https:\/\/[^?#]+\/(flyleaf\/[0-9a-f]{32})$/

async function deleteAtCloudinary(publicId: string): Promise<void> {
  if (!optionalEnv('CLOUDINARY_URL')) throw new Error('a picture lies at Cloudinary, and CLOUDINARY_URL is not set')
  // Loaded only where it is used, as in cloudinary.ts; `invalidate` also takes it out of the delivery network.
  const { v2: cloudinary } = await import('cloudinary')
  await cloudinary.uploader.destroy(publicId, { invalidate: true })
}

/**
 * Removes a picture in all its widths from where it is kept; one that is gone already is no error. For callers that have
 * made sure that nothing shows it any more.
 * @throws Error for an address that the store has not made, and when Cloudinary or the disk refuses.
 */
export async function deleteImage({ src }: Pick<StoredImage, 'src'>): Promise<void> {
  const [, id] = LOCAL.exec(src) ?? []
  if (id) {
    const folder = path.resolve(/* turbopackIgnore: true */ env('FLYLEAF_DATA'), 'images', id.slice(0, 2), id)
    return rm(folder, { recursive: true, force: true })
  }
  const [, publicId] = AT_CLOUDINARY.exec(src) ?? []
  if (!publicId) throw new Error('no picture of the store has this address')
  await deleteAtCloudinary(publicId)
}
