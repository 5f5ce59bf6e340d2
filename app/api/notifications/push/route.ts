import { handle } from '@/lib/api/handle'
import { EndPushInput, PushDeviceInput, PushInput, PushStatusResponse } from '@/lib/push/schemas'
import { findPushStatus, subscribe, unsubscribe } from '@/lib/push/subscribe'
import { ROLES } from '@/lib/users/roles'

export const GET = handle({
  summary: 'Whether this browser gets push notifications, and how many other browsers of the caller do.',
  response: PushStatusResponse,
  roles: ROLES,
  input: PushDeviceInput,
  run: ({ actor, input }) => findPushStatus(actor, input.id)
})

export const POST = handle({
  summary:
    'Sends push notifications to this browser until the session ends. At most ten browsers: one more ends the oldest.',
  response: PushStatusResponse,
  errorCodes: ['NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  roles: ROLES,
  input: PushInput,
  run: ({ actor, input }) => subscribe(actor, input)
})

export const DELETE = handle({
  summary: 'Ends the push notifications of this browser.',
  response: PushStatusResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  roles: ROLES,
  input: EndPushInput,
  run: ({ actor, input }) => unsubscribe(actor, input.id)
})
