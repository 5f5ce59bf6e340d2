/** The id of the button that puts a listing into the cart, and of the link that takes its place. */
export function toCartAnchor(listingId: string): string {
  return `cart-${listingId}`
}
