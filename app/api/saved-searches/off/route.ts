import { handleOneClick } from '@/lib/api/one-click'
import { routes } from '@/lib/routes'
import { stopMails } from '@/lib/saved-searches/stop-mails'

const oneClick = handleOneClick({
  what: 'mails about saved searches',
  path: '/api/saved-searches/off',
  toPage: routes.savedSearchOff,
  end: stopMails
})

export const GET = oneClick.GET
export const POST = oneClick.POST
