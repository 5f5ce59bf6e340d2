import { NextResponse } from 'next/server'
import { prolongSession } from '@/lib/sign-in/options'
import { countUnread as countUnreadMessages } from '@/lib/conversations/inbox-queries'
import { countUnread as countUnreadNotifications } from '@/lib/notifications/queries'
import { findMarks } from '@/lib/orders/find-marks'
import { handleForAnyone, NoParameters } from '@/lib/api/handle'
import { MeResponse } from '@/lib/users/responses'
import { findMe } from '@/lib/users/queries'

/** Every page calls this, so it also extends the session. */
export const GET = handleForAnyone({
  summary:
    'Who is signed in, which copies are on their wishlist, in their cart or held for them, and how many notifications and conversations are unread.',
  response: MeResponse,
  input: NoParameters,
  run: async ({ actor, request }) => {
    if (!actor) return { user: null }
    const [user, marks, unreadNotifications, unreadMessages] = await Promise.all([
      findMe(actor),
      findMarks(actor),
      countUnreadNotifications(actor),
      countUnreadMessages(actor)
    ])
    const response = NextResponse.json(
      { user, ...(marks ? { marks } : {}), unreadNotifications, unreadMessages },
      { headers: { 'cache-control': 'no-store' } }
    )
    // The cookie keeps the role, so that the middleware lets the admin reach the set-up.
    return actor.needsTwoStep ? response : prolongSession(request, response, actor.roles)
  }
})
