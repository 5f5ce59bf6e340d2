import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures and would-be pictures for the tests of the image store. */

/** A picture of one colour with a corner of another, so that turning it shows. */
export async function renderImage(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif',
  width = 600,
  height = 400
): Promise<Buffer> {
  const corner = await sharp({
    create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: '#d02020' }
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** What a phone writes beside a photograph: where it was taken, by whom, and that it lies on its side. */
export const SECRETS = ['Rua do Carmo 12', 'Camera of Carla', 'CARLA-SERIAL-77'] as const

/** A photograph of a phone, held upright: 600 x 400 pixels on the disk, to be turned by 90 degrees. */
export async function takePhotograph(): Promise<Buffer> {
  const [place, camera, serial] = SECRETS
  return sharp(await renderImage('jpeg'))
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: place, Model: camera },
      IFD2: { BodySerialNumber: serial },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 4/1', GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 24/1' }
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .toBuffer()
}

/** CRC-32 of PNG chunks (PNG specification, annex D). */
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG with any head and content one likes; `bits` of one channel, `colour` 0 grey or 6 with transparency. */
export function writePng(
  width: number,
  height: number,
  {
    bits = 1,
    colour = 0,
    interlaced = false,
    rows
  }: { bits?: 1 | 8 | 16; colour?: 0 | 6; interlaced?: boolean; rows?: Buffer } = {}
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8)
  const content = rows ?? Buffer.alloc(64)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0))
  ])
}

/** 196 megapixels that are really there, in some 25 KB. */
export function makePixelFlood(): Buffer {
  const side = 14_000
  return writePng(side, side, { rows: Buffer.alloc(side * (1 + side / 8)) })
}

/** A head that promises 50,000 x 50,000 pixels. */
export function makeGreatPromise(): Buffer {
  return writePng(50_000, 50_000, { bits: 8, colour: 6 })
}

/** A JPEG of 40 megapixels that a decoder must hold as a whole: progressive, four channels, none of them at a lower resolution. */
export function makeLargestJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#204080' } })
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A moving picture of `frames` pictures that all differ. */
export async function makeMoving(format: 'webp' | 'gif', frames: number): Promise<Buffer> {
  const side = 8
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  const pixels = Buffer.alloc(side * side * 3 * frames)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 31 + Math.floor(at / (side * side * 3)) * 97) & 0xff
  return sharp(pixels, { raw }).toFormat(format, { loop: 0 }).toBuffer()
}

/** A real picture that is a web page and an archive as well. */
export async function makePolyglot(): Promise<Buffer> {
  const tail = `<html><script>alert(document.cookie)</script></html>${'PK\x03\x04'}evil.jar`
  return Buffer.concat([await renderImage('jpeg'), Buffer.from(tail, 'latin1')])
}

/** A picture cut off in the middle. */
export async function cutOff(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, Math.floor(whole.length * 0.6))
}

/** Bytes of the given number that begin as a JPEG does. */
export function makeBulk(bytes: number): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(bytes - 4)])
}

export const SVG_WITH_SCRIPT = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
)
export const WEB_PAGE = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')

/** The names of a WebP file's chunks; throws when anything stands behind them. */
export function listWebpChunks(webp: Buffer): string[] {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.readUInt32LE(4) + 8 !== webp.length)
    throw new Error('not a WebP file and nothing else')
  const names: string[] = []
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    names.push(webp.toString('latin1', at, at + 4))
  }
  return names
}
