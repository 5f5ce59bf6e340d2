/** How many first bytes of a file tell what it is. */
export const HEAD_BYTES = 12

/** Brands of ISO media files (the box `ftyp`) that are pictures of phones: HEIF and AVIF. */
const PHONE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

/**
 * What a file is by its first bytes (the formats' own specifications): a picture the shop takes (JPEG, PNG, WebP), a
 * picture of a phone that it does not (HEIC, AVIF), or anything else. Names and declared types play no part.
 */
export function readFormat(head: Buffer): 'allowed' | 'heic' | 'other' {
  const text = head.toString('latin1', 0, HEAD_BYTES)
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'allowed'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'allowed'
  return text.slice(4, 8) === 'ftyp' && PHONE_BRANDS.has(text.slice(8)) ? 'heic' : 'other'
}
