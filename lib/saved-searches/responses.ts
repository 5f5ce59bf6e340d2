import { z } from 'zod'
import { Id, Timestamp } from '@/lib/platform/response-fields'
import { MAIL_RHYTHMS } from './saved-search'

export const SavedSearchResponse = z
  .object({
    id: Id,
    address: z.string().describe('Where it leads: a path of the shop'),
    words: z.string().describe('What it asks for, in words'),
    mails: z.enum(MAIL_RHYTHMS),
    savedAt: Timestamp
  })
  .meta({ id: 'SavedSearch' })

export const SavedSearchesResponse = z.object({ savedSearches: z.array(SavedSearchResponse) })
