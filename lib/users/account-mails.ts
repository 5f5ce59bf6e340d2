import 'server-only'
import { makeOneTimeToken } from '@/lib/platform/auth/one-time-token'
import { env } from '@/lib/platform/env'
import { composeText } from '@/lib/platform/mail/compose-text'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { routes } from '@/lib/routes'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'

// Without the name: a stranger may have chosen it at signup, and could send text by mail.
type Addressee = { id: string; email: string; language?: Language | null | undefined }

function textsOf({ language }: Addressee) {
  return translatorFor(language ?? DEFAULT_LANGUAGE)
}

function toAddress(path: string): string {
  return `${env('NEXTAUTH_URL')}${path}`
}

export async function mailVerificationLink(to: Addressee): Promise<void> {
  const made = await makeOneTimeToken('verify-email', to.id)
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'verify-email',
    dedupeKey: `verify-email:${made.id}`,
    subject: t('mails.verifyEmailSubject'),
    text: composeText([
      t('mails.verifyEmail'),
      toAddress(routes.verifyEmail(made.token)),
      t('mails.verifyEmailExpiry')
    ], t),
    sendBefore: made.expiresAt
  })
}

export async function mailSignUpTried(to: Addressee): Promise<void> {
  const made = await makeOneTimeToken('reset-password', to.id)
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'sign-up-tried',
    dedupeKey: `sign-up-tried:${made.id}`,
    subject: t('mails.signUpTriedSubject'),
    text: composeText([
      t('mails.signUpTried'),
      `${t('mails.signUpTriedLogIn')}\n${toAddress(routes.login())}`,
      `${t('mails.signUpTriedReset')}\n${toAddress(routes.resetPassword(made.token))}`,
      t('mails.ignoreIfNotYou')
    ], t),
    sendBefore: made.expiresAt
  })
}

export async function mailSuspendedSignUpTried(to: Addressee): Promise<void> {
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'sign-up-tried',
    dedupeKey: `sign-up-tried:${to.id}:${Date.now()}`,
    subject: t('mails.signUpTriedSubject'),
    text: composeText([
      t('mails.signUpTriedSuspended'),
      t('mails.ignoreIfNotYou')
    ], t)
  })
}

export async function mailResetLink(to: Addressee): Promise<void> {
  const made = await makeOneTimeToken('reset-password', to.id)
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'reset-password',
    dedupeKey: `reset-password:${made.id}`,
    subject: t('users.resetPasswordTitle'),
    text: composeText([
      t('mails.resetPassword'),
      toAddress(routes.resetPassword(made.token)),
      t('mails.resetPasswordExpiry')
    ], t),
    sendBefore: made.expiresAt
  })
}

/** `requestId` keeps the mail single per request. */
export async function mailCloseRequested(to: Addressee, requestId: string): Promise<void> {
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'close-requested',
    dedupeKey: `close-requested:${requestId}`,
    subject: t('mails.closeRequestedSubject'),
    text: composeText([
      t('mails.closeRequested'),
      `${t('mails.closeRequestedSee')}\n${toAddress(routes.profile())}`,
      t('mails.closeRequestedNotYou')
    ], t)
  })
}
