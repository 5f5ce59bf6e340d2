import { z } from 'zod'
import { said } from '@/lib/platform/i18n/said'
import { MAIL_RHYTHMS } from './saved-search'

const SavedSearchId = z.string().regex(/^[0-9a-f]{24}$/, said('That is not an id'))

/** An address of /books; what cannot be read in it is left out, as it is on the page. */
export const SaveSearchInput = z.strictObject({
  address: z
    .string({ error: said('The address of a search is required') })
    .max(2000, said('That address is too long'))
    .regex(/^\/books(\?|$)/, said('Only searches of the books can be saved'))
})
export type SaveSearchInput = z.infer<typeof SaveSearchInput>

export const ChangeSavedSearchInput = z.strictObject({
  id: SavedSearchId,
  mails: z.enum(MAIL_RHYTHMS, { error: said('Mails come daily, weekly, off') })
})
export type ChangeSavedSearchInput = z.infer<typeof ChangeSavedSearchInput>

export const SavedSearchById = z.strictObject({ id: SavedSearchId })

const INCOMPLETE = said('The link is not complete.')

/** A link of a digest that ends mails, by the token in its address. */
export const StopToken = z.strictObject({ token: z.string({ error: INCOMPLETE }).max(600, INCOMPLETE) })
