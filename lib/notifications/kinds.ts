import type { MailKind } from '@/lib/platform/mail/mail-kind'
import type { Category } from './categories'

/** Not the newsletter, whose subscribers need no account, and not the mail that bundles notifications. */
export type NotificationKind = Exclude<MailKind, `newsletter-${string}` | 'daily-notifications'>

export type Channel = 'app' | 'mail' | 'push'

/** Which preference decides, and what it decides about. */
type Rule = { category: Category; channels: readonly Channel[] }

const ALL: readonly Channel[] = ['app', 'mail', 'push']

const orders: Rule = { category: 'orders', channels: ALL }
const money: Rule = { category: 'money', channels: ALL }
const cases: Rule = { category: 'cases', channels: ALL }
const account: Rule = { category: 'account', channels: ALL }
/** The response to a form, to whoever reads the mailbox. */
const mailOnly: Rule = { category: 'account', channels: ['mail'] }

/** Recipients, text and link of a kind stand where its noun writes it: `MailTables`. */
export const KINDS: Readonly<Record<NotificationKind, Rule>> = {
  'booking-booked': orders,
  'booking-hold-ending': orders,
  'booking-confirm-ending': orders,
  'booking-meeting-agreed': orders,
  'booking-meeting-over': orders,
  'booking-buyer-missed': orders,
  'booking-seller-missed': orders,
  'booking-meeting-missed': orders,
  'booking-hold-lapsed': orders,
  'booking-cancelled': orders,
  'booking-lines-removed': orders,
  'booking-cancel-declined': orders,
  'booking-cancel-asked': money,
  'booking-paid': money,
  'booking-lines-cancelled': money,
  'booking-refund-pending': money,
  'booking-refund-delayed': money,
  'booking-refund-settled': money,
  'booking-refund-failed': money,
  'booking-refunded': money,
  'booking-partly-refunded': money,
  'booking-handover-ending': money,
  'booking-handed-over': money,
  'booking-dispute-opened': cases,
  'booking-dispute-closed': cases,
  'booking-case-opened': cases,
  'booking-case-with-shop': cases,
  'booking-case-closed': cases,
  'booking-transferred': money,
  'booking-transfer-reversed': money,
  'booking-transfer-owed': money,
  'booking-paid-by-hand': money,
  'payouts-needed': money,
  'payout-paid': money,
  'payout-failed': money,
  'payout-account-ready': money,
  'payout-account-rejected': money,
  'payout-account-closed': money,
  'payout-account-overdue': money,
  'saved-searches': { category: 'searches', channels: ALL },
  'message-received': { category: 'messages', channels: ['push'] },
  'unread-messages': { category: 'messages', channels: ['mail'] },
  'message-report-decided': account,
  'message-removed': account,
  'listing-taken-down': account,
  'listing-reinstated': account,
  'appeal-decided': account,
  'account-suspended': account,
  'account-reinstated': account,
  'registration-approved': account,
  'registration-refused': mailOnly,
  'close-requested': account,
  'two-step-on': account,
  'two-step-off': account,
  'two-step-reset': account,
  'recovery-codes-renewed': account,
  'recovery-code-used': account,
  'verify-email': mailOnly,
  'sign-up-tried': mailOnly,
  'reset-password': mailOnly,
  'payment-link': mailOnly,
  'report-received': mailOnly,
  'report-decided': mailOnly
}
