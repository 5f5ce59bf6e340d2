import { STOP_MAILS_CALL, STOP_MAILS_PAGE_CALL } from '@/lib/api/calls'
import { withDeclaration } from '@/lib/platform/handlers/declaration'
import { toOneClick } from '@/lib/platform/handlers/one-click'
import { parse, readLinkToken } from '@/lib/platform/http/parse'
import { routes } from '@/lib/routes'
import { StopToken } from '@/lib/saved-searches/schemas'
import { stopMails } from '@/lib/saved-searches/stop-mails'

const { end, showPage } = toOneClick('POST /api/saved-searches', routes.savedSearchOff, (request) =>
  stopMails(parse(StopToken, readLinkToken(request)).token)
)

export const POST = withDeclaration(STOP_MAILS_CALL, end)
export const GET = withDeclaration(STOP_MAILS_PAGE_CALL, showPage)
