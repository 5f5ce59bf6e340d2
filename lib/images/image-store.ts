import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { env, optionalEnv } from '@/lib/env'
import { encodeImage } from './encode-image'
import { storeAtCloudinary } from './cloudinary'
import type { StoredImage } from './image'

/** What a stored picture is called: 32 hex digits, never anything a visitor chose. */
const IMAGE_ID = /^[0-9a-f]{32}$/
const VARIANT = /^(\d{2,4})\.webp$/

function folderOf(id: string): string {
  return path.resolve(/* turbopackIgnore: true */ env('FLYLEAF_DATA'), 'images', id.slice(0, 2), id)
}

/** Writes a file so that it is there whole or not at all, also when the machine stops half-way. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Keeps a picture: encoded anew in the shop's widths, on the local disk or, with CLOUDINARY_URL, at Cloudinary.
 * `id` is for stock that must come out the same each time; uploads leave it out and get a random one.
 * @throws Error when the bytes are not a JPEG, PNG or WebP picture, or the disk is full.
 */
export async function storeImage(original: Buffer, id = randomBytes(16).toString('hex')): Promise<StoredImage> {
  if (!IMAGE_ID.test(id)) throw new Error('an image id has 32 hex digits')
  const encoded = await encodeImage(original)
  const widths = encoded.variants.map((variant) => variant.width)
  const cloudinaryUrl = optionalEnv('CLOUDINARY_URL')
  if (cloudinaryUrl) {
    const largest = encoded.variants.at(-1)
    if (!largest) throw new Error('the picture has no size')
    const src = await storeAtCloudinary(cloudinaryUrl, id, largest.bytes)
    return { src, width: encoded.width, height: encoded.height, widths }
  }
  const folder = folderOf(id)
  await mkdir(folder, { recursive: true })
  for (const variant of encoded.variants) await writeWhole(path.join(folder, `${variant.width}.webp`), variant.bytes)
  return { src: `/media/${id}/{w}.webp`, width: encoded.width, height: encoded.height, widths }
}

/** The bytes of one locally stored variant, e.g. ('0f…', '480.webp'); null when there is none. */
export async function readStoredImage(id: string, variant: string): Promise<Buffer | null> {
  if (!IMAGE_ID.test(id) || !VARIANT.test(variant)) return null
  try {
    return await readFile(path.join(folderOf(id), variant))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
