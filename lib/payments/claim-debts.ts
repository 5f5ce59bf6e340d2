import 'server-only'
import { trusted, type Types } from 'mongoose'
import type { Netted } from '@/lib/bookings/transfer'
import { BookingModel } from '@/models/booking'

/** What a transfer has claimed of the debts of one seller. */
async function listClaims(key: string): Promise<Netted[]> {
  const rows = await BookingModel.find({ 'recoveries.key': key }, { recoveries: 1 }).lean()
  return rows.flatMap(({ _id, recoveries }) =>
    (recoveries ?? []).filter((one) => one.key === key).map(({ cents }) => ({ bookingId: _id, cents }))
  )
}

async function claim(bookingId: Types.ObjectId, debtCents: number, key: string, cents: number): Promise<boolean> {
  const { modifiedCount } = await BookingModel.updateOne(
    { _id: bookingId, debtCents, 'recoveries.key': trusted({ $ne: key }) },
    { $push: { recoveries: { key, cents } }, $inc: { debtCents: -cents } }
  )
  return modifiedCount === 1
}

function sumOf(claims: readonly Netted[]): number {
  return claims.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * Claims debts of a seller, oldest first, for the transfer with this key, up to `mostCents`. A repetition finds the same
 * claims: they are made before the transfer is stored.
 */
export async function claimDebts(sellerId: Types.ObjectId, key: string, mostCents: number): Promise<Netted[]> {
  let claims = await listClaims(key)
  if (sumOf(claims) > mostCents) {
    await releaseClaims(key, [])
    claims = []
  }
  const debtors = await BookingModel.find({ sellerId, debtCents: trusted({ $gt: 0 }) }, { debtCents: 1 })
    .sort({ _id: 1 })
    .lean()
  for (const { _id, debtCents } of debtors) {
    const cents = Math.min(debtCents ?? 0, mostCents - sumOf(claims))
    if (cents > 0 && (await claim(_id, debtCents ?? 0, key, cents))) claims.push({ bookingId: _id, cents })
  }
  return claims
}

/** Gives back the claims that the transfer was not stored with, or all of one that was refused. */
export async function releaseClaims(key: string, kept: readonly Netted[]): Promise<void> {
  for (const { bookingId, cents } of await listClaims(key)) {
    if (kept.some((one) => one.bookingId.equals(bookingId))) continue
    await BookingModel.updateOne(
      { _id: bookingId, 'recoveries.key': key },
      { $pull: { recoveries: { key } }, $inc: { debtCents: cents } }
    )
  }
}
