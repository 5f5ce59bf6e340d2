import { z } from 'zod'
import { BOOKING_STATUSES } from '@/lib/bookings/booking-status'
import { ACCOUNT_TYPES } from '@/lib/users/roles'
import { issueText } from '@/lib/platform/i18n/message'
import { cutText, NOT_BLANK, SEVERAL_LINES, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { USER_SORTS } from './managed-user'

const Id = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

export const UserId = z.strictObject({ id: Id })

export const Reason = z
  .string({ error: issueText('validation.reasonRequired') })
  .trim()
  .min(1, { error: issueText('validation.reasonRequired'), abort: true })
  .regex(NOT_BLANK, issueText('validation.reasonRequired'))
  .max(USER_TEXT_LIMITS.suspensionReason, issueText('validation.reasonTooLong'))
  .regex(SEVERAL_LINES, issueText('validation.reasonCharacters'))

export const SuspendUserInput = z.strictObject({ id: Id, reason: Reason })
export type SuspendUserInput = z.infer<typeof SuspendUserInput>

/** Invalid parameters fall back to the defaults. */
export const UserFilterInput = z.object({
  type: z.enum(ACCOUNT_TYPES),
  q: z
    .string()
    .trim()
    .transform((text) => cutText(text, TEXT_LIMITS.query))
    .catch(''),
  sort: z.enum(USER_SORTS).catch('newest'),
  verified: z.literal('no').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})

export const ExportUsersInput = z.strictObject({ type: z.enum(ACCOUNT_TYPES) })

export const BookingFilterInput = z.object({
  q: z
    .string()
    .trim()
    .transform((text) => cutText(text, TEXT_LIMITS.email))
    .catch(''),
  status: z
    .enum([...BOOKING_STATUSES, 'disputed', 'with-case'])
    .nullable()
    .catch(null),
  refunds: z.literal('to-decide').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})
