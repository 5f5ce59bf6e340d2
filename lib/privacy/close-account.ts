import 'server-only'
import { trusted } from 'mongoose'
import { verifyPassword } from '@/lib/auth/password'
import { countPasswordProof } from '@/lib/auth/rate-limits'
import { requireFreshLogin } from '@/lib/auth/require-fresh-login'
import { AppError } from '@/lib/errors'
import type { CloseAccountInput } from '@/lib/users/profile-schemas'
import { normaliseEmail, type Actor } from '@/lib/users/user'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { unsafeErasePerson } from './erase-person'

/** Bookings somebody still waits on: held, being paid, paid and not handed over, or being paid back. */
const UNFINISHED = ['pending', 'reserved', 'paying', 'expiring', 'cancelling', 'paid', 'refunding']

/**
 * Takes an admin out of the count of those who are left before the account is erased, and counts again: of the last two who
 * close at the same time none goes unless the other has come back.
 */
async function stepDown(actor: Actor): Promise<void> {
  if (actor.role !== 'Admin') return
  await UserModel.updateOne({ _id: actor.id, status: 'active' }, { $set: { status: 'suspended' } })
  try {
    await refuseWhileAdminIsNeeded(actor)
  } catch (error) {
    await UserModel.updateOne({ _id: actor.id, status: 'suspended' }, { $set: { status: 'active' } })
    throw error
  }
}

/** The ids of the copies that left the shelves. */
export type ClosedAccount = { listingIds: string[] }

async function proveOwner(actor: Actor, input: CloseAccountInput): Promise<void> {
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (user?.passwordHash) {
    if (input.password && (await verifyPassword(user.passwordHash, input.password))) return
    const message = input.password ? 'That is not your password.' : 'Password is Required'
    throw new AppError('BAD_INPUT', message, { fields: { password: message } })
  }
  if (input.email === undefined || normaliseEmail(input.email) !== actor.email) {
    const message = 'Type the email address of your account.'
    throw new AppError('BAD_INPUT', message, { fields: { email: message } })
  }
  requireFreshLogin(actor)
}

async function refuseWhileAdminIsNeeded(actor: Actor): Promise<void> {
  if (actor.role !== 'Admin') return
  const others = await UserModel.countDocuments({ role: 'Admin', status: 'active', _id: trusted({ $ne: actor.id }) })
  if (others === 0) throw new AppError('NOT_ALLOWED', 'You are the shop’s only admin. Make another one first.')
}

async function refuseWhileUnfinished(actor: Actor): Promise<void> {
  const status = trusted({ $in: UNFINISHED })
  const [buying, selling] = await Promise.all([
    BookingModel.countDocuments({ buyerId: actor.id, status }),
    BookingModel.countDocuments({ sellerId: actor.id, status })
  ])
  if (buying > 0) {
    throw new AppError('NOT_ALLOWED', 'You still have books on order. Cancel them or see them handed over, then close the account.')
  }
  if (selling > 0) {
    throw new AppError('NOT_ALLOWED', 'Somebody is still waiting for a book of yours. Hand it over or call it off, then close the account.')
  }
}

/** Takes the seller's copies off the shelves; puts them back when a buyer was quicker with one of them. */
async function withdrawListings(actor: Actor): Promise<string[]> {
  const available = await ListingModel.find({ sellerId: actor.id, status: 'available' }, { _id: 1 }).lean()
  const ids = available.map((listing) => listing._id)
  await ListingModel.updateMany({ _id: trusted({ $in: ids }), status: 'available' }, { $set: { status: 'withdrawn' } })
  try {
    await refuseWhileUnfinished(actor)
  } catch (error) {
    await ListingModel.updateMany({ _id: trusted({ $in: ids }), status: 'withdrawn' }, { $set: { status: 'available' } })
    throw error
  }
  return ids.map((id) => id.toHexString())
}

/**
 * Closes the account for good: copies leave the shelves, the person is erased, and no session lives on (see
 * unsafeErasePerson).
 * @throws AppError BAD_INPUT without the right password (or, for accounts without one, their own address);
 * FRESH_LOGIN_NEEDED for accounts without a password that logged in long ago; TOO_MANY_REQUESTS; NOT_ALLOWED while books are on order or wait to be handed over, and for the only admin.
 */
export async function closeAccount(actor: Actor, input: CloseAccountInput): Promise<ClosedAccount> {
  await countPasswordProof(actor.id)
  await proveOwner(actor, input)
  await refuseWhileAdminIsNeeded(actor)
  await refuseWhileUnfinished(actor)
  const listingIds = await withdrawListings(actor)
  await stepDown(actor)
  await unsafeErasePerson(actor)
  return { listingIds }
}
