// @ts-check
/** Decodes untrusted pictures, isolated without keys, database or sockets (decoder.ts starts and limits it). Plain
 * JavaScript, since Node runs it from source, past the bundler. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import sharp from 'sharp'

/** @typedef {{ width: number, bytes: Buffer }} Variant */
/** @typedef {{ width: number, height: number, blur: string, variants: Variant[] }} Encoded */
/** @typedef {'unreadable' | 'too-many-pixels' | 'moving' | 'too-narrow' | 'too-much-work'} Reason */
/** @typedef {{ kind: 'logo' | 'icon', width: number, height: number, inner?: number, ground: string }} Frame */
/** @typedef {{ file?: string, bytes?: Uint8Array, as?: 'jpeg' | 'lossless' | 'png', frame?: Frame }} Job */

const MAX_PIXELS = 40_000_000
/** Aspect ratio; WebP allows at most 16,383 pixels a side. */
const MAX_RATIO = 10
const WIDTHS = [240, 480, 960, 1440]
/** No visible loss on covers and photographs at these sizes. */
const QUALITY = 80
const BLUR_SIDE = 16
const BLUR_QUALITY = 30
/** Of logos and icons, in pixels. */
const MAX_LOSSLESS_SIDE = 960

// All loaders but three are disabled (SVG, AVIF, HEIF, TIFF, GIF …).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)
// Requests of the shop have priority.
os.setPriority(10)

class Refusal extends Error {
  /** @param {Reason} reason @param {number} [megapixels] */
  constructor(reason, megapixels) {
    super(reason)
    this.reason = reason
    this.megapixels = megapixels
  }
}

/** Before a pixel is decoded. @param {Buffer} original */
async function checkHead(original) {
  const { width, height, pages } = await sharp(original, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw new Refusal('too-many-pixels', Math.round((width * height) / 1_000_000))
  if (pages !== undefined && pages > 1) throw new Refusal('moving')
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) throw new Refusal('too-narrow')
}

/** Turned as EXIF says, in sRGB. @param {Buffer} original @param {import('sharp').ResizeOptions} size */
async function decode(original, size) {
  const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize({ ...size, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, pixels: () => sharp(data, { raw: { width, height, channels } }) }
}

/** @param {import('sharp').Sharp} pixels */
async function toBlur(pixels) {
  const tiny = await pixels
    .resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside' })
    .webp({ quality: BLUR_QUALITY })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Encodes a JPEG, PNG or WebP as WebP in every width: rotation applied, in sRGB, without metadata (EXIF, GPS) and
 * anything behind the picture. @param {Buffer} original @returns {Promise<Encoded>} */
async function encode(original) {
  await checkHead(original)
  // Decoded once at the largest width, which is fast for JPEG; the smaller ones are derived.
  const { width, height, pixels } = await decode(original, { width: WIDTHS.at(-1) })
  const fitting = WIDTHS.filter((candidate) => candidate <= width)
  const widths = fitting.length > 0 ? fitting : [width]
  const variants = []
  for (const wanted of widths) {
    variants.push({
      width: wanted,
      bytes: await pixels().resize({ width: wanted }).webp({ quality: QUALITY, effort: 3 }).toBuffer()
    })
  }
  const shown = widths.at(-1) ?? width
  return {
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
    blur: await toBlur(pixels()),
    variants
  }
}

/** One size, in which no edge of a drawing is blurred and transparent pixels stay so; otherwise as `encode`.
 * @param {Buffer} original @returns {Promise<Encoded>} */
async function encodeLossless(original) {
  await checkHead(original)
  const box = { width: MAX_LOSSLESS_SIDE, height: MAX_LOSSLESS_SIDE, fit: /** @type {const} */ ('inside') }
  const { width, height, pixels } = await decode(original, box)
  const bytes = await pixels().webp({ lossless: true, effort: 3 }).toBuffer()
  return { width, height, blur: await toBlur(pixels()), variants: [{ width, bytes }] }
}

/** @param {Buffer} original @param {Frame} frame */
async function toPng(original, { kind, width, height, inner, ground }) {
  await checkHead(original)
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  if (kind === 'logo')
    return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  const side = inner ?? width
  const margin = { left: Math.floor((width - side) / 2), right: Math.ceil((width - side) / 2) }
  const background = inner === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
  const square = picture
    .resize({ width: side, height: side, fit: 'contain', background })
    .extend({ ...margin, top: margin.left, bottom: margin.right, background })
  return (inner === undefined ? square : square.flatten({ background })).png().toBuffer()
}

/** In the same size, for readers without WebP. @param {Buffer} original */
async function toJpeg(original) {
  await checkHead(original)
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .flatten({ background: { r: 255, g: 255, b: 255 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** @param {Job} job */
async function handle(job) {
  try {
    const original = job.file === undefined ? Buffer.from(job.bytes ?? []) : await readFile(job.file)
    if (job.as === 'jpeg') return { jpeg: await toJpeg(original) }
    if (job.as === 'png' && job.frame) return { png: await toPng(original, job.frame) }
    return { encoded: job.as === 'lossless' ? await encodeLossless(original) : await encode(original) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason, megapixels: error.megapixels }
    const detail = error instanceof Error ? error.message : String(error)
    // Errors of libvips and libjpeg at the memory limit.
    return { refused: /out of memory|insufficient memory/i.test(detail) ? 'too-much-work' : 'unreadable' }
  }
}

/** Kilobytes (proc_pid_status(5)); null outside Linux. */
function readDataKb() {
  if (process.platform !== 'linux') return null
  return Number(/^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

process.on('message', (/** @type {Job} */ job) => {
  void handle(job).then((result) => process.send?.(result))
})
// Stops even in the middle of a picture when the parent is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.({ ready: { dataKb: readDataKb() } })
