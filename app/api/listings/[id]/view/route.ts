import { clientAddressOf } from '@/lib/platform/http/client-address'
import { handleForAnyone } from '@/lib/api/handle'
import { ViewResponse } from '@/lib/listings/responses'
import { countView } from '@/lib/listings/queries'
import { ListingId } from '@/lib/listings/schemas'

/** `{ counted }`: once an hour per network. The body is `{}`. */
export const POST = handleForAnyone({
  summary: 'Says that somebody looks at a copy’s page: counted once an hour from one place.',
  response: ViewResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  input: ListingId,
  run: ({ actor, input, request }) => countView(actor, input.id, clientAddressOf(request)),
  respond: (counted) => ({ counted })
})
