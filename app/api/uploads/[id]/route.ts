import { z } from 'zod'
import { handle } from '@/lib/api/handle'
import { UploadDeletedResponse } from '@/lib/uploads/responses'
import { deleteUpload } from '@/lib/uploads/delete-upload'

export const DELETE = handle({
  summary: 'Deletes a picture of the caller’s that no listing shows.',
  response: UploadDeletedResponse,
  errorCodes: ['UPLOAD_IN_USE'],
  roles: ['Seller'],
  input: z.strictObject({ id: z.string().max(64) }),
  run: ({ actor, input }) => deleteUpload(actor, input.id),
  respond: () => ({ success: true })
})
