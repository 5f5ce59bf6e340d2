import { handle } from '@/lib/api/handle'
import { BulkJobResponse } from '@/lib/bulk-jobs/bulk-job'
import { BulkJobInput } from '@/lib/bulk-jobs/bulk-lists'
import { previewBulkJob } from '@/lib/bulk-jobs/preview-bulk-job'
import { countBulkPreview } from '@/lib/bulk-jobs/rate-limits'

export const POST = handle({
  summary: 'Previews an action on many rows of a list: stores the selected rows with what would become of each.',
  response: BulkJobResponse,
  errorCodes: ['NOT_FOUND', 'UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  roles: ['Seller', 'Admin'],
  input: BulkJobInput,
  status: 201,
  run: async ({ actor, input, t }) => {
    await countBulkPreview(actor.id)
    return previewBulkJob(actor, input, t)
  }
})
