/** What only a buyer does with a copy. */
export type BuyerAct = 'wish' | 'book'

/** The id of the button for an act on a copy: the part of the address that leads back to it. */
export function toActAnchor(act: BuyerAct, listingId: string): string {
  return `${act}-${listingId}`
}
