import 'server-only'
import { trusted, type Types } from 'mongoose'
import { MAIL_BOOK_PROJECTION, toMailedListing, type MailedListing } from '@/lib/listings/mail-book'
import { isOptionalMail } from '@/lib/notifications/categories'
import { KINDS } from '@/lib/notifications/kinds'
import { toNotifier } from '@/lib/notifications/notifier'
import { notify, notifyAdmins, type Notice } from '@/lib/notifications/notify'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { isInMaintenance } from '@/lib/settings/maintenance'
import { ListingModel } from '@/models/listing'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import type { SellerContact } from './booking-facts'
import { listReaders } from './booking-mail-texts'
import { composeBookingMail, isStillTrue } from './booking-mails'
import { HOLD_WARNING_MS, MAILED_EVENTS, type MailedEvent } from './events'
import { toFirstLine } from './order-lines'
import type { OrderRow } from './order-row'
import type { MailReader } from './write-mail-text'

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

/** What the reader has done in the shop just before. */
function isOwnAct(kind: MailedEvent, reader: MailReader, { cancelledBy }: OrderRow): boolean {
  if (kind === 'booked' || kind === 'paid') return reader === 'buyer'
  return kind === 'cancelled' && cancelledBy === reader
}

/** A reminder is of no use once its time is over. */
function toSendBefore(kind: MailedEvent, { holdExpiresAt }: OrderRow): { sendBefore?: Date } {
  return kind === 'hold-ending' || kind === 'confirm-ending' ? { sendBefore: holdExpiresAt } : {}
}

function toNotice(
  order: OrderRow,
  event: { id: string; kind: MailedEvent },
  reader: MailReader,
  { seller, listing }: Surroundings
): Notice {
  const subject = `booking:${order._id.toHexString()}`
  const others: Partial<Record<MailReader, Types.ObjectId>> = { buyer: order.sellerId, seller: order.buyerId }
  const other = others[reader]
  return {
    kind: `booking-${event.kind}`,
    key: `${subject}:${event.id}-${reader}`,
    subject,
    thread: subject,
    // Whose name, phone or place the mail can contain.
    ...(other ? { about: [other.toHexString()] } : {}),
    isOwnAct: isOwnAct(event.kind, reader, order),
    ...toSendBefore(event.kind, order),
    write: (t) => composeBookingMail(event.kind, reader, order, seller, t, listing)
  }
}

/** A later reminder follows: the hold has been extended since, or stands still. */
function isReminderOvertaken(kind: MailedEvent, at: Date, { holdExpiresAt }: OrderRow): boolean {
  if (kind !== 'hold-ending' && kind !== 'confirm-ending') return false
  return isInMaintenance() || at.getTime() < holdExpiresAt.getTime() - HOLD_WARNING_MS
}

/** What is optional and a day old is left out. */
function isStale(kind: MailedEvent, at: Date): boolean {
  return isOptionalMail(KINDS[`booking-${kind}`].category) && Date.now() - at.getTime() > DAY_MS
}

/** Whether it is still worth a mail. */
export async function isOrderNewsTrue(kind: MailedEvent, orderId: string): Promise<boolean> {
  const order = await OrderModel.findById(orderId).lean()
  return order !== null && isStillTrue(kind, order)
}

/** Notifies each reader of an event of an order. */
export const orderNotifier = toNotifier({
  kinds: MAILED_EVENTS,
  handle: async ({ id, kind, subjectId, at }) => {
    const order = await OrderModel.findById(subjectId).lean()
    if (!order || isStale(kind, at) || isReminderOvertaken(kind, at, order) || !isStillTrue(kind, order)) return
    const surroundings = await findSurroundings(order)
    for (const reader of listReaders(kind)) {
      const notice = toNotice(order, { id, kind }, reader, surroundings)
      if (reader === 'admin') await notifyAdmins(notice, (adminId) => `${notice.key}:${adminId}`)
      else await notify(reader === 'buyer' ? order.buyerId : order.sellerId, notice)
    }
  }
})
