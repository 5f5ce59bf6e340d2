import 'server-only'
import { formatExactTime } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import type { MailWriters } from '@/lib/platform/mail/mail-kind'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { WAITING_KEPT_DAYS, type WaitingFor } from '@/lib/users/user'
import { routes } from '@/lib/routes'

/** `left`: recovery codes that were not used. */
type TwoStepChange = { at: Date; left: number }

function writeTwoStep(t: Translator, { at }: TwoStepChange, subject: string, text: string): MailBody {
  return {
    subject,
    paragraphs: [text],
    action: { label: t('mails.twoStepSee'), url: toShopUrl(routes.twoStep()) },
    facts: [[t('mails.happenedOn'), formatExactTime(at.toISOString(), t)]],
    after: [t('mails.twoStepNotYou')]
  }
}

/** Mails about an account. `token` opens a one-time link. */
export const ACCOUNT_MAILS = {
  'verify-email': (
    t: Translator,
    { token, waitingFor = null }: { token: string; waitingFor?: WaitingFor | null }
  ): MailBody => ({
    subject: t('mails.verifyEmailSubject'),
    paragraphs: [
      t('mails.verifyEmail'),
      ...(waitingFor === 'address' || waitingFor === 'approval' ? [t(`mails.waitingFor.${waitingFor}`)] : [])
    ],
    action: { label: t('mails.confirmEmailButton'), url: toShopUrl(routes.verifyEmail(token)) },
    after: [t('mails.verifyEmailExpiry')]
  }),
  /** Without a token to the owner of a suspended account. */
  'sign-up-tried': (t: Translator, { token }: { token: string | null }): MailBody => {
    const subject = t('mails.signUpTriedSubject')
    if (token === null) return { subject, paragraphs: [t('mails.signUpTriedSuspended'), t('mails.ignoreIfNotYou')] }
    return {
      subject,
      paragraphs: [t('mails.signUpTried'), t('mails.signUpTriedNext')],
      action: { label: t('users.logInTitle'), url: toShopUrl(routes.login()) },
      links: [{ label: t('users.resetPasswordTitle'), url: toShopUrl(routes.resetPassword(token)) }],
      after: [t('mails.ignoreIfNotYou')]
    }
  },
  'reset-password': (t: Translator, { token }: { token: string }): MailBody => ({
    subject: t('users.resetPasswordTitle'),
    paragraphs: [t('mails.resetPassword')],
    action: { label: t('users.resetPasswordTitle'), url: toShopUrl(routes.resetPassword(token)) },
    after: [t('mails.resetPasswordExpiry')]
  }),
  'registration-approved': (t: Translator): MailBody => ({
    subject: t('mails.registrationApprovedSubject'),
    paragraphs: [t('mails.registrationApproved')],
    action: { label: t('users.logInTitle'), url: toShopUrl(routes.login()) }
  }),
  'registration-refused': (t: Translator, { reason }: { reason: string }): MailBody => ({
    subject: t('mails.registrationRefusedSubject'),
    paragraphs: [t('mails.registrationRefused'), ...(reason ? [`${t('mails.reasonGiven')}\n${reason}`] : [])],
    after: [t('mails.registrationErased', { days: WAITING_KEPT_DAYS })]
  }),
  'close-requested': (t: Translator, { at }: { at: Date }): MailBody => ({
    subject: t('mails.closeRequestedSubject'),
    paragraphs: [t('mails.closeRequested')],
    action: { label: t('mails.closeRequestedSee'), url: toShopUrl(routes.profile()) },
    facts: [[t('mails.requestedOn'), formatExactTime(at.toISOString(), t)]],
    after: [t('mails.closeRequestedNotYou')]
  }),
  /** Statement of reasons (Regulation (EU) 2022/2065, article 17). */
  'account-suspended': (t: Translator, { reason, at }: { reason: string; at: Date }): MailBody => ({
    subject: t('mails.accountSuspendedSubject'),
    paragraphs: [t('mails.accountSuspended'), `${t('mails.reasonGiven')}\n${reason}`],
    facts: [[t('mails.suspendedOn'), formatExactTime(at.toISOString(), t)]],
    after: [t('mails.accountSuspendedNext')]
  }),
  'account-reinstated': (t: Translator, { at }: { at: Date }): MailBody => ({
    subject: t('mails.accountReinstatedSubject'),
    paragraphs: [t('mails.accountReinstated')],
    action: { label: t('users.logInTitle'), url: toShopUrl(routes.login()) },
    facts: [[t('mails.reinstatedOn'), formatExactTime(at.toISOString(), t)]]
  }),
  'two-step-on': (t: Translator, change: TwoStepChange): MailBody =>
    writeTwoStep(t, change, t('mails.twoStepOnSubject'), t('mails.twoStepOn')),
  'two-step-off': (t: Translator, change: TwoStepChange): MailBody =>
    writeTwoStep(t, change, t('mails.twoStepOffSubject'), t('mails.twoStepOff')),
  'two-step-reset': (t: Translator, change: TwoStepChange): MailBody =>
    writeTwoStep(t, change, t('mails.twoStepResetSubject'), t('mails.twoStepReset')),
  'recovery-codes-renewed': (t: Translator, change: TwoStepChange): MailBody =>
    writeTwoStep(t, change, t('mails.recoveryCodesRenewedSubject'), t('mails.recoveryCodesRenewed')),
  'recovery-code-used': (t: Translator, change: TwoStepChange): MailBody =>
    writeTwoStep(t, change, t('mails.recoveryCodeUsedSubject'), t('mails.recoveryCodeUsed', { left: change.left }))
} satisfies MailWriters

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    users: typeof ACCOUNT_MAILS
  }
}
