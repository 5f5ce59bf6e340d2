import type { BadgeTone } from '@/components/ui/badge'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { WishlistItem, WishlistItemStatus } from '@/lib/wishlist/wishlist-item'

type StatusLabels = { word: PlainKey; tone: BadgeTone; meaning: PlainKey }

export const STATUS_LABELS = {
  available: { word: 'wishlist.status.available', tone: 'success', meaning: 'wishlist.statusMeaning.available' },
  reserved: { word: 'wishlist.status.reserved', tone: 'notice', meaning: 'wishlist.statusMeaning.reserved' },
  sold: { word: 'wishlist.status.sold', tone: 'neutral', meaning: 'wishlist.statusMeaning.sold' },
  withdrawn: { word: 'wishlist.status.withdrawn', tone: 'neutral', meaning: 'wishlist.statusMeaning.withdrawn' },
  away: { word: 'wishlist.status.away', tone: 'neutral', meaning: 'wishlist.statusMeaning.away' },
  gone: { word: 'wishlist.status.gone', tone: 'neutral', meaning: 'wishlist.statusMeaning.gone' }
} as const satisfies Record<WishlistItemStatus, StatusLabels>

const OWN_LABELS = {
  bought: { word: 'wishlist.ownStatus.bought', tone: 'success', meaning: 'wishlist.ownStatusMeaning.bought' },
  held: { word: 'wishlist.ownStatus.held', tone: 'notice', meaning: 'wishlist.ownStatusMeaning.held' }
} as const satisfies Record<string, StatusLabels>

/** For a listing that the buyer has booked. */
export function formatOwn(status: WishlistItemStatus): (typeof OWN_LABELS)[keyof typeof OWN_LABELS] {
  return status === 'sold' ? OWN_LABELS.bought : OWN_LABELS.held
}

/** "Price fell from €9.00 to €7.00"; null if unchanged. */
export function toPriceMove(
  { addedPriceCents, priceCents }: Pick<WishlistItem, 'addedPriceCents' | 'priceCents'>,
  t: Translator
): string | null {
  if (addedPriceCents === priceCents) return null
  const prices = { from: formatPrice(addedPriceCents, t.language), to: formatPrice(priceCents, t.language) }
  return priceCents < addedPriceCents ? t('wishlist.priceFell', prices) : t('wishlist.priceRose', prices)
}
