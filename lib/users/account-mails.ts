import 'server-only'
import { randomUUID } from 'node:crypto'
import { makeOneTimeToken, type OneTimePurpose } from './one-time-token'
import { trusted, type Types } from 'mongoose'
import { env } from '@/lib/platform/env'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { routes } from '@/lib/routes'
import { UserModel } from '@/models/user'
import { ADDRESSEE_PROJECTION, toProvedName, type Addressee } from './addressee'

type Envelope = { kind: string; dedupeKey: string; sendBefore?: Date }

function toAddress(path: string): string {
  return `${env('NEXTAUTH_URL')}${path}`
}

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
  kind: string,
  purpose: OneTimePurpose,
  write: (t: Translator, token: string) => MailBody
): Promise<void> {
  const { id, token, expiresAt } = await makeOneTimeToken(purpose, to.id)
  await queueAccountMail(to, { kind, dedupeKey: `${kind}:${id}`, sendBefore: expiresAt }, (t) => write(t, token))
}

export function mailVerificationLink(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'verify-email', 'verify-email', (t, token) => ({
    subject: t('mails.verifyEmailSubject'),
    paragraphs: [t('mails.verifyEmail')],
    action: { label: t('mails.confirmEmailButton'), url: toAddress(routes.verifyEmail(token)) },
    after: [t('mails.verifyEmailExpiry')]
  }))
}

export function mailSignUpTried(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'sign-up-tried', 'reset-password', (t, token) => ({
    subject: t('mails.signUpTriedSubject'),
    paragraphs: [t('mails.signUpTried'), t('mails.signUpTriedNext')],
    action: { label: t('users.logInTitle'), url: toAddress(routes.login()) },
    links: [{ label: t('users.resetPasswordTitle'), url: toAddress(routes.resetPassword(token)) }],
    after: [t('mails.ignoreIfNotYou')]
  }))
}

export async function mailSuspendedSignUpTried(to: Addressee): Promise<void> {
  await queueAccountMail(to, { kind: 'sign-up-tried', dedupeKey: `sign-up-tried:${to.id}:${Date.now()}` }, (t) => ({
    subject: t('mails.signUpTriedSubject'),
    paragraphs: [t('mails.signUpTriedSuspended'), t('mails.ignoreIfNotYou')]
  }))
}

export function mailResetLink(to: Addressee): Promise<void> {
  return queueLinkMail(to, 'reset-password', 'reset-password', (t, token) => ({
    subject: t('users.resetPasswordTitle'),
    paragraphs: [t('mails.resetPassword')],
    action: { label: t('users.resetPasswordTitle'), url: toAddress(routes.resetPassword(token)) },
    after: [t('mails.resetPasswordExpiry')]
  }))
}

/** `requestId` keeps the mail single per request. */
export async function mailCloseRequested(to: Addressee, requestId: string): Promise<void> {
  await queueAccountMail(to, { kind: 'close-requested', dedupeKey: `close-requested:${requestId}` }, (t) => ({
    subject: t('mails.closeRequestedSubject'),
    paragraphs: [t('mails.closeRequested')],
    facts: [[t('mails.requestedOn'), formatExactTime(new Date().toISOString(), t)]],
    action: { label: t('mails.closeRequestedSee'), url: toAddress(routes.profile()) },
    after: [t('mails.closeRequestedNotYou')]
  }))
}

/** Statement of reasons (Regulation (EU) 2022/2065, article 17). Once per suspension. */
export async function mailSuspension(to: Addressee, reason: string, suspendedAt: Date): Promise<void> {
  await queueAccountMail(
    to,
    { kind: 'account-suspended', dedupeKey: `account-suspended:${to.id}:${suspendedAt.getTime()}` },
    (t) => ({
      subject: t('mails.accountSuspendedSubject'),
      paragraphs: [t('mails.accountSuspended'), `${t('mails.reasonGiven')}\n${reason}`],
      facts: [[t('mails.suspendedOn'), formatExactTime(suspendedAt.toISOString(), t)]],
      after: [t('mails.accountSuspendedNext')]
    })
  )
}

export async function mailReinstatement(to: Addressee): Promise<void> {
  await queueAccountMail(
    to,
    { kind: 'account-reinstated', dedupeKey: `account-reinstated:${to.id}:${randomUUID()}` },
    (t) => ({
      subject: t('mails.accountReinstatedSubject'),
      paragraphs: [t('mails.accountReinstated')],
      facts: [[t('mails.reinstatedOn'), formatExactTime(new Date().toISOString(), t)]],
      action: { label: t('users.logInTitle'), url: toAddress(routes.login()) }
    })
  )
}
