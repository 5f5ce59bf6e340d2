import { readCasePhoto } from '@/lib/cases/case-photos'
import { CasePhotoPath } from '@/lib/cases/schemas'
import { handle } from '@/lib/api/handle'
import { sendPrivateImage } from '@/lib/api/send-private-image'
import { ROLES } from '@/lib/users/roles'

export const GET = handle({
  summary: 'A photo of the case of a booking, for its buyer, its seller and admins.',
  file: 'image/webp',
  roles: ROLES,
  input: CasePhotoPath,
  run: ({ actor, input: { id, n } }) => readCasePhoto(actor, id, n),
  respond: sendPrivateImage
})
