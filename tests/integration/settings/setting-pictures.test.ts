import { existsSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseShopPicture, SHOP_FILES } from '@/lib/platform/images/shop-picture'
import { renderImage, SECRETS, SVG_WITH_SCRIPT, takePhotograph, writePng } from '@/tests/support/picture-zoo'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '../../support/shop'

const HOUR = 3_600_000

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada Admin')
})

afterAll(() => shop.close())

beforeEach(async () => {
  await change({}, { replaces: true })
})

async function upload(bytes: Buffer, use: 'logo' | 'icon' = 'logo', as = admin): Promise<CallResult> {
  const { POST } = await import('@/app/api/admin/settings/pictures/route')
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const request = new NextRequest(`http://shop.test/api/admin/settings/pictures?use=${use}`, {
    method: 'POST',
    body: form,
    headers: { cookie: as.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await POST(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function uploaded(bytes: Buffer, use?: 'logo' | 'icon'): Promise<string> {
  const { status, body } = await upload(bytes, use)
  if (status !== 200) throw new Error(`the picture was refused: ${JSON.stringify(body)}`)
  return String(Object(body).reference)
}

async function change(changes: object, more: object = {}): Promise<CallResult> {
  const [{ PATCH }, { readStored }] = await Promise.all([
    import('@/app/api/admin/settings/route'),
    import('@/lib/settings/load-settings')
  ])
  const { revision } = await readStored()
  return call(PATCH, { as: admin, method: 'PATCH', body: { revision, changes, ...more } })
}

function idOf(reference: string): string {
  return parseShopPicture(reference)?.id ?? ''
}

async function fetchFile(reference: string, file: string): Promise<Response> {
  const { GET } = await import('@/app/media/[id]/[variant]/route')
  const id = idOf(reference)
  const request = new NextRequest(`http://shop.test/media/${id}/${file}`)
  return GET(request, { params: Promise.resolve({ id, variant: file }) })
}

async function readFile(reference: string, file: string): Promise<Buffer> {
  const response = await fetchFile(reference, file)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  return Buffer.from(await response.arrayBuffer())
}

function isOnDisk(reference: string): boolean {
  const id = idOf(reference)
  return existsSync(path.join(process.env.FLYLEAF_DATA ?? '', 'images', id.slice(0, 2), id))
}

async function sweep(hours: number): Promise<number> {
  return (await import('@/lib/uploads/sweep-uploads')).sweepUploads(new Date(Date.now() + hours * HOUR))
}

/** A disc on nothing. */
function drawDisc(side: number, colour = '#004d40'): Promise<Buffer> {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%" fill="${colour}"/></svg>`
  return sharp(Buffer.from(disc)).png().toBuffer()
}

/** Red, green, blue, alpha. */
async function pixelAt(png: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

it('a logo becomes a PNG within its box, in which transparent areas stay transparent', async () => {
  const logo = await uploaded(await drawDisc(800))
  expect(logo).toMatch(/^[0-9a-f]{32}\.800x800$/)
  const png = await readFile(logo, 'logo.png')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 144, height: 144, hasAlpha: true })
  expect(await pixelAt(png, 0, 0)).toMatchObject({ 3: 0 })
  expect(await pixelAt(png, 72, 72)).toEqual([0, 77, 64, 255])
})

it.each([
  [1200, 200, 600, 100],
  [200, 1200, 24, 144],
  [60, 20, 60, 20]
])('a logo of %i by %i pixels keeps its ratio in %i by %i', async (width, height, shownWidth, shownHeight) => {
  const png = await readFile(await uploaded(await renderImage('png', width, height)), 'logo.png')
  const { width: made = 0, height: high = 0 } = await sharp(png).metadata()
  expect([made, high]).toEqual([shownWidth, shownHeight])
})

it('an icon becomes one of each size, and those that are masked or shown on black have no transparent pixel', async () => {
  const icon = await uploaded(await drawDisc(512), 'icon')
  for (const [file, { kind, width, height }] of Object.entries(SHOP_FILES)) {
    if (kind !== 'icon') continue
    const png = await readFile(icon, file)
    expect(await sharp(png).metadata(), file).toMatchObject({ width, height })
    const isOpaque = ['icon-180.png', 'icon-maskable-512.png'].includes(file)
    expect((await pixelAt(png, 0, 0))[3], file).toBe(isOpaque ? 255 : 0)
    expect(await pixelAt(png, width / 2, height / 2), file).toEqual([0, 77, 64, 255])
  }
  // The safe zone of a maskable icon is a circle of 80 % of its side.
  const maskable = await readFile(icon, 'icon-maskable-512.png')
  expect(await pixelAt(maskable, 256, 40)).toEqual(await pixelAt(maskable, 0, 0))
})

it('nothing of what a camera writes beside a picture is left in the logo', async () => {
  const logo = await uploaded(await takePhotograph())
  expect(logo).toMatch(/\.400x600$/)
  const { readShopPicture } = await import('@/lib/uploads/shop-pictures')
  const stored = Buffer.from((await readShopPicture(idOf(logo))) ?? []).toString('latin1')
  expect(stored.length).toBeGreaterThan(100)
  for (const secret of SECRETS)
    expect(stored + (await readFile(logo, 'logo.png')).toString('latin1')).not.toContain(secret)
})

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG', () => Buffer.from(SVG_WITH_SCRIPT), 'That file is not a JPEG, PNG or WebP picture.'],
  ['a GIF', () => renderImage('gif'), 'That file is not a JPEG, PNG or WebP picture.'],
  ['a file of one byte', () => Buffer.from([0x89]), 'That file is not a JPEG, PNG or WebP picture.'],
  ['the head of a PNG alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'That picture cannot be read'],
  ['a PNG of 900 megapixels in a kilobyte', () => writePng(30_000, 30_000), 'That picture has 900 megapixels'],
  ['a picture of 300 by 20 pixels', () => renderImage('png', 300, 20), 'That picture is too long and narrow.']
])('%s is refused as a logo with a text that says why', async (_name, make, text) => {
  const { status, body } = await upload(await make())
  expect({ status, message: String(Object(body).error?.message) }).toMatchObject({
    status: 422,
    message: expect.stringContaining(text)
  })
})

it('an icon of less than 192 pixels is refused, which is fine as a logo', async () => {
  const small = await renderImage('png', 400, 191)
  expect(await upload(small, 'icon')).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('192') } }
  })
  expect((await upload(small)).status).toBe(200)
})

it('a setting names only a picture that an admin has uploaded for it', async () => {
  const reference = await uploaded(await drawDisc(300))
  const { id } = parseShopPicture(reference) ?? { id: '' }
  for (const other of [
    `${'0'.repeat(32)}.300x300`,
    `${id}.300x301`,
    `/media/${id}/960.webp`,
    'https://else.test/a.png'
  ])
    expect(await change({ identity: { logo: other } })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'changes.identity.logo': expect.any(String) } } }
    })
  const { storeUpload } = await import('@/lib/uploads/create-upload')
  const { encodeImage } = await import('@/lib/platform/images/encode-image')
  const photo = await storeUpload(admin.id, await encodeImage(await renderImage('png', 300, 300)))
  expect((await change({ identity: { logo: `${photo.id}.300x300` } })).status).toBe(400)
  expect((await change({ identity: { logo: reference } })).status).toBe(200)
})

it('the log says which picture came in place of which', async () => {
  const [first, second] = [await uploaded(await drawDisc(300)), await uploaded(await drawDisc(310))]
  await change({ identity: { logo: first } })
  await change({ identity: { logo: second } })
  const { AuditEntryModel } = await import('@/models/audit-entry')
  expect(await AuditEntryModel.findOne({ action: 'settings-changed' }).sort({ _id: -1 }).lean()).toMatchObject({
    reason: `identity.logo: "${first}" → "${second}"`
  })
})

it('a picture that no setting names is deleted after a day, and one that a setting names never', async () => {
  const [shown, unused] = [await uploaded(await drawDisc(300)), await uploaded(await drawDisc(310))]
  await change({ identity: { logo: shown } })
  expect(await sweep(23)).toBe(0)
  expect(await sweep(25)).toBeGreaterThan(0)
  expect([isOnDisk(shown), isOnDisk(unused)]).toEqual([true, false])
  expect((await fetchFile(unused, 'logo.png')).status).toBe(404)
  await sweep(500)
  expect(isOnDisk(shown)).toBe(true)
})

it('a logo can be taken away again', async () => {
  await change({ identity: { logo: await uploaded(await drawDisc(300)) } })
  await change({ identity: { logo: '' } })
  const { findLogo } = await import('@/lib/settings/logo')
  expect(findLogo()).toBeNull()
})

it('a replaced picture is shown for another day, since other processes and open pages name it', async () => {
  const [before, after] = [await uploaded(await drawDisc(300)), await uploaded(await drawDisc(310))]
  await change({ identity: { logo: before } })
  const { UploadModel } = await import('@/models/upload')
  await UploadModel.updateOne({ _id: idOf(before) }, { $set: { idleSince: new Date(Date.now() - 30 * 24 * HOUR) } })
  await change({ identity: { logo: after } })
  await sweep(23)
  expect((await fetchFile(before, 'logo.png')).status).toBe(200)
  await sweep(25)
  expect([isOnDisk(before), isOnDisk(after)]).toEqual([false, true])
})

it('files are made of logos and icons alone, not of other pictures of the shop', async () => {
  const { storeUpload } = await import('@/lib/uploads/create-upload')
  const { encodeImage } = await import('@/lib/platform/images/encode-image')
  const photo = await storeUpload(admin.id, await encodeImage(await renderImage('png', 300, 300)))
  expect((await fetchFile(`${photo.id}.300x300`, 'logo.png')).status).toBe(404)
})

it('nobody but an admin uploads a logo', async () => {
  const seller = await addUser('Seller', 'Sam Seller')
  expect((await upload(await drawDisc(300), 'logo', seller)).status).toBe(403)
})

it('the exported file holds the pictures themselves, and a shop that gets it can use them', async () => {
  await change({ identity: { name: 'Alexandria', logo: await uploaded(await drawDisc(300)) } })
  const { GET } = await import('@/app/api/admin/settings/export/route')
  const { identity } = Object((await call(GET, { as: admin })).body)
  expect(identity).toMatchObject({ name: 'Alexandria', icon: '', logoDark: '' })
  const [, content = ''] = String(identity.logo).split('data:image/webp;base64,')
  const again = await uploaded(Buffer.from(content, 'base64'))
  expect((await change({ identity: { logo: again } })).status).toBe(200)
  const png = await readFile(again, 'logo.png')
  expect([await pixelAt(png, 72, 72), (await pixelAt(png, 0, 0))[3]]).toEqual([[0, 77, 64, 255], 0])
})
