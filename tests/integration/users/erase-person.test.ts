import { access } from 'node:fs/promises'
import path from 'node:path'
import mongoose, { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { toWorkKey } from '@/lib/listings/search-keys'
import type { ImportMapping } from '@/lib/imports/mapping'
import { toImportJob } from '@/tests/support/import-job'
import { withOneLine } from '@/tests/integration/planted-order'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

const PHONE = '+49 30 901820'

let shop: TestShop
let photo: typeof import('@/app/api/profile/photo/route')

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  photo = await import('@/app/api/profile/photo/route')
})

afterAll(() => shop.close())

/** Sends a photo of one colour, and says where its files lie. */
async function sendPhoto(user: TestUser, background: string): Promise<string> {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'photo.png')
  const request = new NextRequest('http://shop.test/api/profile/photo', {
    method: 'POST',
    body: form,
    headers: { cookie: user.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await photo.POST(request, { params: Promise.resolve({}) })
  const [, id = ''] = /^\/media\/([0-9a-f]{32})\//.exec(Object(await response.json()).photoUrl) ?? []
  expect(id).not.toBe('')
  return path.join(process.env.FLYLEAF_DATA ?? '', 'images', id.slice(0, 2), id)
}

async function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false
  )
}

/** Every document of every collection of the shop, as text. */
async function readWholeDatabase(): Promise<string> {
  const collections = await mongoose.connection.listCollections()
  const parts = await Promise.all(
    collections.map(async ({ name }) => JSON.stringify(await mongoose.connection.collection(name).find().toArray()))
  )
  return parts.join('\n')
}

it('a photo leaves the store when another one takes its place, and when it is removed', async () => {
  const user = await addUser('Buyer', 'Pictured')
  const first = await sendPhoto(user, '#884422')
  expect(await isThere(first)).toBe(true)
  const second = await sendPhoto(user, '#228844')
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  expect(await call(photo.DELETE, { as: user, method: 'DELETE' })).toMatchObject({ status: 200 })
  expect(await isThere(second)).toBe(false)
})

it('a photo is the last one when several are sent at once, and no other is left over', async () => {
  const user = await addUser('Buyer', 'Hasty')
  const folders = await Promise.all(['#111111', '#555555', '#999999'].map((colour) => sendPhoto(user, colour)))
  const left = (await Promise.all(folders.map(isThere))).filter(Boolean)
  expect(left).toHaveLength(1)
})

it('a photo leaves the account even when its file cannot be deleted', async () => {
  const { UserModel } = await import('@/models/user')
  const user = await addUser('Buyer', 'Stuck')
  await UserModel.updateOne({ _id: user.id }, { $set: { photoUrl: '/media/x', photoSrc: 'not of this store' } })
  const { log } = await import('@/lib/platform/log')
  const error = vi.spyOn(log, 'error')
  expect(await call(photo.DELETE, { as: user, method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { photoUrl: null }
  })
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ src: 'not of this store' }), expect.any(String))
})

/** A file of copies that the person once sent, with their number in it. */
async function addImport(user: TestUser): Promise<void> {
  const [{ ImportJobModel }, { ImportRowModel }] = await Promise.all([
    import('@/models/import-job'),
    import('@/models/import-row')
  ])
  const importId = new Types.ObjectId()
  const mapping = {
    columns: [],
    values: [],
    defaults: [['sellerPhoneNumber', PHONE]] satisfies ImportMapping['defaults'],
    copies: false
  }
  await ImportJobModel.create({ ...toImportJob(user.id, 'done'), _id: importId, mapping: JSON.stringify(mapping) })
  const { saveMapping } = await import('@/lib/imports/saved-mappings')
  await saveMapping(user.id, ['title', 'phone'], mapping)
  await ImportRowModel.collection.insertOne({
    _id: new Types.ObjectId(),
    importId,
    row: 2,
    fate: 'ok',
    state: 'done',
    messages: [],
    cells: ['Momo', PHONE]
  })
}

it('a person whose account is closed is nowhere in the database any more: address, name, phone, photo, letters, links and mails', async () => {
  const { hashPassword } = await import('@/lib/platform/auth/password')
  const [
    { UserModel },
    { OrderModel },
    { AccountModel },
    { SubscriberModel },
    { OutgoingMailModel },
    { WishlistItemModel }
  ] = await Promise.all([
    import('@/models/user'),
    import('@/models/order'),
    import('@/models/user'),
    import('@/models/subscriber'),
    import('@/models/outgoing-mail'),
    import('@/models/wishlist-item')
  ])
  const [seller, buyer] = [await addUser('Seller', 'Selma'), await addUser('Buyer', 'Zacharias Quill')]
  const passwordHash = await hashPassword('long enough words')
  await UserModel.updateOne(
    { _id: buyer.id },
    { $set: { passwordHash, emailVerified: true, phone: PHONE, city: 'Quillburg' } }
  )
  const folder = await sendPhoto(buyer, '#884422')
  const listingId = new Types.ObjectId(await addListing(seller))
  const [buyerId, sellerId, _id] = [new Types.ObjectId(buyer.id), new Types.ObjectId(seller.id), new Types.ObjectId()]
  await OrderModel.collection.insertOne({
    ...withOneLine(listingId, { _id }),
    sellerId,
    buyerId,
    status: 'handed_over',
    userName: buyer.name,
    userEmail: buyer.email,
    userPhoneNumber: PHONE,
    meetingLocation: 'Quillburg station',
    holdExpiresAt: new Date(),
    bookedAt: new Date()
  })
  await AccountModel.create({ provider: 'google', providerAccountId: '4711', userId: buyer.id })
  await WishlistItemModel.create({
    userId: buyer.id,
    listingId,
    title: 'Momo',
    addedPriceCents: 500,
    addedAt: new Date()
  })
  await addImport(buyer)
  const { subscribe } = await import('@/lib/newsletter/subscription')
  const { mailResetLink, mailVerificationLink } = await import('@/lib/users/account-mails')
  await subscribe({ email: buyer.email })
  await mailResetLink(buyer)
  await mailVerificationLink(buyer)
  const mail = { kind: 'test', attempts: 24, queuedAt: new Date(), dueAt: new Date('2030-01-01') }
  const content = { to: buyer.email, subject: 'Hello', text: `Dear ${buyer.name}` }
  await OutgoingMailModel.create([
    { ...mail, _id: 'test:queued', state: 'queued', content },
    { ...mail, _id: 'test:dead', state: 'dead', content },
    {
      ...mail,
      _id: 'test:of-another',
      state: 'queued',
      content: { ...content, to: seller.email, text: 'Dear Selma' }
    }
  ])
  await SubscriberModel.create({
    email: 'another@flyleaf.test',
    status: 'pending',
    askedAt: new Date(),
    nextMailAt: new Date()
  })
  for (const trace of [buyer.email, buyer.name, PHONE, 'Quillburg', '4711'])
    expect(await readWholeDatabase()).toContain(trace)

  const { POST } = await import('@/app/api/profile/close/route')
  expect(await call(POST, { as: buyer, body: { password: 'long enough words' } })).toMatchObject({ status: 200 })

  const left = await readWholeDatabase()
  for (const trace of [buyer.email, buyer.name, PHONE, 'Quillburg', '4711', passwordHash])
    expect(left).not.toContain(trace)
  // What remains without the person: the account and the booking, each with the id and an address made of it. That the
  // pages about the id are to be made anew is noted for a few minutes.
  expect(left.replaceAll(`"seller:${buyer.id}"`, '').split(buyer.id).length - 1).toBe(4)
  expect(await isThere(folder)).toBe(false)
  expect(await OutgoingMailModel.countDocuments({ _id: 'test:of-another' })).toBe(1)
  expect(await SubscriberModel.countDocuments({ email: 'another@flyleaf.test' })).toBe(1)
  expect(await OrderModel.findById(_id).lean()).toMatchObject({
    lines: [{ title: 'Momo', priceCents: 500 }],
    totalCents: 500,
    userName: 'erased'
  })
})

it('a copy put on sale in the moment its seller goes does not stay on sale', async () => {
  const seller = await addUser('Seller', 'Leaving')
  const listingId = await addListing(seller)
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  await unsafeErasePerson(seller)
  const { ListingModel } = await import('@/models/listing')
  expect(await ListingModel.findById(listingId).lean()).toMatchObject({ status: 'withdrawn', sellerPhone: 'erased' })
})

it('a copy put on sale in the moment its seller goes leaves nothing behind when the seller was gone before it was written', async () => {
  const seller = await addUser('Seller', 'Gone')
  const { CategoryModel } = await import('@/models/category')
  const { ImportedListingInput } = await import('@/lib/listings/schemas')
  const { createListing } = await import('@/lib/listings/create-listing')
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  const category = await CategoryModel.create({ name: 'Gone', slug: 'gone', position: 1 })
  const input = ImportedListingInput.parse({
    category_id: category._id.toHexString(),
    title: 'Momo',
    authors: ['Michael Ende'],
    isbn: '',
    resalePrice: '7.50',
    originalPrice: '12',
    productCondition: 'Good',
    defects: [],
    purchaseYear: '2019',
    productDescription: 'A read copy, complete.',
    sellerPhoneNumber: PHONE,
    location: 'Berlin'
  })
  await unsafeErasePerson(seller)
  await expect(
    createListing(seller, input, { key: `${new Types.ObjectId().toHexString()}:2`, sku: null })
  ).rejects.toMatchObject({
    code: 'SIGNED_OUT'
  })
  const { ListingModel } = await import('@/models/listing')
  expect(await ListingModel.countDocuments({ sellerId: seller.id })).toBe(0)
})

it('a copy put on sale in the moment its seller goes comes back neither by relisting, nor as a duplicate, nor with its words by editing', async () => {
  const seller = await addUser('Seller', 'Left')
  const { ListingModel } = await import('@/models/listing')
  const { CategoryModel } = await import('@/models/category')
  const { relistListing } = await import('@/lib/listings/withdraw-listing')
  const { duplicateListing } = await import('@/lib/listings/duplicate-listing')
  const { editListing } = await import('@/lib/listings/edit-listing')
  const { EditListingInput } = await import('@/lib/listings/schemas')
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  const { aForm } = await import('@/tests/unit/listings/a-form')
  const category = await CategoryModel.create({ name: 'Left', slug: 'left', position: 1 })
  const [sold, withdrawn] = [await addListing(seller), await addListing(seller)]
  await ListingModel.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  await ListingModel.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  // The only copy of its work.
  const withdrawnWork = toWorkKey('The only one', ['Left'])
  await ListingModel.updateOne(
    { _id: withdrawn },
    { $set: { title: 'The only one', authors: ['Left'], workKey: withdrawnWork } }
  )
  await unsafeErasePerson(seller)

  // Each call began before the account was closed and comes to its write only now.
  await expect(relistListing(seller, withdrawn)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect((await ListingModel.findById(withdrawn).lean())?.status).toBe('withdrawn')
  await expect(duplicateListing(seller, sold)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect(await ListingModel.countDocuments({ sellerId: seller.id })).toBe(2)
  const input = EditListingInput.parse({
    ...aForm({ category_id: category._id.toHexString(), sellerPhoneNumber: PHONE }),
    images: [],
    id: withdrawn
  })
  await expect(editListing(seller, input)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect(await ListingModel.countDocuments({ sellerId: seller.id, status: 'available' })).toBe(0)
  expect(await ListingModel.countDocuments({ sellerId: seller.id, sellerPhone: 'erased' })).toBe(1)
  const { wasRemoved } = await import('@/lib/listings/queries')
  expect(await wasRemoved(withdrawn), 'the copy that was deleted for its words').toBe(true)
  expect(await readWholeDatabase()).not.toContain(PHONE.replaceAll(' ', ''))
})

it('a copy put on sale in the moment its seller goes stays out of sight when it is put on sale in the moment the account is suspended', async () => {
  const seller = await addUser('Seller', 'Shut')
  const { ListingModel } = await import('@/models/listing')
  const { relistListing } = await import('@/lib/listings/withdraw-listing')
  const { duplicateListing } = await import('@/lib/listings/duplicate-listing')
  const { suspendUser } = await import('@/lib/admin/suspend-user')
  const withdrawn = await addListing(seller)
  await ListingModel.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  await suspendUser(await addUser('Admin', 'Ada'), { id: seller.id, reason: 'Fraud' })
  await relistListing(seller, withdrawn)
  const { listingId } = await duplicateListing(seller, withdrawn)
  for (const id of [withdrawn, listingId])
    expect(await ListingModel.findById(id).lean()).toMatchObject({ status: 'available', hidden: true })
})

it('a copy booked in the moment its buyer goes stays on sale, and nothing is kept of the booking', async () => {
  const [seller, left, shut] = [
    await addUser('Seller', 'Staying'),
    await addUser('Buyer', 'Leaving'),
    await addUser('Buyer', 'Shut')
  ]
  const listingId = await addListing(seller)
  const { bookListing } = await import('@/lib/orders/book-copies')
  const { suspendUser } = await import('@/lib/admin/suspend-user')
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  const { OrderModel } = await import('@/models/order')
  const { ListingModel } = await import('@/models/listing')
  await unsafeErasePerson(left)
  await suspendUser(await addUser('Admin', 'Ada'), { id: shut.id, reason: 'Fraud' })
  for (const buyer of [left, shut]) {
    const input = { productId: listingId, userPhoneNumber: PHONE, meetingLocation: 'Under the clock' }
    await expect(bookListing(buyer, input)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  }
  expect(await OrderModel.countDocuments({ 'lines.listingId': listingId })).toBe(0)
  expect((await ListingModel.findById(listingId).lean())?.status).toBe('available')
})
