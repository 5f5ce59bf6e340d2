import type { Types } from 'mongoose'

/** What every repair gets: the time by the database's clock, and whom to tell of a copy whose pages are out of date. */
export type RepairContext = { now: Date; changed: (listingId: Types.ObjectId | string) => void }

/** One kind of repair: finds what is broken, mends it, says how many. Each can be repeated, and run by several at once. */
export type Repair = (context: RepairContext) => Promise<number>
