import { z } from 'zod'
import { said } from '@/lib/texts/said'
import { DisplayName, NewPassword } from './schemas'

const CurrentPassword = z.string({ error: said('Password is Required') }).min(1, said('Password is Required')).max(1024, said('Password is too long'))

export const UpdateProfileInput = z.strictObject({ name: DisplayName })
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>

export const ChangePasswordInput = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: NewPassword
})
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

/** The password once more, before something that cannot be undone. */
export const ConfirmLoginInput = z.strictObject({ password: CurrentPassword })
export type ConfirmLoginInput = z.infer<typeof ConfirmLoginInput>

/** Closing asks for the password; an account without one types its own address instead. */
export const CloseAccountInput = z.strictObject({ password: CurrentPassword.optional(), email: z.string().max(254).optional() })
export type CloseAccountInput = z.infer<typeof CloseAccountInput>
