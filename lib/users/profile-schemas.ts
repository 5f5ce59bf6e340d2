import { z } from 'zod'

/** A name as shown to others: spaces tidied, no control characters. */
export const DisplayName = z
  .string({ error: 'Name is Required' })
  .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Name is Required').max(120, 'Name is too long').regex(/^\P{Cc}*$/u, 'Name has characters that cannot be shown'))

const CurrentPassword = z.string({ error: 'Password is Required' }).min(1, 'Password is Required').max(1024, 'Password is too long')

export const UpdateProfileInput = z.strictObject({ name: DisplayName })
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>

export const ChangePasswordInput = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: z.string({ error: 'Password is Required' }).min(8, 'Use at least 8 characters').max(128, 'Use at most 128 characters')
})
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

/** Closing asks for the password; an account without one types its own address instead. */
export const CloseAccountInput = z.strictObject({ password: CurrentPassword.optional(), email: z.string().max(254).optional() })
export type CloseAccountInput = z.infer<typeof CloseAccountInput>

/** The answer of the calls that end every session or the account. */
export const Done = z.object({ done: z.literal(true) })

export const PhotoAnswer = z.object({ photoUrl: z.string().nullable() })
