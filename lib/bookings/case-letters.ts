import 'server-only'
import type { Translator } from '@/lib/platform/i18n/translator'
import { CASE_REASON_LABELS, CASE_STATUS_LABELS } from './case-labels'
import { formatDeadline } from '@/lib/platform/i18n/format-time'
import type { OutboxKind } from './outbox'
import type { Letter, Letters } from './refund-letters'
import type { BookingRow } from './booking-row'

function describe({ case: found, bookName: book }: BookingRow, t: Translator) {
  return {
    book,
    reason: t(CASE_REASON_LABELS[found?.reason ?? 'other']),
    time: found ? formatDeadline(found.dueAt.toISOString(), t) : '',
    outcome: t(CASE_STATUS_LABELS[found?.status ?? 'withdrawn'])
  }
}

function opened(booking: BookingRow, t: Translator): Letter {
  const { book, reason } = describe(booking, t)
  return {
    subject: t('mails.caseOpenedSubject', { book }),
    paragraphs: [t('mails.caseOpened', { book, reason })]
  }
}

function withShop(booking: BookingRow, t: Translator): Letter {
  const { book, time } = describe(booking, t)
  return {
    subject: t('mails.caseWithShopSubject', { book }),
    paragraphs: [t('mails.caseWithShop', { book, time })]
  }
}

function closed(booking: BookingRow, t: Translator): Letter {
  const { book, outcome } = describe(booking, t)
  return { subject: t('mails.caseClosedSubject', { book }), paragraphs: [t('mails.caseClosed', { book, outcome })] }
}

/** The mails about cases. What buyer and seller have written about each other stays in the shop. */
export const CASE_LETTERS = {
  'case-opened': {
    buyer: opened,
    admin: opened,
    seller: (booking, t) => {
      const { subject, paragraphs } = opened(booking, t)
      return {
        subject,
        paragraphs: [...paragraphs, t('mails.caseOpenedSellerNext', { time: describe(booking, t).time })]
      }
    }
  },
  'case-with-shop': { buyer: withShop, seller: withShop, admin: withShop },
  'case-closed': { buyer: closed, seller: closed }
} as const satisfies Partial<Record<OutboxKind, Letters>>
