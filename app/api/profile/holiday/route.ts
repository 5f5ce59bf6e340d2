import { tags, tagsOfListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { SetHolidayInput } from '@/lib/listings/schemas'
import { setHoliday } from '@/lib/listings/set-holiday'

/** Hides all of the seller's copies, or shows them again: `{ on }`, answered with how the switch stands. */
export const PUT = handle({
  roles: ['Seller'],
  input: SetHolidayInput,
  run: ({ actor, input }) => setHoliday(actor, input),
  expires: ({ listingIds }) => [tags.listings(), ...listingIds.flatMap(tagsOfListing)],
  answer: ({ on }) => ({ on })
})
