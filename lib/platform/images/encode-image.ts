import 'server-only'
import { message, type Message } from '@/lib/platform/i18n/message'
import { open } from 'node:fs/promises'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { DecoderDied } from './decoder'
import { decoderPool } from './decoder-pool'
import type { EncodedImage, Encoding, Picture, Rejection } from './limits'

const HEAD_BYTES = 12

/** `ftyp` brands of HEIF and AVIF. */
const PHONE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

/** By the magic bytes; names and declared types are ignored. */
function readFormat(head: Buffer): 'allowed' | 'heic' | 'other' {
  const text = head.toString('latin1', 0, HEAD_BYTES)
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'allowed'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'allowed'
  return text.slice(4, 8) === 'ftyp' && PHONE_BRANDS.has(text.slice(8)) ? 'heic' : 'other'
}

const FORMAT_LABELS = {
  heic: 'errors.pictureHeic',
  other: 'errors.pictureFormat'
} as const

const REFUSAL_LABELS = {
  unreadable: 'errors.pictureUnreadable',
  'too-many-pixels': 'errors.pictureTooManyPixels',
  moving: 'errors.pictureAnimated',
  'too-narrow': 'errors.pictureTooNarrow',
  'too-much-work': 'errors.pictureTooComplex'
} as const

function toMessage({ refused, megapixels }: Rejection): Message {
  const isCounted = refused === 'too-many-pixels' && megapixels !== undefined
  return isCounted ? message('errors.pictureMegapixels', { count: megapixels }) : message(REFUSAL_LABELS[refused])
}

async function readHead(picture: Picture): Promise<Buffer> {
  if (!('path' in picture)) return picture.subarray(0, HEAD_BYTES)
  const file = await open(picture.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Re-encodes a JPEG, PNG or WebP as WebP in every width or without loss, without metadata (EXIF, GPS). @throws AppError
 * UNPROCESSABLE for anything else, animations, more than 40 megapixels or too much work; IMAGES_UNAVAILABLE */
export async function encodeImage(picture: Picture, as?: Encoding): Promise<EncodedImage> {
  const format = readFormat(await readHead(picture))
  if (format !== 'allowed') throw new AppError('UNPROCESSABLE', FORMAT_LABELS[format])
  try {
    const result = await decoderPool().decode(picture, as)
    if ('refused' in result) throw new AppError('UNPROCESSABLE', toMessage(result))
    return result
  } catch (cause) {
    if (!(cause instanceof DecoderDied)) throw cause
    log.warn({ err: cause }, 'a picture decoder ended early')
    if (cause.tookTooLong) throw new AppError('UNPROCESSABLE', REFUSAL_LABELS['too-much-work'], { cause })
    throw new AppError('IMAGES_UNAVAILABLE', 'errors.pictureNotProcessed', { cause })
  }
}
