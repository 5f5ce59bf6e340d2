import { exportMySales } from '@/lib/orders/export-sales'
import { SALES_LIST } from '@/lib/orders/sales-list'
import { SelectedRows } from '@/lib/platform/bulk/bulk-action'
import { handle } from '@/lib/api/handle'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'

const FILE_NAME = 'sales.csv'

export const GET = handle({
  summary: 'The caller’s own sales that match a filter, by default all, as a CSV file with a line for each copy.',
  file: 'text/csv',
  roles: ['Seller'],
  errorCodes: ['TOO_LARGE'],
  input: SALES_LIST.Filter,
  run: ({ actor, input }) => exportMySales(actor, input),
  respond: (csv, t) => toCsvResponse(csv, FILE_NAME, t)
})

export const POST = handle({
  summary: 'Selected orders of the caller’s own copies, as a CSV file with a line for each copy.',
  file: 'text/csv',
  roles: ['Seller'],
  errorCodes: ['TOO_LARGE'],
  input: SelectedRows,
  run: ({ actor, input }) => exportMySales(actor, input),
  respond: (csv, t) => toCsvResponse(csv, FILE_NAME, t)
})
