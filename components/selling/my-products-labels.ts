import type { BadgeTone } from '@/components/ui/badge'
import type { MyListing } from '@/lib/listings/listing'
import type { ListingStatus } from '@/lib/listings/listing-status'
import type { MyListingsState } from '@/lib/listings/my-listing-list'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

const SALES_STATUS = {
  available: { word: 'listings.status.available', tone: 'success' },
  reserved: { word: 'listings.status.reserved', tone: 'notice' },
  sold: { word: 'listings.status.sold', tone: 'neutral' },
  withdrawn: { word: 'listings.status.withdrawn', tone: 'neutral' },
  'taken-down': { word: 'listings.takenDown', tone: 'danger' },
  'not-shown': { word: 'selling.salesStatus.notShown', tone: 'notice' },
  'on-holiday': { word: 'selling.salesStatus.onHoliday', tone: 'notice' }
} as const satisfies Record<string, { word: PlainKey; tone: BadgeTone }>

const FILTER_LABELS = {
  available: SALES_STATUS.available.word,
  reserved: SALES_STATUS.reserved.word,
  sold: SALES_STATUS.sold.word,
  withdrawn: SALES_STATUS.withdrawn.word,
  'taken-down': SALES_STATUS['taken-down'].word,
  'no-photo': 'selling.filter.no-photo',
  'no-isbn': 'selling.filter.no-isbn',
  advertised: 'selling.filter.advertised'
} as const satisfies Record<NonNullable<MyListingsState['status']>, PlainKey>

export function toFilterWord(status: MyListingsState['status']) {
  return status ? FILTER_LABELS[status] : 'common.all'
}

/** Hidden while on sale means holiday, a pending account closing (`closing`) or a takedown. */
export function toSalesStatus(
  { status, hidden, takenDown }: Pick<MyListing, 'status' | 'hidden' | 'takenDown'>,
  closing = false
) {
  if (takenDown && (status === 'available' || status === 'withdrawn')) return SALES_STATUS['taken-down']
  if (hidden && status === 'available') return SALES_STATUS[closing ? 'not-shown' : 'on-holiday']
  return SALES_STATUS[status]
}

export function toFrozenReason(status: ListingStatus) {
  if (status === 'reserved') return 'errors.listingBooked'
  if (status === 'sold') return 'selling.lockedSold'
  return null
}

/** "Seen 12 times, on 3 wishlists" */
export function formatInterest(viewCount: number, itemCount: number, t: Translator): string {
  const seen = viewCount === 0 ? t('selling.notSeen') : t('selling.seenCount', { count: viewCount })
  const wishlisted = itemCount === 0 ? t('selling.onNoWishlist') : t('selling.wishlistCount', { count: itemCount })
  return `${seen}, ${wishlisted}`
}
