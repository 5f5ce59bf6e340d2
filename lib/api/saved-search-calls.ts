import { MessageAnswer } from '@/lib/platform/answer-fields'
import type { RouteDeclaration } from '@/lib/platform/handlers/declaration'
import { StopToken } from '@/lib/saved-searches/schemas'

/** What the document of the API tells of POST /api/saved-searches/off; the token stands in the query. */
export const STOP_MAILS_CALL: RouteDeclaration = {
  summary: 'Ends mails about saved searches by the token of a mailed link, with one click (RFC 8058).',
  answers: MessageAnswer,
  refuses: ['NOT_FOUND'],
  roles: null,
  input: StopToken,
  body: 'raw',
  isForMachines: true
}

/** And of GET, which only leads to the page with the button, also without a token: the page says what is missing. */
export const STOP_MAILS_PAGE_CALL: RouteDeclaration = {
  summary: 'Leads to the page on which mails about saved searches are ended.',
  roles: null,
  input: StopToken.partial(),
  status: 303
}
