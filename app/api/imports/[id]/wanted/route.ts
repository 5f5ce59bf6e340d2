import { handle } from '@/lib/api/handle'
import { KeepWantedInput, WantedBooksResponse } from '@/lib/imports/mapping-responses'
import { putWantedOnWishlist, saveWantedSearches } from '@/lib/imports/wanted-books'

export const POST = handle({
  summary:
    'Puts the wanted books of one’s own reading list that are on sale on the wishlist, for buyers, or saves searches for the others.',
  response: WantedBooksResponse,
  errorCodes: ['UNPROCESSABLE'],
  roles: ['Seller'],
  input: KeepWantedInput,
  run: ({ actor, input: { id, to }, t }) =>
    to === 'wishlist' ? putWantedOnWishlist(actor, id) : saveWantedSearches(actor, id, t)
})
