import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import type { writeFile as writeToFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderImage } from '@/tests/support/picture-zoo'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { idOf, sendPicture } from './send-picture'

/** Folders on a disk that is full, where none of 1 MB could be mounted: writing to their files fails as it does there. */
const full = vi.hoisted(() => new Set<string>())

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<{ writeFile: typeof writeToFile }>()
  const writeFile: typeof writeToFile = async (file, ...given) => {
    if (![...full].some((folder) => String(file).startsWith(folder))) return real.writeFile(file, ...given)
    await real.writeFile(file, '')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile }
})

let shop: TestShop
let seller: TestUser
let mounted: string | null = null

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterEach(() => {
  if (mounted) execFileSync('/bin/umount', [mounted])
  mounted = null
  full.clear()
})

afterAll(() => shop.close())

const dataFolder = (name: string) => path.join(process.env.FLYLEAF_DATA ?? '', name)

/** Puts a disk of 1 MB under one of the shop's folders. */
function giveSmallDisk(name: string): void {
  const folder = dataFolder(name)
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    mounted = folder
  } catch {
    // Only root may mount, and not everywhere.
    full.add(folder)
  }
}

/** A picture of noise, which WebP cannot make small: 6 MB as PNG, and over 1 MB when kept. */
function makeNoise(): Promise<Buffer> {
  const side = 1440
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function countUploads(): Promise<number> {
  const { UploadModel } = await import('@/models/upload')
  return UploadModel.countDocuments({})
}

/** Files below one of the shop's folders. */
function listFiles(name: string): string[] {
  const folder = dataFolder(name)
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(webp|part)$/.test(file))
    : []
}

describe.each([
  ['where pictures are kept', 'images'],
  ['where files come in', 'incoming']
])('a disk that is full %s', (_where, folder) => {
  it('refuses the picture with 507, keeps nothing of it, and the shop goes on', async () => {
    const noise = await makeNoise()
    giveSmallDisk(folder)
    expect(await sendPicture(seller, noise)).toMatchObject({
      status: 507,
      body: { error: { code: 'STORAGE_FULL', message: expect.stringContaining('no storage space') } }
    })
    expect(await countUploads()).toBe(0)
    expect([...listFiles('images'), ...listFiles('incoming')]).toEqual([])
    const { GET } = await import('@/app/api/me/route')
    expect((await call(GET, { as: seller })).status).toBe(200)
  })
})

it('a disk that has become read-only is told the same way', async () => {
  const { toStorageError } = await import('@/lib/platform/storage/storage-full')
  const refused = Object.assign(new Error('EROFS: read-only file system, mkdir'), { code: 'EROFS' })
  expect(toStorageError(refused)).toMatchObject({ code: 'STORAGE_FULL' })
  expect(toStorageError(Object.assign(new Error('x'), { code: 'EACCES' }))).not.toMatchObject({ code: 'STORAGE_FULL' })
})

it('a disk with room again takes pictures again', async () => {
  idOf(await sendPicture(seller, await renderImage('jpeg')))
  expect(await countUploads()).toBe(1)
})
