import { type z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { wholeNumber } from '@/lib/platform/paging'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { LISTING_STATUSES } from './listing-status'

/** On sale, and what the seller could improve. */
export const STOCK_FILTERS = ['no-photo', 'no-isbn', 'advertised'] as const

export const MY_LISTING_SORTS = ['newest', 'oldest', 'price-asc', 'price-desc', 'title'] as const
export type MyListingSort = (typeof MY_LISTING_SORTS)[number]

/** A count reads the index, so it ends here. */
export const MAX_COUNTED = 10_000

/** With more matches the database filters and sorts, by `workKey`: 100,000 titles take seconds in memory. It finds the first
 * author only, and 10 comes before 9. */
export const MAX_IN_MEMORY = 1000

/** A seller's own listings. */
export const MY_LISTINGS = defineList({
  path: routes.myProducts(),
  filters: {
    status: choiceFilter([...LISTING_STATUSES, 'taken-down', ...STOCK_FILTERS], null),
    q: textFilter(TEXT_LIMITS.query),
    sort: choiceFilter(MY_LISTING_SORTS, 'newest')
  },
  pageSize: 24
})

export type MyListingsState = ReturnType<typeof MY_LISTINGS.parse>

/** Of the call, which also counts pages. */
export const MyListingsInput = MY_LISTINGS.Call.extend({
  page: wholeNumber(10_000, issueText('validation.page')).default(1)
}).refine(({ sort, after }) => !after || (typeof after[0] === 'string') === (sort === 'title'), {
  path: ['after'],
  error: issueText('errors.cursorOfOtherOrder')
})
export type MyListingsInput = z.output<typeof MyListingsInput>
