import 'server-only'
import { toJpegElsewhere } from '@/lib/platform/images/decoder-pool'
import { toImageUrl, toUploadId, type StoredImage } from '@/lib/platform/images/image'
import { readLocally } from '@/lib/platform/images/local-store'
import { log } from '@/lib/platform/log'

/** Width in which a picture is drawn into another, in pixels. */
const WIDTH = 480
/** How long the hosted store may take to send one, in milliseconds. */
const PATIENCE_MS = 4000

async function readBytes(address: string, image: StoredImage): Promise<Uint8Array | null> {
  if (address.startsWith('/')) {
    const id = toUploadId(image)
    return id === null ? null : readLocally(id, address.slice(address.lastIndexOf('/') + 1))
  }
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
}

/** A cover as a data: address with its size, to be drawn; null when there is none or it cannot be read now. */
export async function readCover(image: StoredImage | null): Promise<{ src: string; ratio: number } | null> {
  if (!image) return null
  try {
    const bytes = await readBytes(toImageUrl(image, WIDTH), image)
    // The library that draws reads no WebP.
    const jpeg = bytes === null ? null : await toJpegElsewhere(Buffer.from(bytes))
    if (!Buffer.isBuffer(jpeg)) return null
    return { src: `data:image/jpeg;base64,${jpeg.toString('base64')}`, ratio: image.width / image.height }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a cover could not be read for its picture')
    return null
  }
}
