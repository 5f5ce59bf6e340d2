import 'server-only'
import { LRUCache } from 'lru-cache'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { decoderPool } from '@/lib/platform/images/decoder-pool'
import { encodeImage } from '@/lib/platform/images/encode-image'
import { toImageUrl, toStoredImage, type StoredImage } from '@/lib/platform/images/image'
import type { Picture } from '@/lib/platform/images/limits'
import { readStoredBytes } from '@/lib/platform/images/read-jpeg'
import { parseShopPicture, SHOP_FILES, toPictureReference, type ShopFile } from '@/lib/platform/images/shop-picture'
import { SETTING_KEYS, toNested, valueOf } from '@/lib/settings/layers'
import { PICTURE_KEYS } from '@/lib/settings/picture-keys'
import type { SettingKey, ShopSettings } from '@/lib/settings/settings'
import { UploadModel } from '@/models/upload'
import { storeUpload } from './create-upload'
import { MIN_ICON_SIDE } from './limits'

/** Stores a picture that a setting can name for a day from now, and as long as one names it. @throws AppError NOT_ALLOWED,
 * UNPROCESSABLE, STORAGE_FULL, IMAGES_UNAVAILABLE */
export async function createShopPicture(
  actor: Actor,
  picture: Picture,
  use: 'logo' | 'icon'
): Promise<{ reference: string }> {
  await authorize(actor, 'Admin')
  const encoded = await encodeImage(picture, 'lossless')
  const { width, height } = encoded
  if (use === 'icon' && Math.min(width, height) < MIN_ICON_SIDE)
    throw new AppError('UNPROCESSABLE', message('errors.iconTooSmall', { count: MIN_ICON_SIDE }))
  const { id } = await storeUpload(actor.id, encoded, { isOfShop: true })
  return { reference: toPictureReference({ id, width, height }) }
}

async function findShopPicture(id: string): Promise<StoredImage | null> {
  await connectToDatabase()
  const row = await UploadModel.findOne({ _id: id, isOfShop: true, removedAt: null }, { image: 1 }).lean()
  return toStoredImage(row?.image)
}

/** As it is stored, in WebP; null if it is gone. @throws Error if Cloudinary cannot be reached */
export async function readShopPicture(id: string): Promise<Uint8Array | null> {
  const image = await findShopPicture(id)
  return image && readStoredBytes(toImageUrl(image, image.width))
}

async function makeFile(id: string, file: ShopFile): Promise<Buffer | null> {
  const bytes = await readShopPicture(id)
  const png = bytes && (await decoderPool().toPng(Buffer.from(bytes), SHOP_FILES[file]))
  return Buffer.isBuffer(png) ? png : null
}

/** Only admins make pictures, so there are few. */
const files = new LRUCache<string, Promise<Buffer | null>>({ max: 24 })

/** Made once per process. Null if the picture is gone. @throws AppError IMAGES_UNAVAILABLE */
export async function readShopFile(id: string, file: ShopFile): Promise<Buffer | null> {
  const key = `${id}/${file}`
  const making = files.get(key) ?? makeFile(id, file)
  files.set(key, making)
  const made = await making.catch((error: unknown) => {
    files.delete(key)
    throw error
  })
  if (made === null) files.delete(key)
  return made
}

async function toDataUrl(reference: unknown): Promise<string> {
  const picture = parseShopPicture(String(reference))
  const bytes = picture && (await readShopPicture(picture.id))
  return bytes ? `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` : ''
}

/** Nested as in a file, with the pictures themselves in place of their names, which another shop does not know. @throws
 * Error if the image store cannot be reached */
export async function embedPictures(settings: ShopSettings): Promise<Record<string, unknown>> {
  const pictures = PICTURE_KEYS.map(async (key) => [key, await toDataUrl(valueOf(settings, key))] as const)
  const values = SETTING_KEYS.map((key) => [key, valueOf(settings, key)] as const)
  return toNested(new Map<SettingKey, unknown>([...values, ...(await Promise.all(pictures))]))
}
