import 'server-only'
import { message, type Message } from '@/lib/platform/i18n/message'
import { open } from 'node:fs/promises'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { DecoderDied } from './decoder'
import { decodeElsewhere } from './decoder-pool'
import type { EncodedImage, Picture, Rejection } from './limits'

/** How many first bytes of a file tell what it is. */
const HEAD_BYTES = 12

/** Brands of ISO media files (the box `ftyp`) that are pictures of phones: HEIF and AVIF. */
const PHONE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

/**
 * What a file is by its first bytes (the formats' own specifications): a picture the shop takes (JPEG, PNG, WebP), a
 * picture of a phone that it does not (HEIC, AVIF), or anything else. Names and declared types play no part.
 */
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

const TOO_MUCH_WORK = 'errors.pictureTooComplex'

function toMessage({ refused, megapixels }: Rejection): Message {
  switch (refused) {
    case 'unreadable':
      return message('errors.pictureUnreadable')
    case 'too-many-pixels':
      return megapixels === undefined ? message('errors.pictureTooManyPixels') : message('errors.pictureMegapixels', { count: megapixels })
    case 'moving':
      return message('errors.pictureAnimated')
    case 'too-narrow':
      return message('errors.pictureTooNarrow')
    case 'too-much-work':
      return message(TOO_MUCH_WORK)
  }
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

/**
 * Decodes a JPEG, PNG or WebP picture in a process of its own and encodes it anew as WebP in every width of the shop:
 * rotation applied, metadata (EXIF, GPS) and anything hidden behind the picture dropped.
 * @throws AppError UNPROCESSABLE, in words, for anything that is no such picture, moves, has more than 40 megapixels or
 * takes too much work; IMAGES_AWAY when the decoder cannot start or ended in the middle, or too many pictures wait
 */
export async function encodeImage(picture: Picture): Promise<EncodedImage> {
  const format = readFormat(await readHead(picture))
  if (format !== 'allowed') throw new AppError('UNPROCESSABLE', FORMAT_LABELS[format])
  try {
    const result = await decodeElsewhere(picture)
    if ('refused' in result) throw new AppError('UNPROCESSABLE', toMessage(result))
    return result
  } catch (cause) {
    if (!(cause instanceof DecoderDied)) throw cause
    log.warn({ err: cause }, 'a picture decoder ended early')
    if (cause.tookTooLong) throw new AppError('UNPROCESSABLE', TOO_MUCH_WORK, { cause })
    throw new AppError('IMAGES_AWAY', 'errors.pictureNotProcessed', { cause })
  }
}
