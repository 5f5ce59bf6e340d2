import { MessageResponse } from '@/lib/platform/response-fields'
import { handleForAnyone } from '@/lib/api/handle'
import { confirmSubscription } from '@/lib/newsletter/subscription'
import { CONFIRM_RESPONSE } from '@/lib/newsletter/subscriber'
import { LinkToken } from '@/lib/platform/http/parse'

/** No GET: mail scanners open links. */
export const POST = handleForAnyone({
  summary: 'Confirms a subscription by the token of the mailed link.',
  response: MessageResponse,
  errorCodes: ['NOT_FOUND'],
  input: LinkToken,
  run: ({ input }) => confirmSubscription(input.token),
  respond: (_, t) => ({ message: t(CONFIRM_RESPONSE) })
})
