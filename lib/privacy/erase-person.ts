import 'server-only'
import { journal } from '@/lib/backup/journal'
import { toMailId } from '@/lib/platform/mail/mail'
import { deleteMailFiles, deleteMailsTo } from '@/lib/platform/mail/mail-folder'
import { markRemoved } from '@/lib/uploads/delete-upload'
import { deletePhoto } from '@/lib/users/profile-photo'
import { ListingModel } from '@/models/listing'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { UserModel } from '@/models/user'
import { findPerson } from './download-my-data'
import type { Person } from './holding'
import { ACCOUNT } from './account-holding'
import { BELONGINGS } from './registry'

async function withdrawStock({ id }: Person): Promise<void> {
  await ListingModel.updateMany(
    { sellerId: id, status: 'available' },
    { $set: { status: 'withdrawn', withdrawnAt: new Date() }, $unset: { advertisedAt: 1 } }
  )
}

/** Mails that tell something of the person to others. */
async function deleteFilesOfMailsAbout({ id }: Person): Promise<string[]> {
  const mails = await OutgoingMailModel.find({ about: id }, { _id: 1 }).lean()
  const ids = mails.map(({ _id }) => toMailId(_id))
  await deleteMailFiles(ids)
  return ids
}

async function eraseBelongings(person: Person): Promise<{ mailIds: string[] }> {
  // First, since the registry unsets `about`.
  const mailIds = await deleteFilesOfMailsAbout(person)
  for (const holding of BELONGINGS) await holding.erase(person)
  await withdrawStock(person)
  await deleteMailsTo(person.email)
  return { mailIds }
}

/** GDPR, article 17: records of sales stay without the person. The caller ensures that the account may be erased. */
export async function unsafeErasePerson(account: { id: string; email: string }): Promise<void> {
  const person = await findPerson(account)
  const { id } = person
  await journal('user-erased', id)
  const { mailIds } = await eraseBelongings(person)
  const before = await UserModel.findById(id, { photoSrc: 1 }).lean()
  // First, since nothing names the photo once the account is erased.
  if (before?.photoSrc) await markRemoved(id, before.photoSrc)
  await ACCOUNT.erase(person)
  await deletePhoto(id, before?.photoSrc)
  // Again, for what was created meanwhile.
  await eraseBelongings(person)
  // A mail that was being sent meanwhile may have written its file again.
  await deleteMailFiles(mailIds)
}
