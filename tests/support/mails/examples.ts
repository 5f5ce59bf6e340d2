import { MESSAGE_MAILS } from '@/lib/conversations/message-mail-texts'
import { NEWSLETTER_MAILS } from '@/lib/newsletter/newsletter-mail-texts'
import { BUNDLE_MAILS } from '@/lib/notifications/bundle-mail'
import { KINDS, type NotificationKind } from '@/lib/notifications/kinds'
import { withUnsubscribe } from '@/lib/notifications/unsubscribe-links'
import { PAYMENT_MAILS } from '@/lib/payments/payment-mail-texts'
import { PAYOUT_MAILS } from '@/lib/payouts/payout-mail-texts'
import type { MailKind } from '@/lib/platform/mail/mail-kind'
import { REPORT_MAILS } from '@/lib/reports/report-mail-texts'
import { ACCOUNT_MAILS } from '@/lib/users/account-mail-texts'
import { AT } from './a-booking'
import { BOOKING_EXAMPLES } from './booking-examples'
import { DIGEST_EXAMPLES } from './digest-examples'
import { ARABIC, HOSTILE, LANDSCAPE, LONG, MOMO } from './example-listings'
import type { MailExample } from './mail-example'

const TOKEN = 'm7Qm2rV0sJx9Yd4kTz1uWc8bLf6hPa3e5nGiRoEqKtM'
const UNSUBSCRIBE = { unsubscribeUrl: `https://books.example/newsletter/unsubscribe?token=${TOKEN}` }
const REASON =
  'The photos show another edition than the description: 1973, not the first one.\nPlease add a photo of the imprint.'
const REPORT = { id: '65f0c0ffee65f0c0ffee65f0', title: MOMO.title, reportedAt: AT }
const PAYOUT = { amountCents: 123_450, currency: 'EUR', arrivesAt: AT }

/** To somebody who has proved the address. */
const toUser = (name: string, write: MailExample['write']): MailExample => ({
  name,
  write: (t) => ({ name: 'Ada Quill', ...write(t) })
})
const user = (write: MailExample['write']): MailExample[] => [toUser('user', write)]

/** Of every kind of mail. A kind without an example is an error of types; a test counts them too. */
export const MAIL_EXAMPLES: Readonly<Record<MailKind, readonly MailExample[]>> = {
  'verify-email': [{ name: 'stranger', write: (t) => ACCOUNT_MAILS['verify-email'](t, { token: TOKEN }) }],
  'sign-up-tried': [
    toUser('active', (t) => ACCOUNT_MAILS['sign-up-tried'](t, { token: TOKEN })),
    toUser('suspended', (t) => ACCOUNT_MAILS['sign-up-tried'](t, { token: null }))
  ],
  'reset-password': user((t) => ACCOUNT_MAILS['reset-password'](t, { token: TOKEN })),
  'close-requested': user((t) => ACCOUNT_MAILS['close-requested'](t, { at: AT })),
  'two-step-on': user((t) => ACCOUNT_MAILS['two-step-on'](t, { at: AT, left: 10 })),
  'two-step-off': user((t) => ACCOUNT_MAILS['two-step-off'](t, { at: AT, left: 0 })),
  'two-step-reset': user((t) => ACCOUNT_MAILS['two-step-reset'](t, { at: AT, left: 0 })),
  'recovery-codes-renewed': user((t) => ACCOUNT_MAILS['recovery-codes-renewed'](t, { at: AT, left: 10 })),
  'recovery-code-used': user((t) => ACCOUNT_MAILS['recovery-code-used'](t, { at: AT, left: 9 })),
  'account-suspended': user((t) => ACCOUNT_MAILS['account-suspended'](t, { reason: REASON, at: AT })),
  'registration-approved': user((t) => ACCOUNT_MAILS['registration-approved'](t)),
  'registration-refused': user((t) =>
    ACCOUNT_MAILS['registration-refused'](t, { reason: 'Only members of the club can join.' })
  ),
  'account-reinstated': user((t) => ACCOUNT_MAILS['account-reinstated'](t, { at: AT })),
  ...BOOKING_EXAMPLES,
  'daily-notifications': user((t) =>
    BUNDLE_MAILS['daily-notifications'](t, {
      total: 3,
      notifications: [
        { title: t('mails.bookedSellerSubject', { book: MOMO.title }), link: '/dashboard/sales/1', category: 'orders' },
        { title: t('mails.bookedSellerSubject', { book: LONG.title }), link: '/dashboard/sales/2', category: 'orders' },
        { title: t('mails.payoutPaidSubject', { price: '12 €' }), link: '/dashboard/earnings', category: 'money' }
      ]
    })
  ),
  'payment-link': user((t) =>
    PAYMENT_MAILS['payment-link'](t, {
      bookingId: REPORT.id,
      bookName: MOMO.title,
      priceCents: MOMO.priceCents,
      holdExpiresAt: AT.toISOString()
    })
  ),
  'payouts-needed': user((t) => PAYOUT_MAILS['payouts-needed'](t, { cents: 3150, sales: 3 })),
  'payout-paid': user((t) => PAYOUT_MAILS['payout-paid'](t, PAYOUT)),
  'payout-failed': user((t) => PAYOUT_MAILS['payout-failed'](t, PAYOUT)),
  'payout-account-ready': user(PAYOUT_MAILS['payout-account-ready']),
  'payout-account-rejected': user(PAYOUT_MAILS['payout-account-rejected']),
  'payout-account-closed': user(PAYOUT_MAILS['payout-account-closed']),
  'payout-account-overdue': user(PAYOUT_MAILS['payout-account-overdue']),
  'newsletter-confirm': [
    {
      name: 'new',
      write: (t) =>
        NEWSLETTER_MAILS['newsletter-confirm'](t, {
          confirmUrl: `https://books.example/newsletter/confirm?token=${TOKEN}`
        })
    },
    { name: 'already', write: (t) => NEWSLETTER_MAILS['newsletter-confirm'](t, UNSUBSCRIBE) }
  ],
  'newsletter-welcome': [{ name: 'subscriber', write: (t) => NEWSLETTER_MAILS['newsletter-welcome'](t, UNSUBSCRIBE) }],
  'saved-searches': DIGEST_EXAMPLES,
  'report-received': [
    { name: 'reporter', write: (t) => REPORT_MAILS['report-received'](t, { ...REPORT, reason: 'illegal' }) }
  ],
  'report-decided': (['actioned', 'rejected'] as const).map((state) => ({
    name: state,
    write: (t) => REPORT_MAILS['report-decided'](t, { ...REPORT, state, statement: REASON, decidedAt: AT })
  })),
  'listing-taken-down': [LONG, HOSTILE].map((listing) =>
    toUser(listing === LONG ? 'long' : 'hostile', (t) =>
      REPORT_MAILS['listing-taken-down'](t, {
        listing: { ...listing, isTakenDown: true },
        at: AT,
        ground: 'rules',
        reason: listing === LONG ? REASON : listing.title
      })
    )
  ),
  'listing-reinstated': [LANDSCAPE, ARABIC].map((listing) =>
    toUser(listing === LANDSCAPE ? 'landscape' : 'arabic', (t) =>
      REPORT_MAILS['listing-reinstated'](t, { listing, at: AT, reason: REASON })
    )
  ),
  'appeal-decided': user((t) =>
    REPORT_MAILS['appeal-decided'](t, { listing: { ...MOMO, isTakenDown: true }, at: AT, reason: REASON })
  ),
  'unread-messages': [
    toUser('one', (t) =>
      MESSAGE_MAILS['unread-messages'](t, {
        conversations: [{ id: REPORT.id, name: 'Selma Shelf', count: 2, bookName: MOMO.title }]
      })
    ),
    toUser('several', (t) =>
      MESSAGE_MAILS['unread-messages'](t, {
        conversations: [
          { id: REPORT.id, name: 'Selma Shelf', count: 1, bookName: ARABIC.title },
          { id: REPORT.id, name: 'erased', count: 3, bookName: null }
        ]
      })
    )
  ],
  'message-received': user((t) =>
    MESSAGE_MAILS['message-received'](t, { conversationId: REPORT.id, name: 'Bruno Binding' })
  ),
  'message-report-decided': [
    toUser('removed', (t) =>
      MESSAGE_MAILS['message-report-decided'](t, { id: REPORT.id, state: 'actioned', statement: REASON, decidedAt: AT })
    ),
    toUser('kept', (t) =>
      MESSAGE_MAILS['message-report-decided'](t, { id: REPORT.id, state: 'rejected', statement: REASON, decidedAt: AT })
    )
  ],
  'message-removed': user((t) =>
    MESSAGE_MAILS['message-removed'](t, { id: REPORT.id, statement: REASON, decidedAt: AT })
  )
}

const NOTIFIED: Readonly<Record<string, unknown>> = KINDS

function isNotified(kind: string): kind is NotificationKind {
  return NOTIFIED[kind] !== undefined
}

/** A kind of its own for the title of a push has no mail. */
function isMailed(kind: string): boolean {
  return !isNotified(kind) || KINDS[kind].channels.includes('mail')
}

/** Every example with a name of its own, such as "booking-paid-buyer", as it is sent. */
export const ALL_MAIL_EXAMPLES: readonly MailExample[] = Object.entries(MAIL_EXAMPLES)
  .filter(([kind]) => isMailed(kind))
  .flatMap(([kind, examples]) =>
    examples.map(({ name, write }) => ({
      name: `${kind}-${name}`,
      write: isNotified(kind) ? withUnsubscribe({ kind, write }, REPORT.id) : write
    }))
  )
