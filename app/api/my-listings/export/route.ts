import { handle, NoParameters } from '@/lib/api/handle'
import { toFileResponse } from '@/lib/platform/http/responses'
import { exportMyListings } from '@/lib/listings/export-my-listings'

export const GET = handle({
  summary: 'All of the seller’s own copies as a CSV file.',
  file: 'text/csv',
  roles: ['Seller'],
  input: NoParameters,
  run: ({ actor }) => exportMyListings(actor),
  respond: (csv) => toFileResponse(csv, 'text/csv', 'my-listings.csv')
})
