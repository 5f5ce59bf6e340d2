import sharp from 'sharp'

const ALLOWED_LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/**
 * Switches every decoder of this process off but those of JPEG, PNG and WebP, so that a hole in another one (SVG, AVIF,
 * HEIF, TIFF, GIF …) cannot be reached. For the web server; the process that stocks the shop draws its covers as SVG.
 */
export function blockOtherDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ALLOWED_LOADERS })
}

/** First bytes of the formats the shop takes (the files' own specifications): JPEG, PNG, and RIFF around WEBP. */
function isAllowedFormat(bytes: Buffer): boolean {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return true
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return true
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

/** The most pixels a picture may decode to (reliability notes T19), against pixel floods. */
const MAX_PIXELS = 40_000_000
/** Widths, in pixels, in which every picture is kept; never enlarged beyond the original. */
const WIDTHS = [240, 480, 960] as const
/** WebP quality (0 to 100): no visible loss on covers and photographs at these sizes. */
const QUALITY = 80

export type EncodedImage = { width: number; height: number; variants: { width: number; bytes: Buffer }[] }

/**
 * Decodes a JPEG, PNG or WebP picture and encodes it anew as WebP in every width of the shop: rotation applied,
 * metadata (EXIF, GPS) and anything hidden behind the picture dropped.
 * @throws Error when the bytes are not such a picture or it has more than 40 million pixels.
 */
export async function encodeImage(original: Buffer): Promise<EncodedImage> {
  if (!isAllowedFormat(original)) throw new Error('the picture is not a JPEG, PNG or WebP')
  const upright = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().toBuffer({
    resolveWithObject: true
  })
  const fitting = WIDTHS.filter((width) => width <= upright.info.width)
  const widths = fitting.length > 0 ? fitting : [upright.info.width]
  const variants = []
  for (const width of widths) {
    const bytes = await sharp(upright.data).resize({ width }).webp({ quality: QUALITY, effort: 3 }).toBuffer()
    variants.push({ width, bytes })
  }
  const largest = widths.at(-1) ?? upright.info.width
  return { width: largest, height: Math.round((upright.info.height * largest) / upright.info.width), variants }
}
