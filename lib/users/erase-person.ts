import 'server-only'
import { trusted } from 'mongoose'
import { AccountModel } from '@/models/account'
import { BookingModel } from '@/models/booking'
import { ImportRowModel } from '@/models/import-row'
import { ImportRunModel } from '@/models/import-run'
import { ListingModel } from '@/models/listing'
import { OneTimeTokenModel } from '@/models/one-time-token'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { PaymentModel } from '@/models/payment'
import { SubscriberModel } from '@/models/subscriber'
import { UserModel } from '@/models/user'
import { WishlistItemModel } from '@/models/wishlist-item'
import { deletePhoto } from './delete-photo'

/** Stands where a person's contact was; the records of what was sold stay without it. */
const ERASED = 'erased'

/** What is only of use while there is somebody behind it. Mails that were given up still hold the address. */
async function deleteRowsOf(id: string, email: string): Promise<void> {
  await SubscriberModel.deleteMany({ email })
  await WishlistItemModel.deleteMany({ userId: id })
  await AccountModel.deleteMany({ userId: id })
  await OneTimeTokenModel.deleteMany({ userId: id })
  await OutgoingMailModel.deleteMany({ 'content.to': email })
  const imports = await ImportRunModel.find({ sellerId: id }, { _id: 1 }).lean()
  await ImportRowModel.deleteMany({ importId: trusted({ $in: imports.map(({ _id }) => _id) }) })
  await ImportRunModel.deleteMany({ sellerId: id })
}

/** Nobody would answer at the number any more, and nothing may be on sale. */
async function clearShelves(id: string): Promise<void> {
  await ListingModel.updateMany({ sellerId: id }, { $set: { sellerPhone: ERASED } })
  await ListingModel.updateMany(
    { sellerId: id, status: 'available' },
    { $set: { status: 'withdrawn', withdrawnAt: new Date() }, $unset: { advertisedAt: 1 } }
  )
}

/**
 * Erases the person of an account and keeps what was sold and paid on record without them (GDPR, article 17, with its
 * exception for legal duties). The account itself comes last, so that a stop half-way leaves somebody who can ask again.
 * For callers that have made sure that it may be erased.
 */
export async function unsafeErasePerson({ id, email }: { id: string; email: string }): Promise<void> {
  const erasedEmail = `closed-${id}@closed.invalid`
  await deleteRowsOf(id, email)
  await clearShelves(id)
  await BookingModel.updateMany(
    { buyerId: id },
    { $set: { userName: 'Closed account', userEmail: erasedEmail, userPhoneNumber: ERASED, meetingLocation: ERASED } }
  )
  await PaymentModel.updateMany({ buyerId: id }, { $set: { userEmail: erasedEmail } })
  const before = await UserModel.findOneAndUpdate(
    { _id: id },
    {
      $set: { status: 'closed', name: 'Closed account', email: erasedEmail, emailVerified: false, sessions: [] },
      $unset: { passwordHash: '', phone: '', city: '', photoUrl: '', photoSrc: '' },
      $inc: { sessionVersion: 1 }
    },
    { projection: { photoSrc: 1 }, returnDocument: 'before' }
  ).lean()
  await deletePhoto(before?.photoSrc)
  // Whatever was asked for between the first line and the last, a new password say, or a copy put on sale.
  await deleteRowsOf(id, email)
  await clearShelves(id)
}
