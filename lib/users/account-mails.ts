import 'server-only'
import { makeOneTimeToken } from '@/lib/auth/one-time-token'
import { env } from '@/lib/env'
import { queueMail } from '@/lib/mail/queue-mail'
import { routes } from '@/lib/routes'

type Addressee = { id: string; email: string }

// ASCII only, so that links stay readable in the outbox folder. Never the name: at signup anybody may have chosen it,
// and a stranger's words must not travel in the shop's mails.
function toText(paragraphs: readonly string[]): string {
  return ['Hello,', ...paragraphs, `Flyleaf, used books\n${env('NEXTAUTH_URL')}`].join('\n\n') + '\n'
}

function toAddress(path: string): string {
  return `${env('NEXTAUTH_URL')}${path}`
}

/** Asks a new account's address to prove itself. The link works once, for 24 hours. */
export async function mailVerificationLink({ id, email }: Addressee): Promise<void> {
  const made = await makeOneTimeToken('verify-email', id)
  await queueMail({
    to: email,
    kind: 'verify-email',
    dedupeKey: `verify-email:${made.id}`,
    subject: 'Please confirm your email address',
    text: toText([
      'welcome to Flyleaf. Open this page and press Confirm, so that we know this address is yours:',
      toAddress(routes.verifyEmail(made.token)),
      'The link works once, for 24 hours. If you did not sign up, do nothing.'
    ]),
    sendBefore: made.expiresAt
  })
}

/** Tells an account's owner that somebody tried to sign up with their address, and gives them a way back in. */
export async function mailSignUpTried({ id, email }: Addressee): Promise<void> {
  const made = await makeOneTimeToken('reset-password', id)
  await queueMail({
    to: email,
    kind: 'sign-up-tried',
    dedupeKey: `sign-up-tried:${made.id}`,
    subject: 'You have an account already',
    text: toText([
      'somebody, perhaps you, tried to sign up at Flyleaf with this address. It has an account already; nothing was changed.',
      `If it was you, log in:\n${toAddress(routes.login())}`,
      `If you have forgotten your password, choose a new one within 30 minutes:\n${toAddress(routes.resetPassword(made.token))}`,
      'If it was not you, do nothing.'
    ]),
    sendBefore: made.expiresAt
  })
}

/** The same for an account that is suspended: a link would lead nowhere. */
export async function mailSuspendedSignUpTried({ id, email }: Addressee): Promise<void> {
  await queueMail({
    to: email,
    kind: 'sign-up-tried',
    dedupeKey: `sign-up-tried:${id}:${Date.now()}`,
    subject: 'You have an account already',
    text: toText([
      'somebody, perhaps you, tried to sign up at Flyleaf with this address. It has an account already, which is suspended; nothing was changed.',
      'If it was not you, do nothing.'
    ])
  })
}

/** The link to choose a new password. It works once, for 30 minutes. */
export async function mailResetLink({ id, email }: Addressee): Promise<void> {
  const made = await makeOneTimeToken('reset-password', id)
  await queueMail({
    to: email,
    kind: 'reset-password',
    dedupeKey: `reset-password:${made.id}`,
    subject: 'Choose a new password',
    text: toText([
      'somebody, hopefully you, asked for a new password at Flyleaf. Open this page and choose it:',
      toAddress(routes.resetPassword(made.token)),
      'The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.'
    ]),
    sendBefore: made.expiresAt
  })
}
