import 'server-only'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { UserModel } from '@/models/user'

/**
 * Takes back, with `undo`, what was written about a copy whose seller has closed the account since this call began. Asked
 * after the write: either this sees the account closed, or the erasing of the account sees the copy as it was written.
 * A suspended seller's copies are out of sight as followHoliday says, and come back with the seller.
 * @throws AppError SIGNED_OUT
 */
export async function refuseClosed(actor: Actor, undo: () => Promise<unknown>): Promise<void> {
  if (!(await UserModel.exists({ _id: actor.id, status: 'closed' }))) return
  await undo()
  throw new AppError('SIGNED_OUT', 'Please log in first.')
}

/**
 * Refuses to put a copy on sale for a seller who has asked to close the account. What is written in the same moment is hidden
 * with their other copies (see followHoliday). @throws AppError NOT_ALLOWED
 */
export async function refuseLeaving(actor: Actor): Promise<void> {
  const seller = await UserModel.findById(actor.id, { closeRequest: 1 }).lean()
  if (!hasRequestedClosing(seller)) return
  throw new AppError('NOT_ALLOWED', 'You have asked to close your account. Take the request back on your profile to sell again.')
}
