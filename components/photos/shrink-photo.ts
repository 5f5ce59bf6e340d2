import { MAX_UPLOAD_BYTES } from '@/lib/platform/images/limits'

/** Pixels: twice the tile, for dense screens. */
const PREVIEW_WIDTH = 320

/** Null if it is not decodable, which the server reports. */
function decode(file: File, options?: ImageBitmapOptions): Promise<ImageBitmap | null> {
  return createImageBitmap(file, options).catch((error: unknown) => {
    if (error instanceof DOMException) return null
    throw error
  })
}

/** A data: URL; null if unreadable. Small, since eight full photos would fill a phone's memory. */
export async function renderPreview(file: File): Promise<string | null> {
  const picture = await decode(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' })
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}

/** Pixels; more than the shop ever shows. */
const LONGEST_EDGE = 3200
const QUALITY = 0.85

async function redraw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** Upright, and at most LONGEST_EDGE wide and high, which is also below the server's limit of pixels. A file that the
 * browser cannot read is sent as it is: the server says what is wrong. Null if it is too large. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await decode(file)
  if (!picture) return file.size <= MAX_UPLOAD_BYTES ? file : null
  const isSmall = Math.max(picture.width, picture.height) <= LONGEST_EDGE && file.size <= MAX_UPLOAD_BYTES
  const drawn = isSmall ? null : await redraw(picture)
  picture.close()
  if (isSmall) return file
  if (!drawn || drawn.size > MAX_UPLOAD_BYTES) return null
  return new File([drawn], file.name, { type: drawn.type })
}
