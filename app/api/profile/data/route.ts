import { handle, NoParameters } from '@/lib/api/handle'
import { toFileResponse, toStream } from '@/lib/platform/http/responses'
import { toFilePart } from '@/lib/platform/text/to-file-part'
import { downloadMyData } from '@/lib/privacy/download-my-data'
import { shopName } from '@/lib/settings/identity'
import { ROLES } from '@/lib/users/roles'

export const GET = handle({
  summary: 'Everything the shop holds about the caller as a JSON file, five times a day.',
  file: 'application/json',
  errorCodes: ['TOO_MANY_REQUESTS'],
  roles: ROLES,
  input: NoParameters,
  run: ({ actor }) => downloadMyData(actor),
  respond: (pieces) =>
    toFileResponse(toStream(pieces), 'application/json', `my-${toFilePart(shopName(), 'shop')}-data.json`)
})
