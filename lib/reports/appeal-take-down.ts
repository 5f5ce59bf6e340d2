import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import { refuseClosed } from '@/lib/listings/refuse-closed'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import type { AppealInput } from './schemas'

/**
 * Takes the one appeal of a seller against the taking down of their own copy; it waits in the queue of the admins.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a foreign copy and one that is not taken down, ALREADY_APPEALED,
 * SIGNED_OUT when the account was closed in this very moment
 */
export async function appealTakeDown(actor: Actor, { id, text }: AppealInput): Promise<void> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const own = { _id: id, sellerId: actor.id, ...TAKEN_DOWN }
  const { modifiedCount } = await ListingModel.updateOne(
    { ...own, 'takenDown.appeal.at': trusted({ $exists: false }) },
    { $set: { 'takenDown.appeal': { text, at: new Date() } } }
  )
  // Also when nothing was written: the words of an earlier call may be those that stand.
  await refuseClosed(actor, () => ListingModel.updateOne({ _id: id, sellerId: actor.id }, { $unset: { 'takenDown.appeal': 1 } }))
  if (modifiedCount > 0) return
  if (await ListingModel.exists(own)) {
    throw new AppError('ALREADY_APPEALED', 'You have appealed against this decision already.')
  }
  throw notFound('A listing of yours that is taken down')
}
