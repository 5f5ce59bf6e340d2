import 'server-only'
import { trusted } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { shopSettings } from '@/lib/settings/shop-settings'
import { AppError } from '@/lib/platform/errors'
import { followHoliday } from '@/lib/listings/follow-holiday'
import { NOT_TAKEN_DOWN } from '@/lib/listings/on-show'
import { listListingIdsOf } from '@/lib/listings/seller-queries'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { beginClosing, changedMeanwhile, decideClosing, finishClosing, undoClosing } from './closing'
import { findOpenBusiness, isSettled, type OpenBusiness } from './open-business'

/** `requestedAt` is ISO 8601; an order is settled `caseHours` after the handover. */
export type CloseRequest = OpenBusiness & { requestedAt: string; caseHours: number }

const REQUESTED = {
  'closeRequest.requestedAt': trusted({ $exists: true }),
  'closeRequest.takenBackAt': trusted({ $exists: false })
}

export async function findCloseRequest(actor: Actor): Promise<CloseRequest | null> {
  await connectToDatabase()
  const user = await UserModel.findById(actor.id, { closeRequest: 1 }).lean()
  if (!user?.closeRequest || !hasRequestedClosing(user)) return null
  const open = await findOpenBusiness(actor, await readDatabaseTime())
  const { caseHours } = shopSettings()
  return { ...open, requestedAt: user.closeRequest.requestedAt.toISOString(), caseHours }
}

/** Returns the ids of all listings: sold ones have a page, too. Idempotent. */
export async function followCloseRequest(userId: string): Promise<string[]> {
  await followHoliday(userId)
  return listListingIdsOf(userId)
}

export async function finishTakingBack(userId: string): Promise<string[]> {
  const listingIds = await followCloseRequest(userId)
  await UserModel.updateOne(
    { _id: userId, 'closeRequest.takenBackAt': trusted({ $exists: true }) },
    { $unset: { closeRequest: 1 } }
  )
  return listingIds
}

/** Idempotent. @throws AppError CHANGED_MEANWHILE if the account is already being closed */
export async function takeBackCloseRequest(actor: Actor): Promise<{ listingIds: string[] }> {
  await connectToDatabase()
  const undecided = { 'closing.decidedAt': trusted({ $exists: false }) }
  const taken = await UserModel.updateOne(
    { _id: actor.id, status: 'active', ...REQUESTED, ...undecided },
    { $set: { 'closeRequest.takenBackAt': new Date() } }
  )
  if (taken.modifiedCount > 0) failpoint('closing-taken-back')
  else if (await UserModel.exists({ _id: actor.id, 'closing.decidedAt': trusted({ $exists: true }) }))
    throw changedMeanwhile()
  return { listingIds: await finishTakingBack(actor.id) }
}

export function listCloseRequests() {
  return UserModel.find(
    { 'closeRequest.requestedAt': trusted({ $exists: true }), status: 'active' },
    { email: 1, role: 1, alsoRole: 1, closeRequest: 1 }
  ).lean()
}

export async function hasShownCopies(userId: string): Promise<boolean> {
  return (await ListingModel.exists({ sellerId: userId, hidden: trusted({ $ne: true }), ...NOT_TAKEN_DOWN })) !== null
}

/** Checked before it is marked, so that waiting accounts are not marked by each run. Returns all listings;
 * null if it still waits or the request was taken back. */
export async function closeSettledAccount(
  account: Pick<Actor, 'id' | 'email' | 'roles'>,
  now: Date
): Promise<string[] | null> {
  if (!isSettled(await findOpenBusiness(account, now))) return null
  try {
    const closing = await beginClosing(account.id)
    if (!closing.isDecided) {
      try {
        if (!isSettled(await findOpenBusiness(account, now))) return null
        await decideClosing(closing, { status: 'active', ...REQUESTED })
      } finally {
        await undoClosing(closing)
      }
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'CHANGED_MEANWHILE') return null
    throw error
  }
  return finishClosing(account)
}
