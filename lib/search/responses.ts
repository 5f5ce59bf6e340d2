import { z } from 'zod'
import { ListingCardResponse } from '@/lib/listings/responses'

/** One page of found copies, with how many there are (`isCapped`: and more) and the cursor of the page behind it. */
export const SearchResponse = z.object({
  listings: z.array(ListingCardResponse),
  total: z.object({ count: z.int().min(0), isCapped: z.boolean() }),
  next: z.string().nullable().describe('Sent as `after`, it leads to the next page; null on the last one')
})

/** What the search box offers for some letters, at most eight. */
export const SuggestionsResponse = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['title', 'author', 'category']),
      text: z.string(),
      href: z.string().describe('The page of the shop that it leads to')
    })
  )
})
