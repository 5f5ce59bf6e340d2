import { z } from 'zod'
import { countPhoto } from '@/lib/uploads/rate-limits'
import { addCasePhoto, requireRoomForPhoto } from '@/lib/cases/case-photos'
import { CasePhotosResponse } from '@/lib/cases/responses'
import { BookingId } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'
import { getFormType, readUpload } from '@/lib/platform/http/read-upload'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/images/limits'

export const POST = handle({
  summary:
    'Adds a photo, at most 8 MB, to the open case of a booking; up to four. Its buyer, its seller and admins see it.',
  response: CasePhotosResponse,
  takes: { 'multipart/form-data': z.object({ photo: z.file() }) },
  errorCodes: [
    'NO_CASE',
    'CHANGED_MEANWHILE',
    'UNPROCESSABLE',
    'UPLOAD_LIMIT',
    'TOO_MANY_REQUESTS',
    'IMAGES_UNAVAILABLE',
    'STORAGE_FULL'
  ],
  roles: ['Buyer'],
  input: BookingId,
  body: 'raw',
  run: async ({ actor, input, request }) => {
    getFormType(request)
    // Before the file is written to disk.
    await requireRoomForPhoto(actor, input.id)
    await countPhoto(actor.id)
    return readUpload(request, 'photo', MAX_UPLOAD_BYTES, (file) => addCasePhoto(actor, input.id, file))
  },
  status: 201
})
