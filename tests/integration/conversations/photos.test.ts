import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderImage, SECRETS, SVG_WITH_SCRIPT, takePhotograph } from '@/tests/support/picture-zoo'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { codeOf } from '../payments/buying'
import { ask, block, fetchPhoto, idOf, newClientId, read, send, upload } from './conversation-calls'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const ONE = renderImage('jpeg', 400, 300)

it('a photo of a message is seen by the two of the conversation, and by nobody else', async () => {
  const { buyer, seller, id } = await ask()
  const photo = idOf(await upload(buyer, await ONE))
  expect((await fetchPhoto(seller, photo)).status, 'before it is sent').toBe(404)
  expect((await fetchPhoto(buyer, photo)).status).toBe(200)
  expect((await send(buyer, id, { text: '', photoIds: [photo] })).status).toBe(201)
  expect((await read(seller, id)).messages[1]).toMatchObject({ text: '', photos: [{ id: photo }] })
  const others = [await addUser('Buyer', 'Stella'), await addUser('Admin', 'Ada'), null]
  expect(await Promise.all(others.map(async (one) => (await fetchPhoto(one, photo)).status))).toEqual([404, 403, 401])
  const shown = await fetchPhoto(seller, photo)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store'
  ])
})

it('a photograph loses its place, its camera and all other metadata', async () => {
  const { buyer, seller, id } = await ask()
  const photo = idOf(await upload(buyer, await takePhotograph()))
  await send(buyer, id, { photoIds: [photo] })
  const bytes = Buffer.from(await (await fetchPhoto(seller, photo)).arrayBuffer())
  for (const secret of Object.values(SECRETS)) expect(bytes.includes(secret)).toBe(false)
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
})

it('what is no picture is refused', async () => {
  const { buyer } = await ask()
  expect(codeOf(await upload(buyer, Buffer.from(SVG_WITH_SCRIPT)))).toBe('UNPROCESSABLE')
  expect(codeOf(await upload(buyer, Buffer.from('%PDF-1.7')))).toBe('UNPROCESSABLE')
})

it('a message has at most four photos, each its sender’s own and sent once', async () => {
  const { buyer, seller, id } = await ask()
  const mine = await Promise.all(Array.from({ length: 5 }, async () => idOf(await upload(buyer, await ONE))))
  const theirs = idOf(await upload(seller, await ONE))
  expect(codeOf(await send(buyer, id, { photoIds: mine }))).toBe('BAD_INPUT')
  expect(codeOf(await send(buyer, id, { photoIds: [theirs] }))).toBe('BAD_INPUT')
  expect(codeOf(await send(buyer, id, { photoIds: ['0123456789abcdef01234567'] }))).toBe('BAD_INPUT')
  const clientId = newClientId()
  const four = mine.slice(0, 4)
  expect((await send(buyer, id, { photoIds: four, clientId })).status).toBe(201)
  expect((await send(buyer, id, { photoIds: four, clientId })).status).toBe(201)
  expect(codeOf(await send(buyer, id, { photoIds: mine.slice(0, 1) }))).toBe('BAD_INPUT')
  expect((await read(seller, id)).messages[1]?.photos.map((photo) => photo.id)).toEqual(four)
})

it('a photo of a message that is withheld is seen by its sender alone', async () => {
  const { buyer, seller, id } = await ask()
  await block(seller, id)
  const photo = idOf(await upload(buyer, await ONE))
  await send(buyer, id, { photoIds: [photo] })
  expect((await fetchPhoto(buyer, photo)).status).toBe(200)
  expect((await fetchPhoto(seller, photo)).status).toBe(404)
})

it('photos that no message shows are deleted after a day, and no others', async () => {
  const { buyer, id } = await ask()
  const [sent, left] = [idOf(await upload(buyer, await ONE)), idOf(await upload(buyer, await ONE))]
  await send(buyer, id, { photoIds: [sent] })
  const { sweepMessagePhotos } = await import('@/lib/conversations/message-photos')
  await sweepMessagePhotos()
  expect((await fetchPhoto(buyer, left)).status).toBe(200)
  await sweepMessagePhotos(new Date(Date.now() + 25 * 3_600_000))
  expect([(await fetchPhoto(buyer, left)).status, (await fetchPhoto(buyer, sent)).status]).toEqual([404, 200])
})

it('the photos of a person who has left are gone', async () => {
  const { buyer, seller, id } = await ask()
  const photo = idOf(await upload(buyer, await ONE))
  await send(buyer, id, { photoIds: [photo] })
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  await unsafeErasePerson(buyer)
  expect((await fetchPhoto(seller, photo)).status).toBe(404)
  const { MessagePhotoModel } = await import('@/models/message-photo')
  expect(await MessagePhotoModel.countDocuments({ senderId: buyer.id })).toBe(0)
})
