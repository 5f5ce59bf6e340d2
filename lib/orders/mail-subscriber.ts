import 'server-only'
import { trusted } from 'mongoose'
import { MAIL_BOOK_PROJECTION, toMailedListing, type MailedListing } from '@/lib/listings/mail-book'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ADDRESSEE_PROJECTION, toProvedName } from '@/lib/users/addressee'
import { OrderModel } from '@/models/order'
import { toFirstLine } from './order-lines'
import type { OrderRow } from './order-row'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { SellerContact } from './booking-facts'
import { listReaders } from './booking-mail-texts'
import type { MailReader } from './write-mail-text'
import { composeBookingMail, isStillTrue } from './booking-mails'
import { MAILED_EVENTS, type MailedEvent } from './events'

/** The accounts as they are now; nobody for a closed one. */
async function listAddressees(booking: OrderRow, reader: MailReader) {
  if (reader === 'admin') return UserModel.find({ role: 'Admin', status: 'active' }, ADDRESSEE_PROJECTION).lean()
  const id = reader === 'buyer' ? booking.buyerId : booking.sellerId
  return UserModel.find({ _id: id, status: trusted({ $ne: 'closed' }) }, ADDRESSEE_PROJECTION).lean()
}

type Surroundings = { seller: SellerContact; listing: MailedListing | null }

async function findSurroundings(order: OrderRow): Promise<Surroundings> {
  const { sellerId } = order
  const { listingId } = toFirstLine(order)
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
function listNamed({ buyerId, sellerId }: OrderRow, reader: MailReader): string[] | undefined {
  return { buyer: [sellerId.toHexString()], seller: [buyerId.toHexString()], admin: undefined }[reader]
}

async function queueFor(
  booking: OrderRow,
  event: { id: string; kind: MailedEvent },
  reader: MailReader,
  { seller, listing }: Surroundings
): Promise<void> {
  for (const { _id, email, language, ...owner } of await listAddressees(booking, reader)) {
    const t = translatorFor(language ?? DEFAULT_LANGUAGE)
    const mail = renderMail(
      { ...composeBookingMail(event.kind, reader, booking, seller, t, listing), name: toProvedName(owner) },
      t
    )
    const of = reader === 'admin' ? `${event.id}-admin:${_id.toHexString()}` : `${event.id}-${reader}`
    await queueMail({
      to: email,
      kind: `booking-${event.kind}`,
      dedupeKey: `booking:${booking._id.toHexString()}:${of}`,
      about: listNamed(booking, reader),
      ...mail
    })
  }
}

/** Queues the mails about an event to each of its readers. A repetition queues nothing: their keys are the same. */
export async function queueMails(bookingId: string, event: { id: string; kind: MailedEvent }): Promise<void> {
  const booking = await OrderModel.findById(bookingId).lean()
  if (!booking || !isStillTrue(event.kind, booking)) return
  const surroundings = await findSurroundings(booking)
  for (const reader of listReaders(event.kind)) await queueFor(booking, event, reader, surroundings)
}

function isMailed(kind: string): kind is MailedEvent {
  return MAILED_EVENTS.some((mailed) => mailed === kind)
}

/** Mails about bookings say what holds when they are written. */
export const mailSubscriber: Subscriber = {
  name: 'booking-mails',
  kinds: MAILED_EVENTS,
  startsAt: 'now',
  handle: async ({ id, kind, subjectId }) => {
    if (isMailed(kind)) await queueMails(subjectId, { id, kind })
  }
}
