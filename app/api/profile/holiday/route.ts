import { tagsOfSeller } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { HolidayResponse } from '@/lib/listings/responses'
import { SetHolidayInput } from '@/lib/listings/schemas'
import { setHoliday } from '@/lib/listings/follow-holiday'

export const PUT = handle({
  summary: 'Hides all of the seller’s copies, or shows them again.',
  response: HolidayResponse,
  roles: ['Seller'],
  input: SetHolidayInput,
  run: async ({ actor, input }) => ({ userId: actor.id, ...(await setHoliday(actor, input)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: ({ on }) => ({ on })
})
