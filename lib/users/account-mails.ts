import 'server-only'
import { randomUUID } from 'node:crypto'
import { makeOneTimeToken, type OneTimePurpose } from './one-time-token'
import { trusted, type Types } from 'mongoose'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import type { MailKind } from '@/lib/platform/mail/mail-kind'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { UserModel } from '@/models/user'
import { ACCOUNT_MAILS } from './account-mail-texts'
import { ADDRESSEE_PROJECTION, toProvedName, type Addressee } from './addressee'

type Envelope = { kind: MailKind; dedupeKey: string; sendBefore?: Date; about?: string[] }

/** A mail about an account, in its owner's language. */
export async function queueAccountMail(
  to: Addressee,
  envelope: Envelope,
  write: (t: Translator) => MailBody
): Promise<void> {
  const t = translatorFor(to.language ?? DEFAULT_LANGUAGE)
  await queueMail({ ...envelope, to: to.email, ...renderMail({ name: toProvedName(to), ...write(t) }, t) })
}

/** The same by the id of the account; nothing for a closed one. */
export async function queueUserMail(
  userId: Types.ObjectId,
  envelope: Envelope,
  write: (t: Translator) => MailBody
): Promise<void> {
  const open = { _id: userId, status: trusted({ $ne: 'closed' }) }
  const user = await UserModel.findOne(open, ADDRESSEE_PROJECTION).lean()
  if (user) await queueAccountMail({ ...user, id: userId.toHexString() }, envelope, write)
}

/** With a new one-time link, after whose end the mail is not sent. */
async function queueLinkMail(
  to: Addressee,
  kind: 'verify-email' | 'sign-up-tried' | 'reset-password',
  purpose: OneTimePurpose
): Promise<void> {
  const { id, token, expiresAt } = await makeOneTimeToken(purpose, to.id)
  await queueAccountMail(to, { kind, dedupeKey: `${kind}:${id}`, sendBefore: expiresAt }, (t) =>
    ACCOUNT_MAILS[kind](t, { token })
  )
}

export function mailVerificationLink(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'verify-email', 'verify-email')
}

export function mailSignUpTried(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'sign-up-tried', 'reset-password')
}

export async function mailSuspendedSignUpTried(to: Addressee): Promise<void> {
  await queueAccountMail(to, { kind: 'sign-up-tried', dedupeKey: `sign-up-tried:${to.id}:${Date.now()}` }, (t) =>
    ACCOUNT_MAILS['sign-up-tried'](t, { token: null })
  )
}

export function mailResetLink(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'reset-password', 'reset-password')
}

/** `requestId` keeps the mail single per request. */
export async function mailCloseRequested(to: Addressee, requestId: string): Promise<void> {
  await queueAccountMail(to, { kind: 'close-requested', dedupeKey: `close-requested:${requestId}` }, (t) =>
    ACCOUNT_MAILS['close-requested'](t, { at: new Date() })
  )
}

/** Once per suspension. */
export async function mailSuspension(to: Addressee, reason: string, suspendedAt: Date): Promise<void> {
  await queueAccountMail(
    to,
    { kind: 'account-suspended', dedupeKey: `account-suspended:${to.id}:${suspendedAt.getTime()}` },
    (t) => ACCOUNT_MAILS['account-suspended'](t, { reason, at: suspendedAt })
  )
}

export async function mailReinstatement(to: Addressee): Promise<void> {
  await queueAccountMail(
    to,
    { kind: 'account-reinstated', dedupeKey: `account-reinstated:${to.id}:${randomUUID()}` },
    (t) => ACCOUNT_MAILS['account-reinstated'](t, { at: new Date() })
  )
}
