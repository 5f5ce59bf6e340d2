import { choiceFilter, defineList } from '@/lib/platform/lists/define-list'
import { sellerRoutes } from '@/lib/seller-routes'

export const EARNINGS_LIST = defineList({
  path: sellerRoutes.earnings(),
  filters: {
    /** Where the payment provider has sent the seller back to. */
    setup: choiceFilter(['done', 'again'], null)
  },
  pageSize: 10
})

export type EarningsState = ReturnType<typeof EARNINGS_LIST.parse>
