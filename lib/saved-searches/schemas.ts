import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { MAIL_RHYTHMS } from './saved-search'

const SavedSearchId = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/** An address of /books; unknown parts are ignored, as on the page. */
export const SaveSearchInput = z.strictObject({
  address: z
    .string({ error: issueText('validation.searchUrlRequired') })
    .max(2000, issueText('validation.urlTooLong'))
    .regex(/^\/books(\?|$)/, issueText('validation.searchUrl'))
})
export type SaveSearchInput = z.infer<typeof SaveSearchInput>

export const ChangeSavedSearchInput = z.strictObject({
  id: SavedSearchId,
  mails: z.enum(MAIL_RHYTHMS, { error: issueText('validation.mailFrequency') })
})
export type ChangeSavedSearchInput = z.infer<typeof ChangeSavedSearchInput>

export const SavedSearchById = z.strictObject({ id: SavedSearchId })
