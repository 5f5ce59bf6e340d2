import { NextResponse } from 'next/server'
import { readCasePhoto } from '@/lib/cases/case-photos'
import { CasePhotoPath } from '@/lib/cases/schemas'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { handle } from '@/lib/api/handle'
import { ROLES } from '@/lib/users/roles'

/** Not cached, since the next caller may lack the permission. */
export const GET = handle({
  summary: 'A photo of the case of a booking, for its buyer, its seller and admins.',
  file: 'image/webp',
  roles: ROLES,
  input: CasePhotoPath,
  run: ({ actor, input: { id, n } }) => readCasePhoto(actor, id, n),
  respond: (bytes) =>
    new NextResponse(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/webp',
        'cache-control': CACHE_CONTROL.never,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'"
      }
    })
})
