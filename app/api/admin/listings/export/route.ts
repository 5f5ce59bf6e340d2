import { handle } from '@/lib/api/handle'
import { MODERATED_LISTINGS } from '@/lib/reports/moderation-lists'
import { exportListings } from '@/lib/reports/export-lists'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'

export const GET = handle({
  summary: 'Listings of everybody that match a filter, as a CSV file.',
  file: 'text/csv',
  roles: ['Admin'],
  errorCodes: ['TOO_LARGE'],
  input: MODERATED_LISTINGS.Filter,
  run: ({ actor, input }) => exportListings(actor, input),
  respond: (csv, t) => toCsvResponse(csv, 'listings.csv', t)
})
