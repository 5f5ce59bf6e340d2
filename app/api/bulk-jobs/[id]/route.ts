import { handle } from '@/lib/api/handle'
import { BulkJobId, BulkJobResponse } from '@/lib/bulk-jobs/bulk-job'
import { getBulkJob } from '@/lib/bulk-jobs/queries'

export const GET = handle({
  summary: 'How far one’s own bulk job is, with the number of rows in each state.',
  response: BulkJobResponse,
  roles: ['Seller', 'Admin'],
  input: BulkJobId,
  run: ({ actor, input, t }) => getBulkJob(actor, input.id, t)
})
