import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { said } from '@/lib/platform/i18n/said'
import { AccountType, DisplayName, NewPassword } from './schemas'

const CurrentPassword = z.string({ error: said('Password is Required') }).min(1, said('Password is Required')).max(1024, said('Password is too long'))

export const UpdateProfileInput = z.strictObject({ name: DisplayName })
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>

/** What an account is to be from now on, beside what it is. */
export const AddRoleInput = z.strictObject({ role: AccountType })
export type AddRoleInput = z.infer<typeof AddRoleInput>

export const ChangePasswordInput = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: NewPassword
})
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

/** The password once more, before something that cannot be undone. */
export const ConfirmLoginInput = z.strictObject({ password: CurrentPassword })
export type ConfirmLoginInput = z.infer<typeof ConfirmLoginInput>

/** Closing asks for the password; an account without one types its own address instead. */
export const CloseAccountInput = z.strictObject({ password: CurrentPassword.optional(), email: z.string().max(TEXT_LIMITS.email).optional() })
export type CloseAccountInput = z.infer<typeof CloseAccountInput>
