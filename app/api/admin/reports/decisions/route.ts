import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { DecidedReportsResponse, DecideReportsInput } from '@/lib/reports/schemas'
import { decideReports } from '@/lib/reports/decide-reports'

export const POST = handle({
  summary: 'Decides reports of one listing: it is taken down, or it stays.',
  errorCodes: ['NOT_FOUND', 'ALREADY_DECIDED', 'PAYMENTS_UNAVAILABLE'],
  response: DecidedReportsResponse,
  roles: ['Admin'],
  input: DecideReportsInput,
  run: ({ actor, input }) => decideReports(actor, input),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: ({ decidedCount }) => ({ acknowledged: true, decidedCount })
})
