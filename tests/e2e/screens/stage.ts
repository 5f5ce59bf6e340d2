import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { withShopDatabase } from '@/tests/support/running-shop'
import { awaitScripts } from '@/tests/support/take-over'
import { addPerson, bookByCall, changeCopy, enterAs, payByCard, stageCopy, type StagedCopy } from '../journeys/buy-stage'
import { plantAppeal, plantReport, plantTakeDown } from '../journeys/report-stage'
import { plantListings } from '../journeys/selling-stage'
import type { Visitor } from './screen'

const LONG_TITLE = 'The Extraordinarily Long and Winding Title of a Book whose Publisher Could Not Be Persuaded to Shorten It, in Nine Parts'

/** Words that no line of a phone holds, as names, places and titles are somewhere; and a title from right to left. */
const LONG_PLACE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const LONG_NAME = 'Axel Wolfeschlegelsteinhausenbergerdorff-Oberlandesgericht'
const FROM_THE_RIGHT = '"حكايات فرغلي المستكاوي'

/** What the screens show: somebody of each role, and copies in every state. */
export interface Stage {
  people: Record<Exclude<Visitor, 'guest'>, string>
  wished: StagedCopy
  onShow: StagedCopy
  paidBooking: string
  heldBooking: string
  sellerId: string
  categoryId: string
  listingId: string
  /** An import of the seller's that cannot be shown. */
  brokenImport: string
  /** A copy of the demo stock with photos. */
  picturedAddress: string
  /** A copy that was there once. */
  goneAddress: string
}

type Options = Parameters<Browser['newContext']>[0]

/** A browser of one of them, logged in, that waits for the scripts of its pages. */
export async function openAs(browser: Browser, stage: Stage, visitor: Visitor, options: Options = {}): Promise<BrowserContext> {
  const context = await newVisitor(browser, stage, visitor, options)
  awaitScripts(context)
  return context
}

/** The same without waiting: only to look. */
export async function newVisitor(browser: Browser, stage: Stage, visitor: Visitor, options: Options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  if (visitor !== 'guest') await enterAs(context, stage.people[visitor])
  return context
}

async function plantGone(): Promise<string> {
  const id = new ObjectId()
  await withShopDatabase((database) => database.collection('removed_listings').insertOne({ _id: id, at: new Date() }))
  return `/books/${id.toHexString()}`
}

/** An import whose one row has been written badly: no page can be made of it. */
async function plantBrokenImport(sellerEmail: string): Promise<string> {
  return withShopDatabase(async (database) => {
    const seller = await database.collection('users').findOne({ email: sellerEmail })
    const run = { sellerId: seller?._id, state: 'checked', header: [], counts: { ok: 1, repaired: 0, refused: 0 }, createdAt: new Date() }
    const { insertedId } = await database.collection('import_runs').insertOne(run)
    await database.collection('import_rows').insertOne({ importId: insertedId, row: 2, fate: 'ok', state: 'waiting', messages: null })
    return insertedId.toHexString()
  })
}

async function findPictured(): Promise<string> {
  return withShopDatabase(async (database) => {
    const copy = await database.collection('listings').findOne({ status: 'available', 'images.0': { $exists: true }, hidden: { $ne: true } })
    if (!copy) throw new Error('no copy of the stock has a photo')
    return `/books/${toListingSlug(String(copy.title), copy._id.toHexString())}`
  })
}

async function buy(browser: Browser, buyer: string, paid: StagedCopy, held: StagedCopy): Promise<{ paidBooking: string; heldBooking: string }> {
  const context = await browser.newContext()
  await enterAs(context, buyer)
  const page: Page = await context.newPage()
  const paidBooking = await bookByCall(page, paid.id)
  await payByCard(page, paidBooking)
  const heldBooking = await bookByCall(page, held.id)
  await context.close()
  return { paidBooking, heldBooking }
}

/** Puts everything on the stage, once for all screens. */
export async function setStage(browser: Browser): Promise<Stage> {
  const mark = randomBytes(3).toString('hex')
  const [seller, buyer] = [await addPerson('Seller', `Sia ${LONG_PLACE}`), await addPerson('Buyer', LONG_NAME)]
  const titles = [`${FROM_THE_RIGHT} ${mark}`, `An atlas of ${LONG_PLACE} ${mark}`, `An atlas wished for ${mark}`, `${LONG_PLACE} on show ${mark}`]
  const copies = titles.map((title) => stageCopy(seller, title))
  const [paid, held, wished, onShow] = await Promise.all(copies)
  if (!paid || !held || !wished || !onShow) throw new Error('the copies are missing')
  await changeCopy(onShow.id, { city: LONG_PLACE, authors: [LONG_NAME, FROM_THE_RIGHT] })
  const [listingId = '', reported = '', down = '', appealable = ''] = await plantListings(seller, [
    { title: LONG_TITLE }, { title: `${LONG_TITLE}, Reported ${mark}` }, { title: `${LONG_PLACE} ${mark}` }, { title: `${LONG_TITLE}, Down ${mark}` }, { title: `Withdrawn ${mark}`, status: 'withdrawn' }
  ])
  await plantReport(reported)
  await plantAppeal(down)
  await plantTakeDown(appealable)
  const { sellerId, categoryId } = await withShopDatabase(async (database) => {
    const copy = await database.collection('listings').findOne({ _id: new ObjectId(onShow.id) })
    return { sellerId: String(copy?.sellerId), categoryId: String(copy?.categoryId) }
  })
  return {
    people: { buyer, seller, admin: 'admin@flyleaf.test' },
    ...{ wished, onShow, sellerId, categoryId, listingId, goneAddress: await plantGone(), picturedAddress: await findPictured(), brokenImport: await plantBrokenImport(seller) },
    ...(await buy(browser, buyer, paid, held))
  }
}
