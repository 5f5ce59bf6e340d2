import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { encodeImage } from '@/lib/platform/images/encode-image'
import {
  cutOff,
  renderImage,
  listWebpChunks,
  makeGreatPromise,
  makeMoving,
  makePixelFlood,
  makePolyglot,
  SECRETS,
  SVG_WITH_SCRIPT,
  takePhotograph,
  WEB_PAGE,
  writePng
} from '@/tests/support/picture-zoo'

// A decoder is a process of its own; on a busy machine it takes seconds to start.
vi.setConfig({ testTimeout: 60_000 })

async function pixelAt(webp: Buffer, x: number, y: number): Promise<number[]> {
  return [...(await sharp(webp).extract({ left: x, top: y, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

const isReddish = ([red = 0, , blue = 0]: number[]) => red > blue

it.each(['jpeg', 'png', 'webp'] as const)(
  'a picture that is taken in may be a %s, and becomes WebP in every width up to its own',
  async (format) => {
    const encoded = await encodeImage(await renderImage(format, 1000, 500))
    expect(encoded.variants.map(({ width }) => width)).toEqual([240, 480, 960])
    expect(encoded).toMatchObject({ width: 960, height: 480 })
    for (const { width, bytes } of encoded.variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
  }
)

it('a picture that is taken in is kept 1440 pixels wide at most, and never enlarged', async () => {
  expect(await encodeImage(await renderImage('jpeg', 3000, 3000))).toMatchObject({ width: 1440, height: 1440 })
  expect(await encodeImage(await renderImage('jpeg', 100, 150))).toMatchObject({
    width: 100,
    height: 150,
    variants: [{ width: 100 }]
  })
  expect(await encodeImage(await renderImage('png', 1, 1))).toMatchObject({
    width: 1,
    height: 1,
    variants: [{ width: 1 }]
  })
})

it('a picture that is taken in loses where it was taken, by whom and with what, its profile too, and stands upright', async () => {
  const photograph = await takePhotograph()
  const before = await sharp(photograph).metadata()
  expect(before).toMatchObject({ width: 600, height: 400, orientation: 6, hasProfile: true })
  // Tag 0x8825 of the first directory points to the GPS block (Exif 2.32, 4.6.3).
  expect(before.exif?.includes(Buffer.from([0x25, 0x88])) || before.exif?.includes(Buffer.from([0x88, 0x25]))).toBe(
    true
  )
  for (const secret of SECRETS) expect(photograph.includes(secret)).toBe(true)

  const encoded = await encodeImage(photograph)
  expect(encoded).toMatchObject({ width: 240, height: 360 })
  const blur = Buffer.from(encoded.blur.split(',')[1] ?? '', 'base64')
  for (const bytes of [...encoded.variants.map((variant) => variant.bytes), blur]) {
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined
    ])
    expect(listWebpChunks(bytes).filter((name) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name))).toEqual([])
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false)
  }
  // The corner that lay top left on the disk is top right once the picture is turned.
  const [smallest] = encoded.variants
  if (!smallest) throw new Error('no picture')
  expect(isReddish(await pixelAt(smallest.bytes, 230, 5))).toBe(true)
  expect(isReddish(await pixelAt(smallest.bytes, 5, 5))).toBe(false)
})

it('a picture that is taken in has a placeholder of a few hundred letters', async () => {
  const { blur } = await encodeImage(await renderImage('jpeg'))
  expect(blur).toMatch(/^data:image\/webp;base64,/)
  expect(blur.length).toBeLessThan(500)
  expect(await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64')).metadata()).toMatchObject({
    width: 16,
    height: 11
  })
})

it('a picture that is taken in loses whatever hides behind it', async () => {
  for (const { bytes } of (await encodeImage(await makePolyglot())).variants) {
    expect(listWebpChunks(bytes)).not.toContain('EXIF')
    expect(bytes.includes('<script')).toBe(false)
  }
})

describe('refused, with a message that says why:', () => {
  it.each([
    ['a web page', () => WEB_PAGE, 'pictureFormat'],
    ['a drawing with a script', () => SVG_WITH_SCRIPT, 'pictureFormat'],
    ['a GIF', () => renderImage('gif'), 'pictureFormat'],
    ['a moving GIF of 1000 pictures', () => makeMoving('gif', 1000), 'pictureFormat'],
    ['a TIFF', () => renderImage('tiff'), 'pictureFormat'],
    ['an AVIF', () => renderImage('avif'), 'pictureHeic'],
    ['nothing', () => Buffer.alloc(0), 'pictureFormat'],
    ['a moving WebP of 1000 pictures', () => makeMoving('webp', 1000), 'pictureAnimated'],
    ['196 megapixels', makePixelFlood, 'pictureMegapixels'],
    ['a promise of 50,000 x 50,000 pixels', makeGreatPromise, 'pictureMegapixels'],
    ['a picture cut off', cutOff, 'pictureUnreadable'],
    ['a head without a picture', () => writePng(100, 100), 'pictureUnreadable'],
    ['noise with a JPEG’s first bytes', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'pictureUnreadable'],
    ['a strip', () => renderImage('png', 2000, 10), 'pictureTooNarrow']
  ])('%s', async (_name, make, key) => {
    await expect(encodeImage(await make())).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      userMessage: { key: `errors.${key}` }
    })
  })

  it('what is called a picture by its first bytes and is something else behind them', async () => {
    // With libvips' other decoders on, this would be read as the format that it is.
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG_WITH_SCRIPT])
    await expect(encodeImage(disguised)).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
  })
})
