import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { withShopDatabase } from '@/tests/support/running-shop'
import { awaitScripts } from '@/tests/support/take-over'
import {
  addPerson,
  bookByCall,
  changeCopy,
  enterAs,
  payByCard,
  createListing,
  type ListingFixture
} from '../journeys/buy-fixture'
import { plantAppeal, plantReport, plantTakeDown } from '../journeys/report-fixture'
import { plantListings } from '../journeys/selling-fixture'
import { createConversation } from './message-fixture'
import type { Visitor } from './screen'

export const LONG_TITLE =
  'The Extraordinarily Long and Winding Title of a Book whose Publisher Could Not Be Persuaded to Shorten It, in Nine Parts'

/** Words that no line of a phone holds, as names, places and titles are somewhere; and a title from right to left. */
const LONG_PLACE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const LONG_NAME = 'Axel Wolfeschlegelsteinhausenbergerdorff-Oberlandesgericht'
const FROM_THE_RIGHT = '"حكايات فرغلي المستكاوي'

/** What the public pages show. */
export interface PublicFixture {
  onShow: ListingFixture
  sellerId: string
  categoryId: string
  /** A copy that was there once. */
  goneAddress: string
}

/** What the screens show: somebody of each role, and copies in every state. */
export interface Fixture extends PublicFixture {
  people: Record<Exclude<Visitor, 'guest'>, string>
  wishlisted: ListingFixture
  paidBooking: string
  heldBooking: string
  conversationId: string
  messageReportId: string
  listingId: string
  /** A copy of the demo stock with photos. */
  picturedAddress: string
}

type Options = Parameters<Browser['newContext']>[0]

/** A browser of one of them, logged in, that waits for the scripts of its pages. */
export async function openAs(
  browser: Browser,
  fixture: Fixture,
  visitor: Visitor,
  options: Options = {}
): Promise<BrowserContext> {
  const context = await newVisitor(browser, fixture, visitor, options)
  awaitScripts(context)
  return context
}

/** The same without waiting: only to look. */
export async function newVisitor(
  browser: Browser,
  fixture: Fixture,
  visitor: Visitor,
  options: Options = {}
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  if (visitor !== 'guest') await enterAs(context, fixture.people[visitor])
  return context
}

async function plantGone(): Promise<string> {
  const id = new ObjectId()
  await withShopDatabase((database) => database.collection('removed_listings').insertOne({ _id: id, at: new Date() }))
  return `/books/${id.toHexString()}`
}

async function findPictured(): Promise<string> {
  return withShopDatabase(async (database) => {
    const copy = await database
      .collection('listings')
      .findOne({ status: 'available', 'images.0': { $exists: true }, hidden: { $ne: true } })
    if (!copy) throw new Error('no copy of the stock has a photo')
    return `/books/${toListingSlug(String(copy.title), copy._id.toHexString())}`
  })
}

async function buy(
  browser: Browser,
  buyer: string,
  paid: ListingFixture,
  held: ListingFixture
): Promise<{ paidBooking: string; heldBooking: string }> {
  const context = await browser.newContext()
  await enterAs(context, buyer)
  const page: Page = await context.newPage()
  const paidBooking = await bookByCall(page, paid.id)
  await payByCard(page, paidBooking)
  const heldBooking = await bookByCall(page, held.id)
  await context.close()
  return { paidBooking, heldBooking }
}

/** Puts a copy with long words on sale for the public pages, by this seller. */
export async function createPublicFixture(seller: string): Promise<PublicFixture> {
  const onShow = await createListing(seller, `${LONG_PLACE} on show ${randomBytes(3).toString('hex')}`)
  await changeCopy(onShow.id, { city: LONG_PLACE, authors: [LONG_NAME, FROM_THE_RIGHT] })
  const copy = await withShopDatabase((database) =>
    database.collection('listings').findOne({ _id: new ObjectId(onShow.id) })
  )
  return {
    onShow,
    sellerId: String(copy?.sellerId),
    categoryId: String(copy?.categoryId),
    goneAddress: await plantGone()
  }
}

/** Adds a seller whose name no line of a phone holds. */
export function addLongSeller(): Promise<string> {
  return addPerson('Seller', `Sia ${LONG_PLACE}`)
}

/** Puts everything on the stage, once for all screens. */
export async function createFixture(browser: Browser): Promise<Fixture> {
  const mark = randomBytes(3).toString('hex')
  const [seller, buyer] = [await addLongSeller(), await addPerson('Buyer', LONG_NAME)]
  const titles = [`${FROM_THE_RIGHT} ${mark}`, `An atlas of ${LONG_PLACE} ${mark}`, `An atlas wished for ${mark}`]
  const copies = titles.map((title) => createListing(seller, title))
  const [paid, held, wishlisted] = await Promise.all(copies)
  if (!paid || !held || !wishlisted) throw new Error('the copies are missing')
  const [listingId = '', reported = '', down = '', appealable = ''] = await plantListings(seller, [
    { title: LONG_TITLE },
    { title: `${LONG_TITLE}, Reported ${mark}` },
    { title: `${LONG_PLACE} ${mark}` },
    { title: `${LONG_TITLE}, Down ${mark}` },
    { title: `A withdrawn atlas ${mark}`, status: 'withdrawn' }
  ])
  await plantReport(reported)
  await plantAppeal(down)
  await plantTakeDown(appealable)
  const bookings = await buy(browser, buyer, paid, held)
  return {
    people: { buyer, seller, admin: 'admin@flyleaf.test' },
    ...(await createPublicFixture(seller)),
    ...{ wishlisted, listingId, picturedAddress: await findPictured() },
    ...bookings,
    ...(await createConversation(browser, { buyer, seller }, bookings.paidBooking))
  }
}
