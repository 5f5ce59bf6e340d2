import { assignGroup } from '@/lib/commission/assign-group'
import { AssignGroupInput } from '@/lib/commission/schemas'
import { ModifiedResponse } from '@/lib/platform/response-fields'
import { handle } from '@/lib/api/handle'

export const PUT = handle({
  summary: 'Assigns a seller to a group with commission rates of its own, or to none (null).',
  response: ModifiedResponse,
  errorCodes: ['CHANGED_MEANWHILE'],
  roles: ['Admin'],
  input: AssignGroupInput,
  run: ({ actor, input }) => assignGroup(actor, input),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
