import sharp from 'sharp'
import type { StoredImage } from '@/lib/platform/images/image'
import { storeImage } from '@/lib/platform/images/image-store'
import type { Picture } from '@/lib/platform/images/limits'
import { coverOf } from './cover-files'
import type { DemoListing, PhotoShape } from './demo-shop'
import { stableId } from './stable-id'

/** A table top. */
const GROUND = '#b9a285'

/** Pixels. */
const WIDE = { width: 1200, height: 640 }
const TALL = { width: 420, height: 1260 }
const SQUARE = 640

/** What people upload: a book on a table, a close look, the spine, a shaky hand. */
async function photograph(path: string, shape: PhotoShape): Promise<Picture> {
  const cover = sharp(path)
  switch (shape) {
    case 'cover':
      return { path }
    case 'square':
      return cover.resize(SQUARE, SQUARE, { fit: 'cover', position: 'top' }).jpeg().toBuffer()
    case 'tall':
      return cover.resize(TALL.width, TALL.height, { fit: 'cover', position: 'left' }).jpeg().toBuffer()
    case 'blurred':
      return cover.resize(480).blur(7).jpeg().toBuffer()
    case 'wide': {
      const book = await cover.resize({ height: 520 }).rotate(7, { background: GROUND }).toBuffer()
      return sharp({ create: { ...WIDE, channels: 3, background: GROUND } })
        .composite([{ input: book, left: 150, top: 40 }])
        .jpeg()
        .toBuffer()
    }
  }
}

const stored = new Map<string, Promise<StoredImage>>()

async function store(key: string, shape: PhotoShape): Promise<StoredImage> {
  const name = shape === 'cover' ? `cover:${key}` : `photo:${key}:${shape}`
  return storeImage(await photograph(coverOf({ key }), shape), stableId(name, 32))
}

/** Each picture is encoded once, also if several listings show it. */
export function storePhotos({ key, coverOf: shown = key, photos = ['cover'] }: DemoListing): Promise<StoredImage[]> {
  return Promise.all(
    photos.map((shape) => {
      const name = `${shown}:${shape}`
      const known = stored.get(name) ?? store(shown, shape)
      stored.set(name, known)
      return known
    })
  )
}
