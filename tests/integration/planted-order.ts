import { Types } from 'mongoose'

type Line = {
  _id?: Types.ObjectId
  claimKey?: string
  title?: string
  listingSlug?: string
  priceCents?: number
  commissionCents?: number
  cancelReason?: string
}

/** What a test that writes an order of one copy into the database says of that copy, with the id of the order. */
export function withOneLine(listingId: Types.ObjectId | string, { _id = new Types.ObjectId(), ...more }: Line = {}) {
  const line = {
    _id,
    number: 1,
    listingId: new Types.ObjectId(listingId),
    claimKey: `X:${_id.toHexString()}`,
    title: 'Momo',
    listingSlug: 'momo',
    priceCents: 500,
    commissionCents: 0,
    ...more
  }
  return { _id, lines: [line], totalCents: line.priceCents }
}
