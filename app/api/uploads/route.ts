import { z } from 'zod'
import { handle, NoParameters } from '@/lib/api/handle'
import { readUpload } from '@/lib/platform/http/read-upload'
import { admitUpload, createUpload } from '@/lib/uploads/create-upload'
import { UploadResponse } from '@/lib/uploads/responses'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/images/limits'

/** The shape of an image host's response. */
export const POST = handle({
  summary: 'Takes a picture of a copy, at most 8 MB.',
  response: UploadResponse,
  takes: { 'multipart/form-data': z.object({ image: z.file() }) },
  errorCodes: ['UNPROCESSABLE', 'UPLOAD_LIMIT', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE', 'STORAGE_FULL'],
  roles: ['Seller'],
  input: NoParameters,
  body: 'raw',
  run: ({ actor, request }) =>
    admitUpload(actor, () => readUpload(request, 'image', MAX_UPLOAD_BYTES, (file) => createUpload(actor, file))),
  respond: (data) => ({ success: true, data }),
  status: 201
})
