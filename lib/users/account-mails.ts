import 'server-only'
import { notifyByMail } from '@/lib/notifications/notify'
import type { Recipient } from '@/lib/notifications/recipient'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { WaitingFor } from './user'
import { ACCOUNT_MAILS } from './account-mail-texts'
import { makeOneTimeToken, type OneTimePurpose } from './one-time-token'

/** The owner of an account. */
export type Addressee = Recipient & { id: string }

/** With a new one-time link, after whose end the mail is not sent. */
async function queueLinkMail(
  to: Addressee,
  kind: 'sign-up-tried' | 'reset-password',
  purpose: OneTimePurpose
): Promise<void> {
  const { id, token, expiresAt } = await makeOneTimeToken(purpose, to.id)
  const write = ACCOUNT_MAILS[kind]
  await notifyByMail(to, { kind, key: `${kind}:${id}`, sendBefore: expiresAt, write: (t) => write(t, { token }) })
}

/** `waitingFor`: what the account waits for besides. */
export async function mailVerificationLink(to: Addressee, waitingFor: WaitingFor | null = null): Promise<void> {
  const kind = 'verify-email'
  const { id, token, expiresAt } = await makeOneTimeToken(kind, to.id)
  const write = (t: Translator) => ACCOUNT_MAILS[kind](t, { token, waitingFor })
  await notifyByMail(to, { kind, key: `${kind}:${id}`, sendBefore: expiresAt, write })
}

export function mailSignUpTried(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'sign-up-tried', 'reset-password')
}

export async function mailSuspendedSignUpTried(to: Addressee): Promise<void> {
  const kind = 'sign-up-tried'
  await notifyByMail(to, {
    kind,
    key: `${kind}:${to.id}:${Date.now()}`,
    write: (t) => ACCOUNT_MAILS[kind](t, { token: null })
  })
}

export function mailResetLink(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'reset-password', 'reset-password')
}
