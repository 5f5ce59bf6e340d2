import { MessageResponse } from '@/lib/platform/answer-fields'
import { handleForAnyone } from '@/lib/platform/handlers/handle'
import { confirmSubscription } from '@/lib/newsletter/subscription'
import { CONFIRM_ANSWER, NewsletterToken } from '@/lib/newsletter/subscriber'

/** No GET: mail scanners open links. */
export const POST = handleForAnyone({
  summary: 'Confirms a subscription by the token of the mailed link.',
  answers: MessageResponse,
  errorCodes: ['NOT_FOUND'],
  input: NewsletterToken,
  run: ({ input }) => confirmSubscription(input),
  respond: (_, t) => ({ message: t(CONFIRM_ANSWER) })
})
