import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderImage } from '@/tests/support/picture-zoo'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { idOf, sendPicture } from './send-picture'

const HOUR = 3_600_000

let shop: TestShop
let seller: TestUser
let picture: Buffer
let models: typeof import('@/models/upload') &
  typeof import('@/models/listing') &
  typeof import('@/models/user') &
  typeof import('@/models/category') &
  typeof import('@/models/order')
let images: typeof import('@/lib/uploads/sweep-uploads') &
  typeof import('@/lib/uploads/claim-uploads') &
  typeof import('@/lib/uploads/delete-upload') &
  typeof import('@/lib/platform/images/image-store')

beforeAll(async () => {
  shop = await openTestShop()
  picture = await renderImage('jpeg', 300, 300)
  models = {
    ...(await import('@/models/upload')),
    ...(await import('@/models/listing')),
    ...(await import('@/models/user')),
    ...(await import('@/models/category')),
    ...(await import('@/models/order'))
  }
  images = {
    ...(await import('@/lib/uploads/sweep-uploads')),
    ...(await import('@/lib/uploads/claim-uploads')),
    ...(await import('@/lib/uploads/delete-upload')),
    ...(await import('@/lib/platform/images/image-store'))
  }
})

afterAll(() => shop.close())

beforeEach(async () => {
  await Promise.all([models.UploadModel.deleteMany({}), models.ListingModel.deleteMany({})])
  seller = await addUser('Seller', 'Selma')
})

const dataFolder = () => process.env.FLYLEAF_DATA ?? ''
const folderOf = (id: string) => path.join(dataFolder(), 'images', id.slice(0, 2), id)
const isStored = (id: string) => existsSync(folderOf(id))
const after = (hours: number) => new Date(Date.now() + hours * HOUR)

function findUpload(id: string) {
  return models.UploadModel.findById(id).lean()
}

/** Makes a kept picture look as if it had been written a while ago. */
function age(id: string, hours: number): void {
  const then = new Date(Date.now() - hours * HOUR)
  utimesSync(folderOf(id), then, then)
}

it('a picture that no listing shows is deleted after 24 hours, and not before', async () => {
  const id = idOf(await sendPicture(seller, picture))
  expect(await images.sweepUploads(after(23))).toBe(0)
  expect(isStored(id)).toBe(true)
  expect(await images.sweepUploads(after(25))).toBe(1)
  expect([isStored(id), await findUpload(id)]).toEqual([false, null])
})

it('a picture that no listing shows stays when it was claimed meanwhile, and gets another day when its listing lets it go', async () => {
  const id = idOf(await sendPicture(seller, picture))
  const listingId = await addListing(seller)
  await images.claimUploads(seller, [id], listingId)
  expect(await images.sweepUploads(after(25))).toBe(0)
  await images.releaseUploads(listingId, [])
  expect(await images.sweepUploads(after(23))).toBe(0)
  expect(await images.sweepUploads(after(25))).toBe(1)
  expect(isStored(id)).toBe(false)
})

it('a picture that no listing shows stays while another copy of the book shows it, though that never claimed it', async () => {
  const id = idOf(await sendPicture(seller, picture))
  const first = await addListing(seller)
  const shown = await images.claimUploads(seller, [id], first)
  await models.ListingModel.updateOne({ _id: await addListing(seller) }, { $set: { images: shown } })
  await images.releaseUploads(first, [])
  expect(await images.sweepUploads(after(25))).toBe(0)
  expect(isStored(id)).toBe(true)
})

it('a picture that no listing shows is let go by a listing that never came to be', async () => {
  const id = idOf(await sendPicture(seller, picture))
  await images.claimUploads(seller, [id], new Types.ObjectId().toHexString())
  await images.sweepUploads(after(23))
  expect((await findUpload(id))?.listingId).toBeDefined()
  await images.sweepUploads(after(25))
  expect(await findUpload(id)).toMatchObject({ idleSince: expect.any(Date) })
  expect(isStored(id)).toBe(true)
})

it('a picture that no listing shows goes for good when its deletion broke off in the middle', async () => {
  const id = idOf(await sendPicture(seller, picture))
  await models.UploadModel.updateOne({ _id: id }, { $set: { removedAt: new Date() } })
  await expect(images.claimUploads(seller, [id], await addListing(seller))).rejects.toMatchObject({
    code: 'BAD_INPUT'
  })
  expect(await images.sweepUploads()).toBe(1)
  expect([isStored(id), await findUpload(id)]).toEqual([false, null])
})

it('a picture that no listing shows goes for good when it was a profile photo whose deletion broke off', async () => {
  const { src } = await images.storeImage(picture)
  const id = (await images.markRemoved(seller.id, src)) ?? ''
  expect(isStored(id)).toBe(true)
  expect(await images.sweepUploads()).toBe(1)
  expect([isStored(id), await findUpload(id)]).toEqual([false, null])
})

it('a file on the disk is deleted when nothing has named it for a day; what an account, category, listing or order shows stays', async () => {
  const [photo, category, cover, ordered, unnamed, young] = await Promise.all(
    Array.from({ length: 6 }, () => images.storeImage(picture))
  )
  if (!photo || !category || !cover || !ordered || !unnamed || !young) throw new Error('six pictures')
  const { toImageUrl, toUploadId } = await import('@/lib/platform/images/image')
  const idIn = (image: { src: string }) => toUploadId(image) ?? ''
  await models.UserModel.updateOne(
    { _id: seller.id },
    { $set: { photoUrl: toImageUrl(photo, 240), photoSrc: photo.src } }
  )
  await models.CategoryModel.create({ name: 'Novels', slug: 'novels', position: 1, image: category })
  await models.ListingModel.updateOne({ _id: await addListing(seller) }, { $set: { images: [cover] } })
  await models.OrderModel.collection.insertOne({ lines: [{ image: toImageUrl(ordered, 240) }] })
  for (const image of [photo, category, cover, ordered, unnamed]) age(idIn(image), 25)

  expect(await images.sweepUploads()).toBe(1)
  expect([photo, category, cover, ordered, young].map((image) => isStored(idIn(image)))).toEqual(Array(5).fill(true))
  expect(isStored(idIn(unnamed))).toBe(false)
  await models.OrderModel.collection.deleteMany({})
  await models.CategoryModel.deleteMany({})
})

it('a file on the disk stays when the database names no picture at all: it must be another shop’s', async () => {
  await models.UserModel.updateMany({}, { $unset: { photoUrl: 1, photoSrc: 1 } })
  rmSync(path.join(dataFolder(), 'images'), { recursive: true, force: true })
  const { toUploadId } = await import('@/lib/platform/images/image')
  const id = toUploadId(await images.storeImage(picture)) ?? ''
  age(id, 48)
  expect(await images.sweepUploads()).toBe(0)
  expect(isStored(id)).toBe(true)
  // One picture that it knows, however young, and it is the right one.
  idOf(await sendPicture(seller, picture))
  expect(await images.sweepUploads()).toBe(1)
  expect(isStored(id)).toBe(false)
})

it('a file on the disk that was coming in when a process ended goes after a day', async () => {
  const places = [path.join(dataFolder(), 'incoming'), path.join(dataFolder(), 'images', 'incoming')].flatMap(
    (folder) => {
      mkdirSync(folder, { recursive: true })
      return ['old.part', 'young.part'].map((name) => path.join(folder, name))
    }
  )
  for (const place of places) {
    writeFileSync(place, 'half a picture')
    if (place.endsWith('old.part'))
      utimesSync(place, new Date(Date.now() - 25 * HOUR), new Date(Date.now() - 25 * HOUR))
  }
  await images.sweepUploads()
  expect(places.map((place) => existsSync(place))).toEqual([false, true, false, true])
})
