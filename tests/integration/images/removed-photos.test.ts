import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startCloudinary, type CloudinaryServer } from '@/tests/support/cloudinary'
import { renderImage } from '@/tests/support/picture-zoo'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

vi.mock('@/lib/users/profile-photo', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/lib/users/profile-photo')>()
  return { ...original, deletePhoto: vi.fn(original.deletePhoto) }
})

let shop: TestShop
let cloudinary: CloudinaryServer
let photos: typeof import('@/lib/users/profile-photo')
let unsafeErasePerson: typeof import('@/lib/privacy/erase-person').unsafeErasePerson
let sweepUploads: typeof import('@/lib/uploads/sweep-uploads').sweepUploads
let picture: Buffer
let person: TestUser

beforeAll(async () => {
  cloudinary = await startCloudinary()
  process.env.CLOUDINARY_URL = cloudinary.url
  shop = await openTestShop()
  photos = await import('@/lib/users/profile-photo')
  ;({ unsafeErasePerson } = await import('@/lib/privacy/erase-person'))
  ;({ sweepUploads } = await import('@/lib/uploads/sweep-uploads'))
  picture = await renderImage('jpeg', 300, 300)
})

afterAll(async () => {
  delete process.env.CLOUDINARY_URL
  await cloudinary.close()
  await shop.close()
})

beforeEach(async () => {
  cloudinary.kept.clear()
  cloudinary.setMood('well')
  person = await addUser('Buyer', 'Pictured')
  await photos.changePhoto(person, picture)
  expect(cloudinary.kept.size).toBe(1)
})

async function countRecords(): Promise<number> {
  const { UploadModel } = await import('@/models/upload')
  return UploadModel.countDocuments({ ownerId: person.id })
}

/** The sweep leaves what the store does not delete, and the next one tries again. */
async function expectSweptLater(): Promise<void> {
  cloudinary.setMood('keeping')
  expect(await sweepUploads()).toBe(0)
  cloudinary.setMood('well')
  expect(await sweepUploads()).toBe(1)
  expect([cloudinary.kept.size, await countRecords()]).toEqual([0, 0])
}

it('a removed profile photo leaves Cloudinary at once', async () => {
  await photos.removePhoto(person)
  expect([cloudinary.kept.size, await countRecords()]).toEqual([0, 0])
})

it('a removed profile photo that Cloudinary does not delete is deleted later', async () => {
  cloudinary.setMood('keeping')
  await photos.removePhoto(person)
  await expectSweptLater()
})

it('a replaced profile photo that Cloudinary does not delete is deleted later, and the new one stays', async () => {
  const [first = ''] = cloudinary.kept.keys()
  cloudinary.setMood('keeping')
  await photos.changePhoto(person, picture)
  expect(cloudinary.kept.size).toBe(2)
  cloudinary.setMood('well')
  expect(await sweepUploads()).toBe(1)
  expect([cloudinary.kept.size, cloudinary.kept.has(first), await countRecords()]).toEqual([1, false, 0])
})

it('the profile photo of an erased person that Cloudinary does not delete is deleted later', async () => {
  cloudinary.setMood('keeping')
  await unsafeErasePerson(person)
  await expectSweptLater()
})

it('the profile photo of an erased person is deleted although the process ends right after the erasure', async () => {
  vi.mocked(photos.deletePhoto).mockRejectedValueOnce(new Error('killed'))
  await expect(unsafeErasePerson(person)).rejects.toThrow('killed')
  expect(cloudinary.kept.size).toBe(1)
  await expectSweptLater()
})
