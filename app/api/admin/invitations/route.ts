import { handle } from '@/lib/api/handle'
import { createInvitation } from '@/lib/invitations/invitations'
import { CreateInvitationInput, InvitationCreatedResponse } from '@/lib/invitations/schemas'

export const POST = handle({
  summary: 'Creates a link by which so many people can sign up; the response is the only place that has it.',
  response: InvitationCreatedResponse,
  roles: ['Admin'],
  input: CreateInvitationInput,
  status: 201,
  run: ({ actor, input }) => createInvitation(actor, input)
})
