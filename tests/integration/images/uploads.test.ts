import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_AT_ONCE, QUOTA } from '@/lib/uploads/limits'
import { renderImage, SECRETS, takePhotograph } from '@/tests/support/picture-zoo'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { book } from '@/tests/integration/payments/buying'
import { idOf, sendPicture } from './send-picture'

let shop: TestShop
let upload: typeof import('@/app/api/uploads/[id]/route')
let media: typeof import('@/app/media/[id]/[variant]/route')
let Upload: typeof import('@/models/upload').UploadModel
let Listing: typeof import('@/models/listing').ListingModel
let picture: Buffer

beforeAll(async () => {
  shop = await openTestShop()
  upload = await import('@/app/api/uploads/[id]/route')
  media = await import('@/app/media/[id]/[variant]/route')
  Upload = (await import('@/models/upload')).UploadModel
  Listing = (await import('@/models/listing')).ListingModel
  picture = await renderImage('jpeg')
})

afterAll(() => shop.close())

function folderOf(id: string): string {
  return path.join(process.env.FLYLEAF_DATA ?? '', 'images', id.slice(0, 2), id)
}

async function fetchMedia(address: string): Promise<Response> {
  const [, , id = '', variant = ''] = address.split('/')
  return media.GET(new NextRequest(`http://shop.test${address}`), { params: Promise.resolve({ id, variant }) })
}

function remove(user: TestUser, id: string): Promise<CallResult> {
  return call(upload.DELETE, { as: user, method: 'DELETE', params: { id } })
}

/** Puts records beside the seller's, as if they had sent that many. */
async function pretend(
  seller: TestUser,
  count: number,
  more: { bytes?: number; listingId?: string } = {}
): Promise<void> {
  const image = { src: 'https://elsewhere.test/{w}', width: 1, height: 1, widths: [1] }
  const listing = more.listingId ? { listingId: more.listingId } : { idleSince: new Date() }
  const ids = Array.from({ length: count }, () => crypto.randomUUID().replaceAll('-', ''))
  await Upload.insertMany(ids.map((_id) => ({ _id, ownerId: seller.id, image, bytes: more.bytes ?? 1, ...listing })))
}

it('a picture that a seller sends is kept in several widths, shown for a year under a name nobody can guess, and is the seller’s', async () => {
  const seller = await addUser('Seller', 'Selma')
  const response = await sendPicture(seller, picture)
  const id = idOf(response)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(response.body).toEqual({
    success: true,
    data: {
      id,
      url: `/media/${id}/480.webp`,
      image: {
        src: `/media/${id}/{w}.webp`,
        width: 480,
        height: 320,
        widths: [240, 480],
        blur: expect.stringMatching(/^data:image\/webp;base64,/)
      }
    }
  })
  expect(await Upload.findById(id).lean()).toMatchObject({
    ownerId: expect.objectContaining({}),
    bytes: expect.any(Number),
    idleSince: expect.any(Date)
  })
  const shown = await fetchMedia(`/media/${id}/240.webp`)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff'
  })
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 240 })
  for (const wrong of ['960.webp', '240.png', '..%2f240.webp', '../240.webp'])
    expect((await fetchMedia(`/media/${id}/${wrong}`)).status).toBe(404)
})

it('a picture that a seller sends tells nobody where it was taken: GPS and all other metadata in, none out', async () => {
  const seller = await addUser('Seller', 'Selma')
  const photograph = await takePhotograph()
  expect(photograph.includes(SECRETS[0])).toBe(true)
  const id = idOf(await sendPicture(seller, photograph))
  for (const name of readdirSync(folderOf(id))) {
    const bytes = Buffer.from(await (await fetchMedia(`/media/${id}/${name}`)).arrayBuffer())
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false)
  }
})

it('a picture that a seller sends leaves nothing of the file as it was sent', async () => {
  const seller = await addUser('Seller', 'Selma')
  await sendPicture(seller, picture)
  await sendPicture(seller, Buffer.from('not a picture'))
  expect(readdirSync(path.join(process.env.FLYLEAF_DATA ?? '', 'incoming'))).toEqual([])
  expect(readdirSync(path.join(process.env.FLYLEAF_DATA ?? '', 'images', 'incoming'))).toEqual([])
})

it('a picture that a seller sends is deleted by the seller alone, and only while no listing shows it', async () => {
  const [seller, other] = await Promise.all([addUser('Seller', 'Selma'), addUser('Seller', 'Otto')])
  const id = idOf(await sendPicture(seller, picture))
  expect((await remove(other, id)).status).toBe(404)
  const listingId = await addListing(seller)
  const { claimUploads } = await import('@/lib/uploads/claim-uploads')
  const { releaseUploads } = await import('@/lib/uploads/sweep-uploads')
  const images = await claimUploads(seller, [id], listingId)
  expect(await remove(seller, id)).toMatchObject({ status: 409, body: { error: { code: 'UPLOAD_IN_USE' } } })
  await releaseUploads(listingId, [])
  // Another copy of the book shows it too.
  await Listing.updateOne({ _id: listingId }, { $set: { images } })
  expect((await remove(seller, id)).status).toBe(409)
  await Listing.updateOne({ _id: listingId }, { $set: { images: [] } })
  expect(existsSync(folderOf(id))).toBe(true)
  expect(await remove(seller, id)).toMatchObject({ status: 200, body: { success: true } })
  expect([existsSync(folderOf(id)), await Upload.countDocuments({ _id: id })]).toEqual([false, 0])
  expect((await remove(seller, id)).status).toBe(404)
})

it('a picture that a seller sends stays while an order names it, however it ended and whatever became of the listing', async () => {
  const seller = await addUser('Seller', 'Selma')
  const { claimUploads } = await import('@/lib/uploads/claim-uploads')
  const { OrderModel } = await import('@/models/order')
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  const { DELETE: deleteListing } = await import('@/app/api/listings/[id]/route')
  const id = idOf(await sendPicture(seller, picture))
  const listingId = await addListing(seller)
  await Listing.updateOne({ _id: listingId }, { $set: { images: await claimUploads(seller, [id], listingId) } })
  const buyer = await addUser('Buyer', 'Ben')
  const booked = await book(buyer, listingId)
  const bookingId = String(Object(booked.body).insertedId)
  expect((await call(cancel, { as: buyer, params: { id: bookingId }, body: {} })).status).toBe(200)
  expect((await call(deleteListing, { as: seller, method: 'DELETE', params: { id: listingId } })).status).toBe(200)
  const order = await OrderModel.findById(bookingId).lean()
  expect(order?.lines[0]?.image).toBe(`/media/${id}/240.webp`)

  expect(await remove(seller, id)).toMatchObject({ status: 409, body: { error: { code: 'UPLOAD_IN_USE' } } })
  expect((await fetchMedia(`/media/${id}/240.webp`)).status).toBe(200)
  await OrderModel.deleteOne({ _id: bookingId })
  expect((await remove(seller, id)).status).toBe(200)
})

it('one seller keeps only so many pictures that no listing shows, also when they come at once', async () => {
  const seller = await addUser('Seller', 'Selma')
  await pretend(seller, QUOTA.idle - 2)
  const responses = await Promise.all(Array.from({ length: 5 }, () => sendPicture(seller, picture)))
  const taken = responses.filter(({ status }) => status === 201).length
  expect(taken).toBeLessThanOrEqual(2)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(5 - taken)
  expect(await Upload.countDocuments({ ownerId: seller.id })).toBe(QUOTA.idle - 2 + taken)
  await pretend(seller, 2 - taken)
  expect(await sendPicture(seller, picture)).toMatchObject({
    status: 409,
    body: { error: { code: 'UPLOAD_LIMIT', message: expect.stringContaining(`${QUOTA.idle} pictures`) } }
  })
})

it('one seller keeps only so many bytes', async () => {
  const seller = await addUser('Seller', 'Selma')
  await pretend(seller, 1, { bytes: QUOTA.bytes - 1, listingId: await addListing(seller) })
  expect(await sendPicture(seller, picture)).toMatchObject({ status: 409, body: { error: { code: 'UPLOAD_LIMIT' } } })
  expect(await Upload.countDocuments({ ownerId: seller.id })).toBe(1)
})

it('one seller sends only so many at the same time', async () => {
  const [seller, other] = await Promise.all([addUser('Seller', 'Selma'), addUser('Seller', 'Otto')])
  const { admitUpload } = await import('@/lib/uploads/create-upload')
  const open: (() => void)[] = []
  const working = Array.from({ length: MAX_AT_ONCE }, () =>
    admitUpload(seller, () => new Promise<void>((resolve) => open.push(resolve)))
  )
  expect(await sendPicture(seller, picture)).toMatchObject({
    status: 429,
    body: { error: { code: 'TOO_MANY_REQUESTS' } }
  })
  expect((await sendPicture(other, picture)).status).toBe(201)
  while (open.length < MAX_AT_ONCE) await new Promise((resolve) => setImmediate(resolve))
  for (const finish of open) finish()
  await Promise.all(working)
  expect((await sendPicture(seller, picture)).status).toBe(201)
})

it('a listing claims pictures in the order asked for, once more without harm, and nobody else’s', async () => {
  const [seller, other] = await Promise.all([addUser('Seller', 'Selma'), addUser('Seller', 'Otto')])
  const { claimUploads } = await import('@/lib/uploads/claim-uploads')
  const ids = [idOf(await sendPicture(seller, picture)), idOf(await sendPicture(seller, picture))].reverse()
  const [first, second] = [await addListing(seller), await addListing(seller)]
  const images = await claimUploads(seller, ids, first)
  expect(images.map(({ src }) => src)).toEqual(ids.map((id) => `/media/${id}/{w}.webp`))
  expect(images[0]?.blur).toMatch(/^data:/)
  expect(await claimUploads(seller, ids, first)).toEqual(images)
  await expect(claimUploads(seller, ids, second)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const free = idOf(await sendPicture(seller, picture))
  await expect(claimUploads(other, [free], await addListing(other))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(claimUploads(seller, [free, free], second)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  // One that cannot be had leaves the others as they were.
  await expect(claimUploads(seller, [free, ids[0] ?? ''], second)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await Upload.findById(free).lean()).toMatchObject({ idleSince: expect.any(Date) })
  expect((await claimUploads(seller, [free], second))[0]?.src).toContain(free)
})

it('a listing of two that want the same picture at once, one gets it', async () => {
  const seller = await addUser('Seller', 'Selma')
  const { claimUploads } = await import('@/lib/uploads/claim-uploads')
  const id = idOf(await sendPicture(seller, picture))
  const listings = await Promise.all([addListing(seller), addListing(seller), addListing(seller)])
  const outcomes = await Promise.allSettled(listings.map((listingId) => claimUploads(seller, [id], listingId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
