import 'server-only'
import { trusted, type Types } from 'mongoose'
import { MAIL_BOOK_PROJECTION, toMailedListing, type MailedListing } from '@/lib/listings/mail-book'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ADDRESSEE_PROJECTION, toProvedName } from '@/lib/users/addressee'
import { BookingModel } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { SellerContact } from './booking-facts'
import { composeBookingMail, isStillTrue } from './booking-mails'
import type { OutboxEntry, OutboxReader } from './outbox'

/** The accounts as they are now; nobody for a closed one. */
async function listAddressees(booking: BookingRow, reader: OutboxReader) {
  if (reader === 'admin') return UserModel.find({ role: 'Admin', status: 'active' }, ADDRESSEE_PROJECTION).lean()
  const id = reader === 'buyer' ? booking.buyerId : booking.sellerId
  return UserModel.find({ _id: id, status: trusted({ $ne: 'closed' }) }, ADDRESSEE_PROJECTION).lean()
}

type Surroundings = { seller: SellerContact; listing: MailedListing | null }

async function findSurroundings({ sellerId, listingId }: BookingRow): Promise<Surroundings> {
  const [seller, listing] = await Promise.all([
    UserModel.findOne({ _id: sellerId, status: trusted({ $ne: 'closed' }) }, { name: 1 }).lean(),
    ListingModel.findById(listingId, { ...MAIL_BOOK_PROJECTION, sellerPhone: 1 }).lean()
  ])
  return {
    seller: seller && { name: seller.name, phone: listing?.sellerPhone ?? null },
    listing: listing && toMailedListing(listingId.toHexString(), listing)
  }
}

/** Whose name, phone or place a mail to the reader can contain. */
function listNamed({ buyerId, sellerId }: BookingRow, reader: OutboxReader): string[] | undefined {
  return { buyer: [sellerId.toHexString()], seller: [buyerId.toHexString()], admin: undefined }[reader]
}

async function deliver(booking: BookingRow, entry: OutboxEntry, { seller, listing }: Surroundings): Promise<void> {
  const addressees = isStillTrue(entry.kind, booking) ? await listAddressees(booking, entry.to) : []
  for (const { _id, email, language, ...owner } of addressees) {
    const t = translatorFor(language ?? DEFAULT_LANGUAGE)
    const mail = renderMail(
      { ...composeBookingMail(entry.kind, entry.to, booking, seller, t, listing), name: toProvedName(owner) },
      t
    )
    const of = entry.to === 'admin' ? `${entry.id}:${_id.toHexString()}` : entry.id
    await queueMail({
      to: email,
      kind: `booking-${entry.kind}`,
      dedupeKey: `booking:${booking._id.toHexString()}:${of}`,
      about: listNamed(booking, entry.to),
      ...mail
    })
  }
  // Removed only after the mail is queued. A crash in between queues it again; its key keeps it single.
  await BookingModel.updateOne({ _id: booking._id }, { $pull: { outbox: { id: entry.id } } })
}

export async function deliverOutbox(bookingId: Types.ObjectId, now: Date): Promise<number> {
  const booking = await BookingModel.findById(bookingId).lean()
  const due = (booking?.outbox ?? []).filter(({ dueAt }) => dueAt <= now)
  if (booking && due.length > 0) {
    const surroundings = await findSurroundings(booking)
    for (const entry of due) await deliver(booking, entry, surroundings)
  }
  return due.length
}

function deliverInBackground(bookingId: Types.ObjectId): void {
  deliverOutbox(bookingId, new Date()).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) log.warn('the database is unavailable; mails of a booking wait')
    else log.error({ err: error }, 'the mails of a booking could not be queued')
  })
}

/** Replaced only where the demo history is written, whose mails nobody gets (seed/history). */
export const bookingMails = { deliverSoon: deliverInBackground }

/** Does not block the caller and never throws: the reconciler queues what is left. */
export function deliverSoon(bookingId: Types.ObjectId): void {
  bookingMails.deliverSoon(bookingId)
}
