import { UNSUBSCRIBE_RESPONSE } from '@/lib/newsletter/subscriber'
import { unsubscribe } from '@/lib/newsletter/subscription'
import { handleOneClick } from '@/lib/api/one-click'
import { routes } from '@/lib/routes'

const oneClick = handleOneClick({
  what: 'a subscription',
  path: '/api/newsletter/unsubscribe',
  toPage: routes.newsletterUnsubscribe,
  async end(token) {
    await unsubscribe(token)
    return UNSUBSCRIBE_RESPONSE
  }
})

export const GET = oneClick.GET
export const POST = oneClick.POST
