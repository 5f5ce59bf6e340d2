import 'server-only'
import { trusted } from 'mongoose'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { defineBulkAction, defineBulkList, type PlannedRow } from '@/lib/platform/bulk/bulk-action'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ListingModel } from '@/models/listing'
import { selectModeratedIds } from './listing-queries'
import { MODERATED_LISTINGS } from './moderation-lists'
import { BulkDecision, BulkTakeDown } from './schemas'
import { reinstateListing, takeDownListing } from './take-down-listing'

const TAKEN_DOWN = 'taken-down'

const READ = { title: 1, status: 1, takenDown: 1 } as const

async function plan(actor: Actor, ids: readonly string[], isTakeDown: boolean): Promise<PlannedRow[]> {
  await authorize(actor, 'Admin')
  const found = await ListingModel.find({ _id: trusted({ $in: [...ids] }) }, READ).lean()
  return keepReadable(ListingModel, found, READ).map(({ _id, title, status, takenDown }) => ({
    id: _id.toHexString(),
    title,
    before: takenDown ? TAKEN_DOWN : status,
    after: isTakeDown ? TAKEN_DOWN : status
  }))
}

function toLabels(t: Translator): Promise<(value: string) => string> {
  return Promise.resolve((value) => {
    const status = LISTING_STATUSES.find((known) => known === value)
    return status ? t(`listings.status.${status}`) : t('listings.takenDown')
  })
}

/** It cancels holds and mails sellers, so it has no undo but reinstatement, which mails them again. */
const TAKE_DOWN = defineBulkAction({
  Parameters: BulkTakeDown,
  plan: (actor, ids) => plan(actor, ids, true),
  apply: async (actor, { id }, statement) =>
    tagsOfListing((await takeDownListing(actor, { id, ...statement })).listingId),
  toLabels,
  toReason: ({ reason }) => reason
})

const REINSTATE = defineBulkAction({
  Parameters: BulkDecision,
  plan: (actor, ids) => plan(actor, ids, false),
  apply: async (actor, { id }, { reason }) => tagsOfListing((await reinstateListing(actor, { id, reason })).listingId),
  toLabels,
  toReason: ({ reason }) => reason
})

/** What an admin does with many listings. */
export const LISTINGS_BULK = defineBulkList({
  role: 'Admin',
  Filter: MODERATED_LISTINGS.Filter,
  select: selectModeratedIds,
  actions: { 'take-down': TAKE_DOWN, reinstate: REINSTATE }
})
