import type { Route } from 'next'
import type { BadgeTone } from '@/components/ui/badge'
import type { MyListing } from '@/lib/listings/listing'
import type { ListingStatus } from '@/lib/listings/listing-status'
import type { MyListingsFilter } from '@/lib/listings/schemas'
import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/routes'

export type MyProductsShown = { status: MyListingsFilter['status']; q: string; sort: MyListingSort; page: number }

/** The address of the list as shown, with some of it changed; what is usual is left out of it. */
export function toMyProductsAddress(shown: MyProductsShown, change: Partial<MyProductsShown>): Route {
  const { status, q, sort, page } = { ...shown, page: 1, ...change }
  return routes.myProducts({ ...(status ? { status } : {}), q, ...(sort === 'newest' ? {} : { sort }), page })
}

type StatusStyle = { word: Text; tone: BadgeTone }

/** The states of a listing as a seller reads them. */
const SALES_STATUS = {
  available: { word: 'Available', tone: 'success' },
  reserved: { word: 'Reserved', tone: 'notice' },
  sold: { word: 'Sold', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' }
} as const satisfies Record<ListingStatus, StatusStyle>

const TAKEN_DOWN = { word: 'Taken down', tone: 'danger' } as const satisfies StatusStyle
const NOT_SHOWN = { word: 'Not shown', tone: 'notice' } as const satisfies StatusStyle
const ON_HOLIDAY = { word: 'On holiday', tone: 'notice' } as const satisfies StatusStyle

export function toFilterWord(status: MyListingsFilter['status']) {
  if (!status) return 'All'
  return status === 'taken-down' ? TAKEN_DOWN.word : SALES_STATUS[status].word
}

/** What a copy's state is called: one that is on sale and hidden is on holiday with its seller, who may be `closing` the account, or taken down. */
export function toSalesStatus({ status, hidden, takenDown }: Pick<MyListing, 'status' | 'hidden' | 'takenDown'>, closing = false) {
  if (takenDown && (status === 'available' || status === 'withdrawn')) return TAKEN_DOWN
  if (hidden && status === 'available') return closing ? NOT_SHOWN : ON_HOLIDAY
  return SALES_STATUS[status]
}

export function toFrozenReason(status: ListingStatus) {
  if (status === 'reserved') return 'Somebody has booked this copy. It stays as it is until they have paid or let it go.'
  if (status === 'sold') return 'This copy is sold and stays as it is. You can list another copy of the same book.'
  return null
}

type MyListingSort = MyListingsFilter['sort']

/** How the list can be put in order, and what each order is called; the usual one first. */
export const SORTS = [
  { sort: 'newest', words: 'Newest first' },
  { sort: 'oldest', words: 'Oldest first' },
  { sort: 'price-asc', words: 'Lowest price first' },
  { sort: 'price-desc', words: 'Highest price first' },
  { sort: 'title', words: 'By title' }
] as const satisfies readonly { sort: MyListingSort; words: Text }[]

/** "Seen 12 times, on 3 wishlists". */
export function formatInterest(viewCount: number, itemCount: number, t: Texts): string {
  const seen = viewCount === 0 ? t('Not seen yet') : t.count(viewCount, 'Seen once', 'Seen {count} times')
  const wished = itemCount === 0 ? t('on no wishlist') : t.count(itemCount, 'on one wishlist', 'on {count} wishlists')
  return `${seen}, ${wished}`
}
