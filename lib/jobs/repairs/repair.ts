/** A request that has not ended after this time is dead; requests time out after 5 s. */
export const DEAD_MS = 30_000

export type RepairContext = { now: Date; changed: (listingIds: readonly string[]) => void }

/** Returns how many it repaired. Must be idempotent and safe to run concurrently. */
export type Repair = (context: RepairContext) => Promise<number>
