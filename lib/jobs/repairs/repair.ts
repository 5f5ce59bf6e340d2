import type { Types } from 'mongoose'

/** A request that has not ended after this time has died, in milliseconds; it is answered within 5 s. */
export const DEAD_MS = 30_000

/** What every repair gets: the time by the database's clock, and whom to tell of a copy whose pages are out of date. */
export type RepairContext = { now: Date; changed: (listingId: Types.ObjectId | string) => void }

/** One kind of repair: finds what is broken, repairs it, says how many. Each can be repeated, and run by several at once. */
export type Repair = (context: RepairContext) => Promise<number>
