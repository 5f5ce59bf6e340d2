import type { z } from 'zod'
import type { EditableListingAnswer, MyListingAnswer, MyListingsAnswer } from './answers'

/** A copy as its seller sees it. Times are ISO 8601 in UTC, money integer cents. */
export type MyListing = z.infer<typeof MyListingAnswer>

/** One page of them, with how many there are in each status; `holiday` is how the switch stands. */
export type MyListings = z.infer<typeof MyListingsAnswer>

/** What the form of a copy begins with when it is edited: texts as one would type them, photos by their upload ids. */
export type EditableListing = z.infer<typeof EditableListingAnswer>
