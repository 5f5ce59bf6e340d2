import type { z } from 'zod'
import { choiceFilter, dayFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { PAGING_BY_TIME, toCursor } from '@/lib/platform/paging'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'

/** What a seller does with the sales, or has done (lib/orders/sale-groups.ts). */
export const SALE_GROUPS = ['to-confirm', 'to-pay', 'to-hand-over', 'with-case', 'done', 'ended'] as const
export type SaleGroup = (typeof SALE_GROUPS)[number]

export const SALE_SORTS = ['latest', 'oldest', 'amount'] as const
export type SaleSort = (typeof SALE_SORTS)[number]

/** A count reads the index, so it ends here. */
export const MAX_COUNTED_SALES = 10_000

/** A seller's own sales, each a whole order. */
export const SALES_LIST = defineList({
  path: routes.sales(),
  filters: {
    show: choiceFilter(SALE_GROUPS, null),
    /** A part of a title or of the buyer's name, or the number of an order. */
    q: textFilter(TEXT_LIMITS.query),
    /** Paid on this day or later, and on this day or earlier. */
    from: dayFilter(),
    until: dayFilter(),
    sort: choiceFilter(SALE_SORTS, 'latest')
  },
  pageSize: 25
})

export type SalesState = ReturnType<typeof SALES_LIST.parse>
export type SalesFilter = z.output<typeof SALES_LIST.Filter>

/** Of the call. The keys of its cursors are times or amounts. */
export const SoldOrdersInput = SALES_LIST.Call.extend(PAGING_BY_TIME)
export type SoldOrdersInput = z.output<typeof SoldOrdersInput>

/** The id before or after this one. */
function toNeighbour(id: string, step: 1n | -1n): string {
  return (BigInt(`0x${id}`) + step).toString(16).padStart(24, '0')
}

/** The call that reads a page again. One that was reached backwards begins at its first row. */
export function toPageQuery(
  state: SalesState,
  { rows: [first] }: { rows: readonly { id: string; bookedAt: string; priceCents: number }[] }
): Record<string, string> {
  const { before, sort } = state
  const query = { ...SALES_LIST.toQuery({ ...state, before: undefined }), limit: String(SALES_LIST.pageSize) }
  if (!before || !first) return query
  const key = sort === 'amount' ? first.priceCents : Date.parse(first.bookedAt)
  return { ...query, after: toCursor([key, toNeighbour(first.id, sort === 'oldest' ? -1n : 1n)]) }
}
