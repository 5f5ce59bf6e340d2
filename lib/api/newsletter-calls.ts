import { MessageAnswer } from '@/lib/platform/answer-fields'
import type { RouteDeclaration } from '@/lib/platform/handlers/declaration'
import { NewsletterToken } from '@/lib/newsletter/schemas'

/** What the document of the API tells of POST /api/newsletter/unsubscribe; the token stands in the query. */
export const UNSUBSCRIBE_CALL: RouteDeclaration = {
  summary: 'Ends a subscription by the token of a mailed link, with one click (RFC 8058).',
  answers: MessageAnswer,
  refuses: ['NOT_FOUND'],
  roles: null,
  input: NewsletterToken,
  body: 'raw',
  isForMachines: true
}

/** And of GET, which only leads to the page with the button, also without a token: the page says what is missing. */
export const UNSUBSCRIBE_PAGE_CALL: RouteDeclaration = {
  summary: 'Leads to the page on which a subscription is ended.',
  roles: null,
  input: NewsletterToken.partial(),
  status: 303
}
