import { UNSUBSCRIBE_CALL, UNSUBSCRIBE_PAGE_CALL } from '@/lib/api/calls'
import { NewsletterToken, UNSUBSCRIBE_ANSWER } from '@/lib/newsletter/subscriber'
import { unsubscribe } from '@/lib/newsletter/subscription'
import { withDeclaration } from '@/lib/platform/handlers/declaration'
import { toOneClick } from '@/lib/platform/handlers/one-click'
import { parse, readLinkToken } from '@/lib/platform/http/parse'
import { routes } from '@/lib/routes'

const { end, showPage } = toOneClick('POST /api/newsletter', routes.newsletterUnsubscribe, async (request) => {
  await unsubscribe(parse(NewsletterToken, readLinkToken(request)))
  return UNSUBSCRIBE_ANSWER
})

export const POST = withDeclaration(UNSUBSCRIBE_CALL, end)
export const GET = withDeclaration(UNSUBSCRIBE_PAGE_CALL, showPage)
