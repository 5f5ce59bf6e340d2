import 'server-only'
import { log } from '@/lib/platform/log'
import { decoderPool } from './decoder-pool'
import { toUploadId } from './image'
import { readLocally } from './local-store'

const TIMEOUT_MS = 4000

/** A stored picture, from the disk or Cloudinary; null if it is missing or not the shop's. @throws Error if Cloudinary
 * cannot be reached */
export async function readStoredBytes(url: string): Promise<Uint8Array | null> {
  const id = toUploadId({ src: url })
  if (id === null) return null
  if (url.startsWith('/')) return readLocally(id, url.slice(url.lastIndexOf('/') + 1))
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}

/** A stored picture for satori, which reads no WebP. Null if it is missing, unavailable or not the shop's. */
export async function readJpeg(url: string): Promise<Buffer | null> {
  try {
    const bytes = await readStoredBytes(url)
    const jpeg = bytes === null ? null : await decoderPool().toJpeg(Buffer.from(bytes))
    return Buffer.isBuffer(jpeg) ? jpeg : null
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a cover could not be read')
    return null
  }
}
