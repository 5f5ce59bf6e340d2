import 'server-only'
import { defineBulkList } from '@/lib/platform/bulk/bulk-action'
import { selectSaleIds } from './sale-queries'
import { SALES_LIST } from './sales-list'

/** What a seller does with many sales. */
export const SALES_BULK = defineBulkList({
  role: 'Seller',
  Filter: SALES_LIST.Filter,
  select: selectSaleIds,
  actions: {}
})
