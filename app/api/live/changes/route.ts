import { handle } from '@/lib/api/handle'
import { readChanges } from '@/lib/live/read-changes'
import { ChangesResponse } from '@/lib/live/responses'
import { ChangesInput } from '@/lib/live/schemas'

export const GET = handle({
  summary: 'What has changed for the caller since a number, for clients that cannot hold a stream.',
  response: ChangesResponse,
  roles: ['Buyer', 'Seller', 'Admin'],
  input: ChangesInput,
  run: ({ actor, input }) => readChanges(actor, input.after ?? null)
})
