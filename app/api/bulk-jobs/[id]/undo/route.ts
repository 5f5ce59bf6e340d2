import { handle } from '@/lib/api/handle'
import { BulkJobId, BulkJobResponse } from '@/lib/bulk-jobs/bulk-job'
import { undoBulkJob } from '@/lib/bulk-jobs/start-bulk-job'

export const POST = handle({
  summary: 'Restores the former value of each row of one’s own bulk job that nobody has changed since.',
  response: BulkJobResponse,
  errorCodes: ['UNPROCESSABLE'],
  roles: ['Seller', 'Admin'],
  input: BulkJobId,
  status: 202,
  run: ({ actor, input, t }) => undoBulkJob(actor, input.id, t)
})
