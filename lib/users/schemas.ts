import { z } from 'zod'
import { ACCOUNT_TYPES, ROLES } from './roles'
import { emailAddress, normaliseEmail } from '@/lib/platform/text/email-address'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { InvitationCode } from '@/lib/invitations/schemas'
import { ShownTerms } from '@/lib/legal/schemas'
import { issueText } from '@/lib/platform/i18n/message'
import { PAGING_BY_TIME, wholeNumber } from '@/lib/platform/paging'
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise-text'
import { countCharacters, NOT_BLANK, ONE_LINE, SEVERAL_LINES, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { USER_TEXT_LIMITS } from './text-limits'

export const Email = z
  .string({ error: issueText('validation.emailRequired') })
  .max(TEXT_LIMITS.email, issueText('validation.emailTooLong'))
  .transform(normaliseEmail)
  // NFKC can make a text longer.
  .pipe(
    z
      .string()
      .min(1, issueText('validation.emailRequired'))
      .max(TEXT_LIMITS.email, issueText('validation.emailTooLong'))
      .pipe(emailAddress(issueText('validation.email')))
  )

const Password = z
  .string({ error: issueText('validation.passwordRequired') })
  .min(1, issueText('validation.passwordRequired'))
  .max(1024, issueText('validation.passwordTooLong'))

export const SignInInput = z.object({ email: Email, password: Password })
export type SignInInput = z.infer<typeof SignInInput>

export const DisplayName = z
  .string({ error: issueText('validation.nameRequired') })
  .max(400, issueText('validation.nameTooLong'))
  .transform(normaliseLine)
  .pipe(
    z
      .string()
      .min(1, { error: issueText('validation.nameRequired'), abort: true })
      .regex(NOT_BLANK, issueText('validation.nameRequired'))
      .max(USER_TEXT_LIMITS.name, issueText('validation.nameTooLong'))
      .regex(ONE_LINE, issueText('validation.nameOneLine'))
  )

/** ASVS 5.0, 6.2.1 and 6.2.9. */
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128

/** No composition rules (ASVS 5.0, 6.2.5); `findPasswordProblem` checks the rest. */
export const NewPassword = Password.meta({
  format: 'password',
  minLength: SHORTEST_PASSWORD,
  maxLength: LONGEST_PASSWORD
})
  .transform((text) => text.normalize('NFKC'))
  .refine(
    (text) => countCharacters(text) >= SHORTEST_PASSWORD,
    issueText('validation.atLeastCharacters', { count: SHORTEST_PASSWORD })
  )
  .refine(
    (text) => countCharacters(text) <= LONGEST_PASSWORD,
    issueText('validation.atMostCharacters', { count: LONGEST_PASSWORD })
  )

const AccountType = z
  .string({ error: issueText('validation.accountTypeRequired') })
  .pipe(z.enum(ACCOUNT_TYPES, { error: issueText('validation.accountTypeRequired') }))

/** `terms`: the version that the form has shown, if there was one. */
export const SignUpInput = z.strictObject({
  name: DisplayName,
  type: AccountType,
  email: Email,
  password: NewPassword,
  terms: ShownTerms.optional(),
  invitation: InvitationCode.optional()
})
export type SignUpInput = z.infer<typeof SignUpInput>

/** The page to return to. */
const From = z.string().max(2000).optional()

export const LogInForm = SignInInput.extend({ from: From })
/** `from`: the page to return to. */
export const DemoLogInForm = z.object({ role: z.enum(ROLES), from: From })
export const SignUpForm = SignUpInput.extend({ from: From, terms: z.coerce.number().optional() })

export const ForgotPasswordInput = z.strictObject({ email: Email })
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>

const MailedToken = z
  .string({ error: issueText('validation.linkIncomplete') })
  .min(1, issueText('validation.linkIncomplete'))
  .max(100, issueText('validation.linkIncomplete'))

export const ResetPasswordInput = z.strictObject({ token: MailedToken, password: NewPassword })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

export const VerifyEmailInput = z.strictObject({ token: MailedToken })
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>

/** Only the caller's own address is accepted. */
export const CreateUserInput = z.strictObject({ name: DisplayName, email: Email, type: AccountType })
export type CreateUserInput = z.infer<typeof CreateUserInput>

export const UsersOf = z.union([
  z.strictObject({ email: Email }),
  z.strictObject({
    type: AccountType,
    page: wholeNumber(100_000, issueText('validation.page')).default(1),
    ...PAGING_BY_TIME
  })
])
export type UsersOf = z.infer<typeof UsersOf>

export const AccessTokenOf = z.strictObject({ email: Email })

export const RoleOf = z.strictObject({ role: z.enum(['admin', 'buyer', 'seller']), email: Email })
export type RoleOf = z.infer<typeof RoleOf>

/** Without `from` the Referer header counts. */
export const ChooseLanguageInput = z.strictObject({
  language: z.enum(LANGUAGES, { error: issueText('validation.language') }),
  back: z.string().max(2000, issueText('validation.urlTooLong')).optional()
})

export const UpdateProfileInput = z.strictObject({ name: DisplayName })
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>

export const AddRoleInput = z.strictObject({ role: AccountType })
export type AddRoleInput = z.infer<typeof AddRoleInput>

export const ChangePasswordInput = z.strictObject({
  currentPassword: Password,
  newPassword: NewPassword
})
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

export const ConfirmLoginInput = z.strictObject({ password: Password })
export type ConfirmLoginInput = z.infer<typeof ConfirmLoginInput>

/** An account without a password types its own address instead. */
export const CloseAccountInput = z.strictObject({
  password: Password.optional(),
  email: z.string().max(TEXT_LIMITS.email).optional()
})
export type CloseAccountInput = z.infer<typeof CloseAccountInput>

export const RegistrationReason = z
  .string()
  .overwrite(normaliseText)
  .max(
    USER_TEXT_LIMITS.suspensionReason,
    issueText('validation.registrationReason', { count: USER_TEXT_LIMITS.suspensionReason })
  )
  .regex(SEVERAL_LINES, issueText('validation.textCharacters'))

const registrationId = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

export const DecideRegistrationInput = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({ id: registrationId, decision: z.literal('approve') }),
    z.strictObject({
      id: registrationId,
      decision: z.literal('refuse'),
      reason: RegistrationReason.optional().describe('Part of the mail of the refusal')
    })
  ],
  { error: issueText('validation.decision') }
)
export type DecideRegistrationInput = z.infer<typeof DecideRegistrationInput>
