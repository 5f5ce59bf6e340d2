import type { Types } from 'mongoose'

/** Where a thing lies in the database. */
export type Place = readonly [collection: string, id: Types.ObjectId | string]

/** Something a call can name, with what else a right call must say of it. */
export type Thing = {
  id: string
  transactionId?: string
  code?: string
  refund?: string
  dispute?: string
  listingId?: string
  orderId?: string
  places: readonly Place[]
}
