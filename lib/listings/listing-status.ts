/** The status is the lock that decides which buyer gets the copy. */
export const LISTING_STATUSES = ['available', 'reserved', 'sold', 'withdrawn'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

export const CHANGEABLE_STATUSES: readonly ListingStatus[] = ['available', 'withdrawn']

export function canBeBooked(listing: { status: ListingStatus }): boolean {
  return listing.status === 'available'
}
