import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { renderImage, SECRETS, SVG_WITH_SCRIPT, takePhotograph } from '@/tests/support/picture-zoo'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { buy, codeOf, type Held } from '../payments/buying'

/** What happens while a picture is encoded, once. */
const steps = vi.hoisted(() => ({ afterEncoding: [] as (() => Promise<unknown>)[] }))

vi.mock('@/lib/platform/images/encode-image', async (importOriginal) => {
  const own = await importOriginal<typeof import('@/lib/platform/images/encode-image')>()
  const encodeImage: typeof own.encodeImage = async (picture) => {
    const encoded = await own.encodeImage(picture)
    await steps.afterEncoding.shift()?.()
    return encoded
  }
  return { ...own, encodeImage }
})

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

async function open({ buyer, bookingId }: Held): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/case/route')
  return call(POST, { as: buyer, body: { reason: 'damaged', text: 'See the photos.' }, params: { id: bookingId } })
}

async function withdraw({ buyer, bookingId }: Held): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/case/withdraw/route')
  return call(POST, { as: buyer, body: {}, params: { id: bookingId } })
}

async function withCase(): Promise<Held> {
  const bought = await buy(shop, seller)
  expect(await open(bought)).toMatchObject({ status: 200 })
  return bought
}

async function send(as: TestUser, id: string, bytes: Buffer): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/case/photos/route')
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const request = new NextRequest(`http://shop.test/api/bookings/${id}/case/photos`, {
    method: 'POST',
    body: form,
    headers: { cookie: as.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await POST(request, { params: Promise.resolve({ id }) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function readPhoto(as: TestUser | null, id: string, n = 1): Promise<Response> {
  const { GET } = await import('@/app/api/bookings/[id]/case/photos/[n]/route')
  const request = new NextRequest(`http://shop.test/api/bookings/${id}/case/photos/${n}`, {
    headers: as ? { cookie: as.cookie } : {}
  })
  return GET(request, { params: Promise.resolve({ id, n: String(n) }) })
}

async function countStored({ bookingId }: Held): Promise<number> {
  const { CasePhotoModel } = await import('@/models/case-photo')
  return CasePhotoModel.countDocuments({ orderId: bookingId })
}

async function photosOf({ bookingId }: Held): Promise<unknown> {
  const { GET } = await import('@/app/api/bookings/[id]/route')
  return Object((await call(GET, { as: seller, params: { id: bookingId } })).body).case.photos
}

function listIncoming(): string[] {
  const folder = path.join(process.env.FLYLEAF_DATA ?? '', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

it('a photo of a case is seen by its buyer, the seller and admins, as WebP without metadata that no cache keeps, and by nobody else', async () => {
  const bought = await withCase()
  expect(await send(bought.buyer, bought.bookingId, await takePhotograph())).toMatchObject({
    status: 201,
    body: { photos: [{ width: expect.any(Number) }] }
  })
  for (const person of [bought.buyer, seller, admin]) {
    const response = await readPhoto(person, bought.bookingId)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store'
    ])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false)
  }
  for (const stranger of [await addUser('Buyer', 'Stranger'), await addUser('Seller', 'Stranger')]) {
    expect((await readPhoto(stranger, bought.bookingId)).status).toBe(404)
  }
  expect((await readPhoto(null, bought.bookingId)).status).toBe(401)
  expect((await readPhoto(bought.buyer, bought.bookingId, 2)).status).toBe(404)
  expect(await photosOf(bought)).toHaveLength(1)
})

it('a photo of a case is one of four at most, however many are sent at once', async () => {
  const bought = await withCase()
  const picture = await renderImage('jpeg')
  const responses = await Promise.all(Array.from({ length: 6 }, () => send(bought.buyer, bought.bookingId, picture)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409])
  expect(responses.filter(({ status }) => status === 409).map(codeOf)).toEqual(['UPLOAD_LIMIT', 'UPLOAD_LIMIT'])
  expect([await countStored(bought), await photosOf(bought)]).toEqual([4, expect.objectContaining({ length: 4 })])
})

it('a photo of a case is refused when it is no picture, and leaves nothing', async () => {
  const bought = await withCase()
  for (const bytes of [SVG_WITH_SCRIPT, await renderImage('gif'), Buffer.from('words')]) {
    expect(await send(bought.buyer, bought.bookingId, bytes)).toMatchObject({
      status: 422,
      body: { error: { code: 'UNPROCESSABLE' } }
    })
  }
  expect([await countStored(bought), await photosOf(bought), listIncoming()]).toEqual([0, [], []])
})

it('a photo of a case is taken from nobody but the buyer, and only while the case is open', async () => {
  const bought = await buy(shop, seller)
  const picture = await renderImage('jpeg')
  expect(codeOf(await send(bought.buyer, bought.bookingId, picture))).toBe('NO_CASE')
  await open(bought)
  expect((await send(seller, bought.bookingId, picture)).status).toBe(403)
  expect((await send(await addUser('Buyer', 'Stranger'), bought.bookingId, picture)).status).toBe(404)
  await withdraw(bought)
  expect(codeOf(await send(bought.buyer, bought.bookingId, picture))).toBe('NO_CASE')
  expect(await countStored(bought)).toBe(0)
})

it('a photo of a case leaves nothing half-written when the disk is full, the database fails, or the case ends meanwhile', async () => {
  const bought = await withCase()
  const picture = await renderImage('jpeg')
  const [{ OrderModel }, { CasePhotoModel }] = await Promise.all([
    import('@/models/order'),
    import('@/models/case-photo')
  ])
  const full = Object.assign(new Error('out of disk space'), { code: 14031 })
  const storing = vi.spyOn(CasePhotoModel, 'create').mockRejectedValueOnce(full)
  expect(codeOf(await send(bought.buyer, bought.bookingId, picture))).toBe('STORAGE_FULL')
  storing.mockRestore()
  const showing = vi.spyOn(OrderModel, 'findOneAndUpdate').mockImplementationOnce(() => {
    throw full
  })
  expect(codeOf(await send(bought.buyer, bought.bookingId, picture))).toBe('STORAGE_FULL')
  showing.mockRestore()
  steps.afterEncoding.push(() => withdraw(bought))
  expect(codeOf(await send(bought.buyer, bought.bookingId, picture))).toBe('NO_CASE')
  expect([await countStored(bought), await photosOf(bought), listIncoming()]).toEqual([0, [], []])
})

it('a photo of a case goes with its case when another one is opened, and when a process died before it was shown', async () => {
  const bought = await withCase()
  await send(bought.buyer, bought.bookingId, await renderImage('jpeg'))
  await withdraw(bought)
  expect((await readPhoto(seller, bought.bookingId)).status).toBe(200)
  await open(bought)
  expect((await readPhoto(seller, bought.bookingId)).status).toBe(404)
  await send(bought.buyer, bought.bookingId, await renderImage('png'))
  const { CasePhotoModel } = await import('@/models/case-photo')
  await CasePhotoModel.create({ orderId: bought.bookingId, buyerId: bought.buyer.id, bytes: Buffer.from('left') })
  const { sweepCasePhotos } = await import('@/lib/cases/case-photos')
  expect(await sweepCasePhotos()).toBe(0)
  expect(await sweepCasePhotos(new Date(Date.now() + 2 * 3_600_000))).toBe(2)
  expect((await readPhoto(seller, bought.bookingId)).status).toBe(200)
})

it('a photo of a case is erased with its buyer', async () => {
  const bought = await withCase()
  await send(bought.buyer, bought.bookingId, await renderImage('jpeg'))
  const { DELETE } = await import('@/app/api/users/buyers/[id]/route')
  expect(await call(DELETE, { as: admin, method: 'DELETE', params: { id: bought.buyer.id } })).toMatchObject({
    status: 200
  })
  expect([
    await countStored(bought),
    await photosOf(bought),
    (await readPhoto(admin, bought.bookingId)).status
  ]).toEqual([0, [], 404])
})
