import 'server-only'
import { makeOneTimeToken } from '@/lib/platform/auth/one-time-token'
import { env } from '@/lib/platform/env'
import { composeText } from '@/lib/platform/mail/compose-text'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { routes } from '@/lib/routes'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { textsIn } from '@/lib/platform/i18n/texts-in'

// Never the name: at signup anybody may have chosen it, and a stranger's words must not travel in the shop's mails.
type Addressee = { id: string; email: string; language?: Language | null | undefined }

function textsOf({ language }: Addressee) {
  return textsIn(language ?? DEFAULT_LANGUAGE)
}

function toAddress(path: string): string {
  return `${env('NEXTAUTH_URL')}${path}`
}

/** Asks a new account's address to prove itself. The link works once, for 24 hours. */
export async function mailVerificationLink(to: Addressee): Promise<void> {
  const made = await makeOneTimeToken('verify-email', to.id)
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'verify-email',
    dedupeKey: `verify-email:${made.id}`,
    subject: t('Please confirm your email address'),
    text: composeText([
      t('welcome to Flyleaf. Open this page and press Confirm, so that we know this address is yours:'),
      toAddress(routes.verifyEmail(made.token)),
      t('The link works once, for 24 hours. If you did not sign up, do nothing.')
    ], t),
    sendBefore: made.expiresAt
  })
}

/** Tells an account's owner that somebody tried to sign up with their address, and gives them a way back in. */
export async function mailSignUpTried(to: Addressee): Promise<void> {
  const made = await makeOneTimeToken('reset-password', to.id)
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'sign-up-tried',
    dedupeKey: `sign-up-tried:${made.id}`,
    subject: t('You have an account already'),
    text: composeText([
      t('somebody, perhaps you, tried to sign up at Flyleaf with this address. It has an account already; nothing was changed.'),
      `${t('If it was you, log in:')}\n${toAddress(routes.login())}`,
      `${t('If you have forgotten your password, choose a new one within 30 minutes:')}\n${toAddress(routes.resetPassword(made.token))}`,
      t('If it was not you, do nothing.')
    ], t),
    sendBefore: made.expiresAt
  })
}

/** The same for an account that is suspended: a link would lead nowhere. */
export async function mailSuspendedSignUpTried(to: Addressee): Promise<void> {
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'sign-up-tried',
    dedupeKey: `sign-up-tried:${to.id}:${Date.now()}`,
    subject: t('You have an account already'),
    text: composeText([
      t('somebody, perhaps you, tried to sign up at Flyleaf with this address. It has an account already, which is suspended; nothing was changed.'),
      t('If it was not you, do nothing.')
    ], t)
  })
}

/** The link to choose a new password. It works once, for 30 minutes. */
export async function mailResetLink(to: Addressee): Promise<void> {
  const made = await makeOneTimeToken('reset-password', to.id)
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'reset-password',
    dedupeKey: `reset-password:${made.id}`,
    subject: t('Choose a new password'),
    text: composeText([
      t('somebody, hopefully you, asked for a new password at Flyleaf. Open this page and choose it:'),
      toAddress(routes.resetPassword(made.token)),
      t('The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.')
    ], t),
    sendBefore: made.expiresAt
  })
}

/** Tells that the account was asked to be closed and waits for its orders. `requestId`: one mail a request. */
export async function mailCloseRequested(to: Addressee, requestId: string): Promise<void> {
  const t = textsOf(to)
  await queueMail({
    to: to.email,
    kind: 'close-requested',
    dedupeKey: `close-requested:${requestId}`,
    subject: t('Your account is going to be closed'),
    text: composeText([
      t('somebody, hopefully you, asked to close your account at Flyleaf. It waits for what is not settled yet, and is then closed and erased without another mail.'),
      `${t('See what it waits for, or take the request back:')}\n${toAddress(routes.profile())}`,
      t('If it was not you, take the request back and choose a new password.')
    ], t)
  })
}
