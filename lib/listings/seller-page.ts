import type { ListingCard } from './listing'

export type SellerListings = { cards: ListingCard[]; next: string | null }

export type SellerPageCursor = { listedAt: Date; id: string }

/** `<ms since 1970 in base 36>-<id>` */
export function toPlaceText({ listedAt, id }: { listedAt: string; id: string }): string {
  return `${new Date(listedAt).getTime().toString(36)}-${id}`
}

export function parsePlaceText(text: string): SellerPageCursor | null {
  const [, time, id] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(text) ?? []
  if (!time || !id) return null
  const listedAt = new Date(parseInt(time, 36))
  return Number.isNaN(listedAt.getTime()) ? null : { listedAt, id }
}

/** `broken`: cancelled by the seller, paid or not. Open bookings and other ends count on neither side. */
export type SellerStats = { kept: number; broken: number }
