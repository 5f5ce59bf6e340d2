import { MessageResponse } from '@/lib/platform/response-fields'
import { countSubscription } from '@/lib/newsletter/rate-limits'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { handleForAnyone } from '@/lib/api/handle'
import { SUBSCRIBE_RESPONSE, SubscribeInput } from '@/lib/newsletter/subscriber'
import { subscribe } from '@/lib/newsletter/subscription'

export const POST = handleForAnyone({
  summary: 'Takes an address for the newsletter; the same response for every address.',
  response: MessageResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  input: SubscribeInput,
  status: 202,
  run: async ({ input, request, t }) => {
    await countSubscription(clientAddressOf(request), input.email)
    await subscribe(input, t.language)
  },
  respond: (_, t) => ({ message: t(SUBSCRIBE_RESPONSE) })
})
