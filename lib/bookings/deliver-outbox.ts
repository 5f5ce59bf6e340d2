import 'server-only'
import { trusted, type Types } from 'mongoose'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ADDRESSEE_PROJECTION, toProvedName } from '@/lib/users/addressee'
import { BookingModel } from '@/models/booking'
import { UserModel } from '@/models/user'
import { composeBookingMail, isStillTrue } from './booking-mails'
import type { OutboxEntry, OutboxReader } from './outbox'
import type { BookingRow } from './booking-row'

/** The accounts as they are now; nobody for a closed one. */
async function listAddressees(booking: BookingRow, reader: OutboxReader) {
  if (reader === 'admin') return UserModel.find({ role: 'Admin', status: 'active' }, ADDRESSEE_PROJECTION).lean()
  const id = reader === 'buyer' ? booking.buyerId : booking.sellerId
  return UserModel.find({ _id: id, status: trusted({ $ne: 'closed' }) }, ADDRESSEE_PROJECTION).lean()
}

async function deliver(booking: BookingRow, entry: OutboxEntry): Promise<void> {
  const addressees = isStillTrue(entry.kind, booking) ? await listAddressees(booking, entry.to) : []
  for (const { _id, email, language, ...owner } of addressees) {
    const t = translatorFor(language ?? DEFAULT_LANGUAGE)
    const mail = renderMail({ ...composeBookingMail(entry.kind, entry.to, booking, t), name: toProvedName(owner) }, t)
    const of = entry.to === 'admin' ? `${entry.id}:${_id.toHexString()}` : entry.id
    await queueMail({ to: email, kind: `booking-${entry.kind}`, dedupeKey: `booking:${booking._id.toHexString()}:${of}`, ...mail })
  }
  // Removed only after the mail is queued. A crash in between queues it again; its key keeps it single.
  await BookingModel.updateOne({ _id: booking._id }, { $pull: { outbox: { id: entry.id } } })
}

export async function deliverOutbox(bookingId: Types.ObjectId, now: Date): Promise<number> {
  const booking = await BookingModel.findById(bookingId).lean()
  const due = (booking?.outbox ?? []).filter(({ dueAt }) => dueAt <= now)
  if (booking) for (const entry of due) await deliver(booking, entry)
  return due.length
}

/** Does not block the caller and never throws: the reconciler queues what is left. */
export function deliverSoon(bookingId: Types.ObjectId): void {
  void connectToDatabase()
    .then(() => deliverOutbox(bookingId, new Date()))
    .catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) log.warn('the database is unavailable; mails of a booking wait')
      else log.error({ err: error }, 'the mails of a booking could not be queued')
    })
}
