import 'server-only'
import { deleteMailsTo } from '@/lib/platform/mail/write-to-outbox'
import { deletePhoto } from '@/lib/users/profile-photo'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { findPerson } from './download-my-data'
import type { Person } from './holding'
import { ACCOUNT, BELONGINGS } from './registry'

/** Nobody would answer for them any more. */
async function withdrawStock({ id }: Person): Promise<void> {
  await ListingModel.updateMany(
    { sellerId: id, status: 'available' },
    { $set: { status: 'withdrawn', withdrawnAt: new Date() }, $unset: { advertisedAt: 1 } }
  )
}

async function eraseBelongings(person: Person): Promise<void> {
  for (const holding of BELONGINGS) await holding.erase(person)
  await withdrawStock(person)
}

/**
 * Erases the person of an account as the registry says, and keeps what was sold and paid on record without them (GDPR,
 * article 17, with its exception for legal duties). For callers that have made sure that it may be erased.
 */
export async function unsafeErasePerson(account: { id: string; email: string }): Promise<void> {
  const person = await findPerson(account)
  const { id, email } = person
  await eraseBelongings(person)
  const before = await UserModel.findById(id, { photoSrc: 1 }).lean()
  await ACCOUNT.erase(person)
  await deletePhoto(before?.photoSrc)
  // Whatever was asked for between the first line and the last, a new password say, or a copy put on sale.
  await eraseBelongings(person)
  await deleteMailsTo(email)
}
