import { makeRejection } from '@/components/actions/rejection'
import { issueText } from '@/lib/platform/i18n/message'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/images/limits'
import { toFileProblem } from './photos'

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

/** The file as it is sent: upright, and at most LONGEST_EDGE wide and high, which is also below the server's limit of
 * pixels. What the browser cannot read is sent as it is: the server says what is wrong. @throws Rejection for another kind
 * of file, and for one that stays larger than `maxBytes` */
export async function preparePhoto(file: File, maxBytes = MAX_UPLOAD_BYTES): Promise<File> {
  const problem = toFileProblem(file)
  if (problem) throw makeRejection(problem)
  const picture = await decode(file)
  const isSmall = !picture || Math.max(picture.width, picture.height) <= LONGEST_EDGE
  if (isSmall && file.size <= maxBytes) {
    picture?.close()
    return file
  }
  const drawn = picture && (await redraw(picture))
  picture?.close()
  if (!drawn || drawn.size > maxBytes) {
    throw makeRejection(issueText('photos.tooLarge', { megabytes: maxBytes / 1024 ** 2 }))
  }
  return new File([drawn], file.name, { type: drawn.type })
}
