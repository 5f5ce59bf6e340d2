import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { withShopDatabase } from '@/tests/support/running-shop'
import { awaitScripts } from '@/tests/support/take-over'
import { addPerson, bookByCall, enterAs, payByCard, stageCopy, type StagedCopy } from '../journeys/buy-stage'
import { plantAppeal, plantReport } from '../journeys/report-stage'
import { plantListings } from '../journeys/selling-stage'
import type { Visitor } from './screen'

const LONG_TITLE = 'The Extraordinarily Long and Winding Title of a Book whose Publisher Could Not Be Persuaded to Shorten It, in Nine Parts'

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
  /** A copy that was there once. */
  goneAddress: string
}

/** A browser of one of them, logged in. */
export async function openAs(browser: Browser, stage: Stage, visitor: Visitor, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  awaitScripts(context)
  if (visitor !== 'guest') await enterAs(context, stage.people[visitor])
  return context
}

async function plantGone(): Promise<string> {
  const id = new ObjectId()
  await withShopDatabase((database) => database.collection('removed_listings').insertOne({ _id: id, at: new Date() }))
  return `/books/${id.toHexString()}`
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
  const [seller, buyer] = [await addPerson('Seller', 'Sia Seller'), await addPerson('Buyer', 'Axel Able')]
  const copies = ['paid', 'held', 'wished for', 'on show'].map((state) => stageCopy(seller, `An atlas seen and ${state} ${mark}`))
  const [paid, held, wished, onShow] = await Promise.all(copies)
  if (!paid || !held || !wished || !onShow) throw new Error('the copies are missing')
  const [listingId = '', reported = '', down = ''] = await plantListings(seller, [
    { title: LONG_TITLE }, { title: `Reported ${mark}` }, { title: `Taken down ${mark}` }, { title: `Withdrawn ${mark}`, status: 'withdrawn' }
  ])
  await plantReport(reported)
  await plantAppeal(down)
  const { sellerId, categoryId } = await withShopDatabase(async (database) => {
    const copy = await database.collection('listings').findOne({ _id: new ObjectId(onShow.id) })
    return { sellerId: String(copy?.sellerId), categoryId: String(copy?.categoryId) }
  })
  return {
    people: { buyer, seller, admin: 'admin@flyleaf.test' },
    ...{ wished, onShow, sellerId, categoryId, listingId, goneAddress: await plantGone() },
    ...(await buy(browser, buyer, paid, held))
  }
}
