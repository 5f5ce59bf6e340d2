import { z } from 'zod'
import { ACCOUNT_TYPES } from '@/lib/users/roles'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK, SEVERAL_LINES } from '@/lib/platform/text-rules'
import { USER_PAGE } from './user-list'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'

const Id = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

export const UserId = z.strictObject({ id: Id })

export const Reason = z
  .string({ error: issueText('validation.reasonRequired') })
  .overwrite(normaliseText)
  .min(1, { error: issueText('validation.reasonRequired'), abort: true })
  .regex(NOT_BLANK, issueText('validation.reasonRequired'))
  .max(USER_TEXT_LIMITS.suspensionReason, issueText('validation.reasonTooLong'))
  .regex(SEVERAL_LINES, issueText('validation.reasonCharacters'))

/** For many accounts at once. */
export const BulkSuspension = z.strictObject({ reason: Reason })
export const BulkReinstatement = z.strictObject({})

export const SuspendUserInput = z.strictObject({ id: Id, reason: Reason })
export type SuspendUserInput = z.infer<typeof SuspendUserInput>

export const ExportUsersInput = z.strictObject({ type: z.enum(ACCOUNT_TYPES), ...USER_PAGE.filters })
export type ExportUsersInput = z.output<typeof ExportUsersInput>
