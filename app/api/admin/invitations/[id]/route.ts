import { handle } from '@/lib/api/handle'
import { revokeInvitation } from '@/lib/invitations/invitations'
import { InvitationId } from '@/lib/invitations/schemas'
import { ModifiedResponse } from '@/lib/platform/response-fields'

export const DELETE = handle({
  summary: 'Revokes an invitation; accounts that were made with it stay.',
  response: ModifiedResponse,
  roles: ['Admin'],
  input: InvitationId,
  run: ({ actor, input }) => revokeInvitation(actor, input.id),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
