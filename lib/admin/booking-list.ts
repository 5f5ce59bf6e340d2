import { ORDER_STATUSES } from '@/lib/orders/order-status'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'

export const BOOKING_LIST = defineList({
  path: routes.manageBookings(),
  filters: {
    /** An id, a transaction, a part of the title, or the beginning of an e-mail address. */
    q: textFilter(TEXT_LIMITS.email),
    status: choiceFilter([...ORDER_STATUSES, 'disputed', 'with-case'], null),
    refunds: choiceFilter(['to-decide'], null)
  },
  pageSize: 50
})

export type BookingListState = ReturnType<typeof BOOKING_LIST.parse>
