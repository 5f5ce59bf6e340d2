import { handle } from '@/lib/api/handle'
import { markRead } from '@/lib/notifications/mark-read'
import { MarkedReadResponse, MarkReadInput } from '@/lib/notifications/schemas'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Marks some of the caller’s notifications as read, or all about the given subjects.',
  response: MarkedReadResponse,
  roles: ROLES,
  input: MarkReadInput,
  run: ({ actor, input }) => markRead(actor, input),
  respond: (modifiedCount) => ({ modifiedCount })
})
