import { handle } from '@/lib/api/handle'
import { markAllRead } from '@/lib/notifications/mark-read'
import { MarkAllReadInput, MarkedReadResponse } from '@/lib/notifications/schemas'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Marks all of the caller’s notifications as read that came until the given time.',
  response: MarkedReadResponse,
  roles: ROLES,
  input: MarkAllReadInput,
  run: ({ actor, input }) => markAllRead(actor, new Date(input.until)),
  respond: (modifiedCount) => ({ modifiedCount })
})
