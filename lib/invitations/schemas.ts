import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import { ONE_LINE } from '@/lib/platform/text-rules'
import { Id } from '@/lib/platform/response-fields'
import { INVITATION_TEXT_LIMITS, MOST_DAYS, MOST_USES } from './limits'

/** As typed or pasted; whatever it is, it is looked up. */
export const InvitationCode = z
  .string()
  .overwrite((text) => text.trim())
  .max(INVITATION_TEXT_LIMITS.code, issueText('validation.invitationCode'))
  .describe('The code of an invitation, where the shop asks for one')

const count = (most: number) =>
  z
    .int(issueText('validation.wholeNumberUpTo', { count: most }))
    .min(1, issueText('validation.wholeNumberUpTo', { count: most }))
    .max(most, issueText('validation.wholeNumberUpTo', { count: most }))

export const CreateInvitationInput = z.strictObject({
  note: z
    .string()
    .overwrite(normaliseLine)
    .max(INVITATION_TEXT_LIMITS.note, issueText('validation.noteTooLong', { count: INVITATION_TEXT_LIMITS.note }))
    .regex(ONE_LINE, issueText('validation.noteTooLong', { count: INVITATION_TEXT_LIMITS.note }))
    .optional(),
  limit: count(MOST_USES).describe('How many accounts can be made with it'),
  days: count(MOST_DAYS).describe('Until it expires')
})
export type CreateInvitationInput = z.infer<typeof CreateInvitationInput>

export const InvitationId = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))
})

/** `link` is not stored, so it is shown once. */
export const InvitationCreatedResponse = z.object({ invitationId: Id, link: z.string() })
