import { handle } from '@/lib/api/handle'
import { BulkJobId, BulkJobResponse } from '@/lib/bulk-jobs/bulk-job'
import { startBulkJob } from '@/lib/bulk-jobs/start-bulk-job'

export const POST = handle({
  summary: 'Starts one’s own previewed bulk job; a second call returns how far it is.',
  response: BulkJobResponse,
  errorCodes: ['UNPROCESSABLE'],
  roles: ['Seller', 'Admin'],
  input: BulkJobId,
  status: 202,
  run: ({ actor, input, t }) => startBulkJob(actor, input.id, t)
})
