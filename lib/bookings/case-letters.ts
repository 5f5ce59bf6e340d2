import 'server-only'
import type { Texts } from '@/lib/platform/i18n/texts'
import { CASE_REASON_LABELS, CASE_STATUS_LABELS } from './case-labels'
import { formatDeadline } from './next-step'
import type { OutboxKind } from './outbox'
import type { Letter, Letters } from './refund-letters'
import type { BookingRow } from './booking-row'

function describe({ case: found, bookName: book }: BookingRow, t: Texts) {
  return {
    book,
    reason: t(CASE_REASON_LABELS[found?.reason ?? 'other']),
    time: found ? formatDeadline(found.dueAt.toISOString(), t) : '',
    outcome: t(CASE_STATUS_LABELS[found?.status ?? 'withdrawn'])
  }
}

function opened(booking: BookingRow, t: Texts): Letter {
  const { book, reason } = describe(booking, t)
  return {
    subject: t('Case opened: {book}', { book }),
    paragraphs: [t('a case about "{book}" was opened. The reason: {reason}. Until it is closed, silence does not count as handed over.', { book, reason })]
  }
}

function withShop(booking: BookingRow, t: Texts): Letter {
  const { book, time } = describe(booking, t)
  return {
    subject: t('The shop decides: {book}', { book }),
    paragraphs: [t('the case about "{book}" is with the shop, which decides by {time}.', { book, time })]
  }
}

function closed(booking: BookingRow, t: Texts): Letter {
  const { book, outcome } = describe(booking, t)
  return { subject: t('Case closed: {book}', { book }), paragraphs: [t('the case about "{book}" has ended: {outcome}.', { book, outcome })] }
}

/** The mails about cases. What the two have written stands with the booking only: it could not be erased from a mail. */
export const CASE_LETTERS = {
  'case-opened': {
    buyer: opened,
    admin: opened,
    seller: (booking, t) => {
      const { subject, paragraphs } = opened(booking, t)
      return { subject, paragraphs: [...paragraphs, t('Return the money or answer by {time}; after that the shop decides.', { time: describe(booking, t).time })] }
    }
  },
  'case-with-shop': { buyer: withShop, seller: withShop, admin: withShop },
  'case-closed': { buyer: closed, seller: closed }
} as const satisfies Partial<Record<OutboxKind, Letters>>
