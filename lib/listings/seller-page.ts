import type { ListingCard } from './listing'

/** A seller as everybody may see them. `city` is where their latest copy is; times are ISO 8601 in UTC. */
export type PublicSeller = {
  id: string
  name: string
  verified: boolean
  memberSince: string
  city: string | null
  onSaleCount: number
  soldCount: number
}

/** Some of a seller's copies on sale, newest first; `next` is the place of the rest, null at the end. */
export type SellerShelf = { cards: ListingCard[]; next: string | null }

/** A place in a list of copies, newest first, that stays where it is while others come and go. */
export type ShelfPlace = { listedAt: Date; id: string }

/** As it stands in an address: `<ms since 1970 in base 36>-<id>`. */
export function toPlaceText({ listedAt, id }: { listedAt: string; id: string }): string {
  return `${new Date(listedAt).getTime().toString(36)}-${id}`
}

/** Reads it back; null for anything else. */
export function parsePlaceText(text: string): ShelfPlace | null {
  const [, time, id] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(text) ?? []
  if (!time || !id) return null
  const listedAt = new Date(parseInt(time, 36))
  return Number.isNaN(listedAt.getTime()) ? null : { listedAt, id }
}
