import 'server-only'
import { deleteMailsTo } from '@/lib/platform/mail/write-to-outbox'
import { deletePhoto } from '@/lib/users/profile-photo'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { findPerson } from './download-my-data'
import type { Person } from './holding'
import { ACCOUNT, BELONGINGS } from './registry'

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

/** GDPR, article 17: records of sales stay without the person. The caller ensures that the account may be erased. */
export async function unsafeErasePerson(account: { id: string; email: string }): Promise<void> {
  const person = await findPerson(account)
  const { id, email } = person
  await eraseBelongings(person)
  const before = await UserModel.findById(id, { photoSrc: 1 }).lean()
  await ACCOUNT.erase(person)
  await deletePhoto(before?.photoSrc)
  // Again, for what was created meanwhile.
  await eraseBelongings(person)
  await deleteMailsTo(email)
}
