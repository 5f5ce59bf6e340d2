import { z } from 'zod'
import { ACCOUNT_TYPES } from '@/lib/platform/access/actor'
import { normaliseEmail } from '@/lib/platform/auth/mailbox'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { issueText } from '@/lib/platform/i18n/message'
import { PAGING_BY_TIME, wholeNumber } from '@/lib/platform/paging'
import { countCharacters, NOT_BLANK, ONE_LINE, TEXT_LIMITS } from '@/lib/platform/text-rules'

/** An e-mail address in its one written form. */
export const Email = z
  .string({ error: issueText('validation.emailRequired') })
  .max(TEXT_LIMITS.email, issueText('validation.emailTooLong'))
  .transform(normaliseEmail)
  // NFKC can make a text longer.
  .pipe(z.string().min(1, issueText('validation.emailRequired')).max(TEXT_LIMITS.email, issueText('validation.emailTooLong')).pipe(z.email(issueText('validation.email'))))

/** What the login form asks for; the same messages in the browser and on the server. */
export const SignInInput = z.object({
  email: Email,
  password: z.string({ error: issueText('validation.passwordRequired') }).min(1, issueText('validation.passwordRequired')).max(1024, issueText('validation.passwordTooLong'))
})
export type SignInInput = z.infer<typeof SignInInput>

/** The name the shop shows: one line, trimmed, in its composed form. */
export const DisplayName = z
  .string({ error: issueText('validation.nameRequired') })
  .max(400, issueText('validation.nameTooLong'))
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z.string().min(1, { error: issueText('validation.nameRequired'), abort: true }).regex(NOT_BLANK, issueText('validation.nameRequired')).max(TEXT_LIMITS.name, issueText('validation.nameTooLong'))
      .regex(ONE_LINE, issueText('validation.nameOneLine'))
  )

/** Bounds of a new password in characters: at least 8 and room for phrases (ASVS 5.0, 6.2.1 and 6.2.9). */
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128

/**
 * A password that is being chosen. No rules of composition (ASVS 5.0, 6.2.5); whether it is too common or personal is
 * for findPasswordProblem to say.
 */
export const NewPassword = z
  .string({ error: issueText('validation.passwordRequired') })
  .min(1, issueText('validation.passwordRequired'))
  .max(1024, issueText('validation.passwordTooLong'))
  .meta({ format: 'password', minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD })
  .transform((text) => text.normalize('NFKC'))
  .refine((text) => countCharacters(text) >= SHORTEST_PASSWORD, issueText('validation.atLeastCharacters', { count: SHORTEST_PASSWORD }))
  .refine((text) => countCharacters(text) <= LONGEST_PASSWORD, issueText('validation.atMostCharacters', { count: LONGEST_PASSWORD }))

/** What one may be at signup; whatever else is sent is refused. */
const AccountType = z
  .string({ error: issueText('validation.accountTypeRequired') })
  .pipe(z.enum(ACCOUNT_TYPES, { error: issueText('validation.accountTypeRequired') }))

/** What the signup form asks for. */
export const SignUpInput = z.strictObject({ name: DisplayName, type: AccountType, email: Email, password: NewPassword })
export type SignUpInput = z.infer<typeof SignUpInput>

/** The page to come back to, which forms carry with them. */
const From = z.string().max(2000).optional()

/** The plain forms of /login and /signup. */
export const LogInForm = SignInInput.extend({ from: From })
export const SignUpForm = SignUpInput.extend({ from: From })

/** The address of an account whose password is forgotten. */
export const ForgotPasswordInput = z.strictObject({ email: Email })
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>

const MailedToken = z.string({ error: issueText('validation.linkIncomplete') }).min(1, issueText('validation.linkIncomplete')).max(100, issueText('validation.linkIncomplete'))

/** A mailed link's token and the password to have from now on. */
export const ResetPasswordInput = z.strictObject({ token: MailedToken, password: NewPassword })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** The token of the link that proves an address. */
export const VerifyEmailInput = z.strictObject({ token: MailedToken })
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>

/** The body of POST /users: legal as specified; only the caller's own address gets an answer. */
export const CreateUserInput = z.strictObject({ name: DisplayName, email: Email, type: AccountType })
export type CreateUserInput = z.infer<typeof CreateUserInput>

/** GET /users: the accounts of one address, or a page of one type. */
export const UsersOf = z.union([
  z.strictObject({ email: Email }),
  z.strictObject({ type: AccountType, page: wholeNumber(100_000, issueText('validation.page')).default(1), ...PAGING_BY_TIME })
])
export type UsersOf = z.infer<typeof UsersOf>

/** GET /jwt: the address must be the caller's own. */
export const AccessTokenOf = z.strictObject({ email: Email })

/** GET /users/{admin|buyer|seller}/{email}. */
export const RoleOf = z.strictObject({ role: z.enum(['admin', 'buyer', 'seller']), email: Email })
export type RoleOf = z.infer<typeof RoleOf>

/** The language of pages and mails, and the page to come back to; without it, the one that the browser says it was on. */
export const ChooseLanguageInput = z.strictObject({
  language: z.enum(LANGUAGES, { error: issueText('validation.language') }),
  back: z.string().max(2000, issueText('validation.urlTooLong')).optional()
})

const CurrentPassword = z.string({ error: issueText('validation.passwordRequired') }).min(1, issueText('validation.passwordRequired')).max(1024, issueText('validation.passwordTooLong'))

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
