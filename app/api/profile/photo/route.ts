import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { readUpload } from '@/lib/http/read-upload'
import { changePhoto } from '@/lib/users/change-photo'
import { MAX_PHOTO_BYTES } from '@/lib/users/profile'
import { removePhoto } from '@/lib/users/remove-photo'
import { ROLES } from '@/lib/users/user'

/** Takes a multipart form with the file `photo`, at most 5 MB: `{ photoUrl }`. */
export const POST = handle({
  roles: ROLES,
  input: z.strictObject({}),
  body: 'raw',
  run: ({ actor, request }) => readUpload(request, 'photo', MAX_PHOTO_BYTES, (file) => changePhoto(actor, file))
})

/** Takes the photo away. */
export const DELETE = handle({ roles: ROLES, input: z.strictObject({}), run: ({ actor }) => removePhoto(actor) })
