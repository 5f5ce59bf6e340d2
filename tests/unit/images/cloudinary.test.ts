import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startCloudinary, type CloudinaryServer } from '@/tests/support/cloudinary'
import { renderImage, makePolyglot } from '@/tests/support/picture-zoo'

vi.setConfig({ testTimeout: 60_000 })

let cloudinary: CloudinaryServer
let adapter: typeof import('@/lib/platform/images/cloudinary')
let store: typeof import('@/lib/platform/images/image-store')
let removal: typeof import('@/lib/platform/images/image-store')
let data: string

beforeAll(async () => {
  cloudinary = await startCloudinary()
  data = mkdtempSync(path.join(tmpdir(), 'flyleaf-cloudinary-'))
  // The SDK reads its address when it is loaded.
  Object.assign(process.env, { CLOUDINARY_URL: cloudinary.url, FLYLEAF_DATA: data, LOG_LEVEL: 'silent' })
  adapter = await import('@/lib/platform/images/cloudinary')
  store = await import('@/lib/platform/images/image-store')
  removal = await import('@/lib/platform/images/image-store')
})

afterAll(async () => {
  await cloudinary.close()
  rmSync(data, { recursive: true })
})

beforeEach(() => {
  cloudinary.setMood('well')
  cloudinary.kept.clear()
})

const id = '0123456789abcdef0123456789abcdef'

it('a picture kept at Cloudinary is sent there encoded anew, under a random name, signed; pages show it in the shop’s widths', async () => {
  const image = await store.storeImage(await makePolyglot())
  const [[name, bytes] = ['', Buffer.alloc(0)]] = cloudinary.kept
  expect(name).toMatch(/^flyleaf\/[0-9a-f]{32}$/)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect(bytes.includes('<script')).toBe(false)
  expect(image).toMatchObject({
    src: `https://res.cloudinary.com/a-shop/image/upload/c_limit,w_{w},f_webp,q_auto/${name}`,
    width: 480,
    widths: [240, 480]
  })
  expect(image.blur).toMatch(/^data:/)
  expect(readdirSync(data)).toEqual([])
})

it('a picture kept at Cloudinary is deleted there; one that is gone already is no error', async () => {
  const image = await store.storeImage(await renderImage('png'))
  await removal.deleteImage(image)
  expect(cloudinary.kept.size).toBe(0)
  await removal.deleteImage(image)
})

it.each(['unauthorised', 'refusing', 'broken', 'overloaded', 'gibberish'] as const)(
  'a picture kept at Cloudinary is refused as unavailable when Cloudinary is %s',
  async (mood) => {
    cloudinary.setMood(mood)
    await expect(adapter.storeAtCloudinary(id, Buffer.from('picture'))).rejects.toMatchObject({
      code: 'IMAGES_UNAVAILABLE'
    })
    await expect(adapter.deleteAtCloudinary(id)).rejects.toMatchObject({ code: 'IMAGES_UNAVAILABLE' })
  }
)

it('a picture kept at Cloudinary is refused when Cloudinary keeps silent', async () => {
  cloudinary.setMood('late')
  await expect(adapter.storeAtCloudinary(id, Buffer.from('picture'), 200)).rejects.toMatchObject({
    code: 'IMAGES_UNAVAILABLE',
    cause: expect.objectContaining({ message: 'Cloudinary: Request Timeout' })
  })
})

it('a picture kept at Cloudinary is taken away again when only the response was lost', async () => {
  cloudinary.setMood('lost')
  await expect(adapter.storeAtCloudinary(id, Buffer.from('picture'))).rejects.toMatchObject({
    code: 'IMAGES_UNAVAILABLE'
  })
  cloudinary.setMood('well')
  await vi.waitFor(() => expect(cloudinary.kept.size).toBe(0), { timeout: 30_000 })
})

it('a picture kept at Cloudinary needs the right secret: the signature is checked', async () => {
  const { v2 } = await import('cloudinary')
  v2.config({ api_secret: 'another-secret' })
  try {
    await expect(adapter.storeAtCloudinary(id, Buffer.from('picture'))).rejects.toMatchObject({
      code: 'IMAGES_UNAVAILABLE',
      cause: expect.objectContaining({ message: expect.stringContaining('Invalid Signature') })
    })
  } finally {
    v2.config({ api_secret: 'the-account-secret' })
  }
  expect(cloudinary.kept.size).toBe(0)
})
