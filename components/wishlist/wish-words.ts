import type { BadgeTone } from '@/components/ui/badge'
import { formatPrice } from '@/lib/listings/price'
import type { WishlistItem, WishStatus } from '@/lib/wishlist/wishlist-item'

/** What the state of a wished copy means for the one who wishes for it. */
export const WISH_STATUS_WORDS: Record<WishStatus, { word: string; tone: BadgeTone; meaning: string }> = {
  available: { word: 'Available', tone: 'success', meaning: 'This copy is on its shelf and can be yours.' },
  reserved: { word: 'Held', tone: 'notice', meaning: 'Somebody else has booked it. If they do not pay in time, it comes back.' },
  sold: { word: 'Sold', tone: 'neutral', meaning: 'This copy has found another reader.' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', meaning: 'The seller has taken this copy off the shelf.' },
  away: { word: 'Seller away', tone: 'neutral', meaning: 'The seller is on holiday; the copy is back when they are.' },
  gone: { word: 'No longer listed', tone: 'neutral', meaning: 'This copy is not in the shop any more.' }
}

/** The same for a copy that the buyer has booked themselves. */
export function toOwnWords(status: WishStatus): { word: string; tone: BadgeTone; meaning: string } {
  return status === 'sold'
    ? { word: 'Yours', tone: 'success', meaning: 'You have bought this copy.' }
    : { word: 'Held for you', tone: 'notice', meaning: 'You have booked this copy; pay for it before the time runs out.' }
}

/** How the price has moved since the wish: "Price fell from €9.00 to €7.00"; null when it has not. */
export function toPriceMove({ wishedAtCents, priceCents }: Pick<WishlistItem, 'wishedAtCents' | 'priceCents'>): string | null {
  if (wishedAtCents === priceCents) return null
  const verb = priceCents < wishedAtCents ? 'fell' : 'rose'
  return `Price ${verb} from ${formatPrice(wishedAtCents)} to ${formatPrice(priceCents)}`
}
