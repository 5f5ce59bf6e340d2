/** A listing is one physical copy. Its status is the lock that decides who gets it. */
export const LISTING_STATUSES = ['available', 'reserved', 'sold', 'withdrawn'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** Statuses in which its seller may change or remove a copy; a held or sold one is frozen. */
export const CHANGEABLE_STATUSES: readonly ListingStatus[] = ['available', 'withdrawn']

/** True while a buyer may still take this copy. */
export function canBeBooked(listing: { status: ListingStatus }): boolean {
  return listing.status === 'available'
}
