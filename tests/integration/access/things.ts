import { randomBytes } from 'node:crypto'
import mongoose, { Types } from 'mongoose'
import { toImportJob } from '@/tests/support/import-job'
import { addUser } from '@/tests/support/shop'
import { addUpload } from '../listings/selling'
import { callerOf, sideOf } from './callers'
import { makeDisputedPurchase, makePurchase, makeRefusedRefund, makeWaitingPayout } from './purchases'
import {
  makeConversation,
  makeConversationOfCase,
  makeMessagePhoto,
  makeMessageReport,
  makeReportedPhoto
} from './message-things'
import { makeCategory, makePlannedRate } from './settings'
import { makeInvitation, makeWaiting } from './registration-things'
import { makeListing, sidesOf, toSale, type Maker } from './maker'
import {
  addPhotoTo,
  makeAgreedMeeting,
  makeAskedMeeting,
  makeAskedToCancel,
  makeBooking,
  makePaidBooking,
  makePayment,
  openCaseOf
} from './order-things'
import type { Thing } from './thing'

type Kind = {
  make: (maker: Maker) => Promise<Thing>
  /** An id of the right form of which there is nothing; another for each call where the shop counts calls by it. */
  missing?: () => string
  malformed?: string
  /** Everybody may know that it exists: copies on sale. */
  isPublic?: true
  /** It is another thing for each who names it, also on the same side. */
  isOfCaller?: true
}

const NO_ID = '0123456789abcdef01234567'

async function makeWishlistItem(maker: Maker): Promise<Thing> {
  const { WishlistItemModel } = await import('@/models/wishlist-item')
  const { id } = await makeListing(maker)
  const userId = sidesOf(maker).buyer.id
  const item = await WishlistItemModel.create({
    userId,
    listingId: id,
    title: 'A wish',
    addedPriceCents: 750,
    addedAt: new Date()
  })
  return { id, places: [['wishlist_items', item._id]] }
}

async function makeCartItem(maker: Maker): Promise<Thing> {
  const { CartItemModel } = await import('@/models/cart-item')
  const { insertItems } = await import('@/lib/cart/insert-items')
  const { id } = await makeListing(maker)
  const userId = new Types.ObjectId(sidesOf(maker).buyer.id)
  const listingId = new Types.ObjectId(id)
  await insertItems(userId, [{ listingId, title: 'A copy in a cart', seenCents: 750, addedAt: new Date() }])
  const item = await CartItemModel.findOne({ userId, listingId }, { _id: 1 }).lean()
  if (!item) throw new Error('the copy is not in the cart')
  return { id, places: [['cart_items', item._id]] }
}

/** A copy that the shop has taken down; with what its seller says to that, if anything. */
function makeTakenDown(maker: Maker, more: object = {}): Promise<Thing> {
  const takenDown = { at: new Date(), by: new Types.ObjectId(), ground: 'rules', reason: 'It is a copy.', ...more }
  return makeListing(maker, { hidden: true, takenDown })
}

async function makeReport(maker: Maker): Promise<Thing> {
  const { ReportModel } = await import('@/models/report')
  const { id: listingId, places } = await makeListing(maker)
  const report = await ReportModel.create({
    listingId,
    title: 'A copy',
    reason: 'scam',
    explanation: 'Too cheap.',
    reportedAt: new Date(),
    state: 'open'
  })
  return { id: report._id.toHexString(), listingId, places: [['reports', report._id], ...places] }
}

async function makePicture(maker: Maker): Promise<Thing> {
  const id = await addUpload(sidesOf(maker).seller)
  return { id, places: [['uploads', id]] }
}

/** A change of one copy's price that its seller looks at. */
async function makeBulkJob(maker: Maker): Promise<Thing> {
  const [{ BulkJobModel }, { BulkRowModel }, listing] = await Promise.all([
    import('@/models/bulk-job'),
    import('@/models/bulk-row'),
    makeListing(maker)
  ])
  const job = await BulkJobModel.create({
    ownerId: sidesOf(maker).seller.id,
    list: 'my-listings',
    action: 'price',
    parameters: JSON.stringify({ unit: 'percent', change: -10 }),
    state: 'previewed',
    total: 1,
    rowsHash: randomBytes(32).toString('hex'),
    createdAt: new Date()
  })
  const row = { jobId: job._id, number: 1, title: 'A copy', before: '750', after: '675', state: 'waiting' as const }
  await BulkRowModel.create({ ...row, _id: `${job._id.toHexString()}:${listing.id}` })
  return { id: job._id.toHexString(), places: [['bulk_jobs', job._id], ...listing.places] }
}

/** The same, carried out. */
async function makeDoneBulkJob(maker: Maker): Promise<Thing> {
  const [{ BulkJobModel }, thing] = await Promise.all([import('@/models/bulk-job'), makeBulkJob(maker)])
  await BulkJobModel.updateOne({ _id: thing.id }, { $set: { state: 'done', startedAt: new Date() } })
  return thing
}

/** A file of copies that has been listed long ago. */
async function makeImport(maker: Maker): Promise<Thing> {
  const { ImportJobModel } = await import('@/models/import-job')
  const job = await ImportJobModel.create(toImportJob(sidesOf(maker).seller.id, 'done'))
  return { id: job._id.toHexString(), places: [['import_jobs', job._id]] }
}

async function makeAccount(role: 'Buyer' | 'Seller'): Promise<Thing> {
  const { id } = await addUser(role, 'Somebody Managed')
  return { id, places: [['users', new Types.ObjectId(id)]] }
}

/** The address of whoever calls, or of somebody on the other side. */
async function findAddress({ scene, side, person }: Maker): Promise<Thing> {
  const other = callerOf(person) === 'seller' ? (`seller ${side}` as const) : (`buyer ${side}` as const)
  const { id, email } = scene.people[side === sideOf(person) ? person : other]
  return { id: email, places: [['users', new Types.ObjectId(id)]] }
}

/** Everybody can save searches: one of whoever calls, or of somebody on the other side. */
async function makeSavedSearch(maker: Maker): Promise<Thing> {
  const [{ SavedSearchModel }, owner] = await Promise.all([import('@/models/saved-search'), findAddress(maker)])
  const query = `q=momo+${randomBytes(4).toString('hex')}`
  const search = await SavedSearchModel.create({
    userId: owner.places[0]?.[1],
    query,
    mails: 'off',
    savedAt: new Date(),
    searchedAt: new Date()
  })
  return { id: search._id.toHexString(), places: [['saved_searches', search._id]] }
}

/** What the ids of the API are of. A new kind of thing needs a line here. */
export const THINGS = {
  booking: { make: makeBooking },
  'paid booking': { make: makePaidBooking },
  'asked meeting': { make: makeAskedMeeting },
  'agreed meeting': { make: makeAgreedMeeting },
  'open case': { make: async (maker) => openCaseOf(await makePaidBooking(maker)) },
  'case with a photo': { make: async (maker) => addPhotoTo(await openCaseOf(await makePaidBooking(maker))) },
  'case of a purchase': { make: async (maker) => openCaseOf(await makePurchase(toSale(maker))) },
  'asked to cancel': { make: makeAskedToCancel },
  payment: { make: makePayment },
  purchase: { make: (maker) => makePurchase(toSale(maker)) },
  'refused refund': { make: (maker) => makeRefusedRefund(toSale(maker)) },
  'waiting payout': { make: (maker) => makeWaitingPayout(toSale(maker)) },
  'disputed purchase': { make: (maker) => makeDisputedPurchase(toSale(maker)) },
  'copy on sale': { make: makeListing, isPublic: true },
  listing: { make: makeListing },
  'withdrawn listing': { make: (maker) => makeListing(maker, { status: 'withdrawn', withdrawnAt: new Date() }) },
  'taken down listing': { make: (maker) => makeTakenDown(maker) },
  'appealed listing': {
    make: (maker) => makeTakenDown(maker, { appeal: { text: 'It is a real one.', at: new Date() } })
  },
  report: { make: makeReport },
  conversation: { make: makeConversation },
  'conversation of a case': { make: makeConversationOfCase },
  'message photo': { make: makeMessagePhoto },
  'message report': { make: makeMessageReport },
  'reported photo': { make: makeReportedPhoto },
  wishlistItem: { make: makeWishlistItem },
  cartItem: { make: makeCartItem },
  picture: { make: makePicture, missing: () => '0123456789abcdef'.repeat(2) },
  'bulk job': { make: makeBulkJob },
  'finished bulk job': { make: makeDoneBulkJob },
  import: { make: makeImport },
  'saved search': { make: makeSavedSearch, isOfCaller: true },
  category: { make: makeCategory, isPublic: true },
  'planned rate': { make: makePlannedRate, isPublic: true },
  invitation: { make: makeInvitation, isPublic: true },
  'waiting account': { make: makeWaiting, isPublic: true },
  buyer: { make: () => makeAccount('Buyer') },
  seller: { make: () => makeAccount('Seller') },
  address: {
    make: findAddress,
    isOfCaller: true,
    missing: () => `nobody.${randomBytes(4).toString('hex')}@flyleaf.test`,
    malformed: 'no address'
  }
} satisfies Record<string, Kind>
export type ThingName = keyof typeof THINGS

/** How such a thing is made, and for whom it is. */
export function kindOf(name: ThingName): Kind {
  return THINGS[name]
}

/** Makes something of the side's that `person` is about to name. */
export function makeThing(name: ThingName, maker: Maker): Promise<Thing> {
  return kindOf(name).make(maker)
}

/** An id of this kind that stands for nothing, or is none. */
export function idWithoutThing(name: ThingName, kind: 'missing' | 'malformed'): string {
  const { missing, malformed } = kindOf(name)
  return kind === 'malformed' ? (malformed ?? 'nonsense') : (missing?.() ?? NO_ID)
}

/** Kept up beside the call: mails of a booking that are on their way, and when somebody last tried to sign up anew. */
const CHANGES_BY_ITSELF = { events: 0, updatedAt: 0, signUpTriedAt: 0 }

/** The documents of a thing as they stand in the database, written out to be compared. */
export async function readPlaces({ places }: Pick<Thing, 'places'>): Promise<string> {
  const documents = await Promise.all(
    places.map(([collection, id]) =>
      mongoose.connection
        .collection<{ _id: Types.ObjectId | string }>(collection)
        .findOne({ _id: id }, { projection: CHANGES_BY_ITSELF })
    )
  )
  return JSON.stringify(documents)
}
