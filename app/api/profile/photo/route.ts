import { z } from 'zod'
import { countPhoto } from '@/lib/uploads/rate-limits'
import { handle, NoParameters } from '@/lib/api/handle'
import { readUpload } from '@/lib/platform/http/read-upload'
import { PhotoResponse } from '@/lib/users/responses'
import { changePhoto, removePhoto } from '@/lib/users/profile-photo'
import { MAX_PHOTO_BYTES } from '@/lib/users/profile'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Gives the caller’s account a photo, at most 5 MB.',
  response: PhotoResponse,
  takes: { 'multipart/form-data': z.object({ photo: z.file() }) },
  errorCodes: ['UNPROCESSABLE', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE', 'STORAGE_FULL'],
  roles: ROLES,
  input: NoParameters,
  body: 'raw',
  run: async ({ actor, request }) => {
    // Before the file is written to disk.
    await countPhoto(actor.id)
    return readUpload(request, 'photo', MAX_PHOTO_BYTES, (file) => changePhoto(actor, file))
  }
})

export const DELETE = handle({
  summary: 'Takes the caller’s photo away.',
  response: PhotoResponse,
  roles: ROLES,
  input: NoParameters,
  run: ({ actor }) => removePhoto(actor)
})
