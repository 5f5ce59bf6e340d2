import { handle } from '@/lib/api/handle'
import { BulkRowsOf, BulkRowsResponse } from '@/lib/bulk-jobs/bulk-job'
import { listBulkRows } from '@/lib/bulk-jobs/queries'

export const GET = handle({
  summary: 'The rows of one’s own bulk job with the result of each, 50 at a time.',
  response: BulkRowsResponse,
  roles: ['Seller', 'Admin'],
  input: BulkRowsOf,
  run: ({ actor, input, t }) => listBulkRows(actor, input, t)
})
