import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { defineBulkAction, type BulkAction, type BulkRow, type PlannedRow } from '@/lib/platform/bulk/bulk-action'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError, notFound } from '@/lib/platform/errors'
import { message, type Message, type PlainKey } from '@/lib/platform/i18n/message'
import { ListingModel } from '@/models/listing'
import { advertiseListing, stopAdvertising } from './advertise-listing'
import { NoBulkParameters } from './bulk-parameters'
import { tagsOfListing, tagsOfPlacedListing } from './cache-tags'
import { toPlannedRow } from './plan-listing'
import type { ListingRow } from './to-listing'
import { relistListing, withdrawListing } from './withdraw-listing'

/** Of a listing that its seller can change. */
const SALES_STATES = {
  withdrawn: 'listings.status.withdrawn',
  available: 'listings.status.available',
  advertised: 'selling.filter.advertised'
} as const satisfies Readonly<Record<string, PlainKey>>
type SalesState = keyof typeof SALES_STATES

const READ = { title: 1, status: 1, takenDown: 1, hidden: 1, advertisedAt: 1 } as const
type Row = Pick<ListingRow, '_id' | keyof typeof READ>

function toSalesState({ status, advertisedAt }: Pick<Row, 'status' | 'advertisedAt'>): SalesState {
  if (status === 'withdrawn') return 'withdrawn'
  return advertisedAt ? 'advertised' : 'available'
}

async function withdraw(actor: Actor, id: string): Promise<CacheTag[]> {
  return tagsOfListing((await withdrawListing(actor, id)).listingId)
}

async function relist(actor: Actor, id: string): Promise<CacheTag[]> {
  const { listingId, place } = await relistListing(actor, id)
  return tagsOfPlacedListing(listingId, place)
}

async function advertise(actor: Actor, id: string): Promise<CacheTag[]> {
  return tagsOfListing((await advertiseListing(actor, id)).listingId)
}

async function endAdvertising(actor: Actor, id: string): Promise<CacheTag[]> {
  return tagsOfListing((await stopAdvertising(actor, id)).listingId)
}

/** The verbs from one state to another. */
function toSteps(from: string, to: string): ((actor: Actor, id: string) => Promise<CacheTag[]>)[] {
  if (to === 'withdrawn') return [withdraw]
  if (from === 'withdrawn') return to === 'advertised' ? [relist, advertise] : [relist]
  return to === 'advertised' ? [advertise] : [endAdvertising]
}

/** The verbs decide; this check keeps a job from changing what somebody has changed since. */
async function move(actor: Actor, id: string, from: string, to: string): Promise<CacheTag[]> {
  await authorize(actor, 'Seller')
  const own = await ListingModel.findOne({ _id: id, sellerId: actor.id }, READ).lean()
  if (!own) throw notFound('listing')
  const isFree = own.status === 'available' || own.status === 'withdrawn'
  const present = toSalesState(own)
  if (isFree && !own.takenDown && present === to) return tagsOfListing(id)
  // After a kill between two steps a listing is relisted and not yet advertised.
  const isBetween = from === 'withdrawn' && to === 'advertised' && present === 'available'
  if (isFree && !own.takenDown && present !== from && !isBetween) {
    throw new AppError('CHANGED_MEANWHILE', 'errors.bulkChangedSince')
  }
  const expired: CacheTag[] = []
  for (const step of toSteps(isBetween ? 'available' : from, to)) expired.push(...(await step(actor, id)))
  return expired
}

function defineStatusAction(toWanted: (row: Row) => { after: SalesState; problem?: Message | undefined }): BulkAction {
  return defineBulkAction({
    Parameters: NoBulkParameters,
    async plan(actor, ids): Promise<PlannedRow[]> {
      await authorize(actor, 'Seller')
      const found = await ListingModel.find({ _id: trusted({ $in: [...ids] }), sellerId: actor.id }, READ).lean()
      return keepReadable(ListingModel, found, READ).map((row) =>
        toPlannedRow(row, { before: toSalesState(row), ...toWanted(row) })
      )
    },
    apply: (actor: Actor, { id, before, after }: BulkRow) => move(actor, id, before, after),
    undo: (actor: Actor, { id, before, after }: BulkRow) => move(actor, id, after, before),
    toLabels: (t) =>
      Promise.resolve((value) =>
        value === 'withdrawn' || value === 'available' || value === 'advertised' ? t(SALES_STATES[value]) : value
      )
  })
}

export const WITHDRAW = defineStatusAction(() => ({ after: 'withdrawn' }))

/** What is on sale stays as it is, also advertised. */
export const RELIST = defineStatusAction((row) => ({
  after: row.status === 'withdrawn' ? 'available' : toSalesState(row)
}))

export const ADVERTISE = defineStatusAction((row) => {
  if (row.status === 'withdrawn') return { after: 'withdrawn', problem: message('errors.listingWithdrawn') }
  return { after: 'advertised', ...(row.hidden ? { problem: message('errors.onHoliday') } : {}) }
})
