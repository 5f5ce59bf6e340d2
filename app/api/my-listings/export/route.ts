import { handle } from '@/lib/api/handle'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { exportMyListings } from '@/lib/listings/export-my-listings'

export const GET = handle({
  summary: 'The seller’s own copies that match a filter, by default all, as a CSV file.',
  file: 'text/csv',
  roles: ['Seller'],
  input: MY_LISTINGS.Filter,
  run: ({ actor, input }) => exportMyListings(actor, input),
  respond: (csv, t) => toCsvResponse(csv, 'my-listings.csv', t)
})
