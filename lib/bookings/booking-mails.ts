import 'server-only'
import { env } from '@/lib/platform/env'
import { formatPrice } from '@/lib/platform/i18n/price'
import { composeText, toSubject } from '@/lib/platform/mail/compose-text'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'
import { isOpenCase } from './case'
import { CASE_LETTERS } from './case-letters'
import { DISPUTE_LETTERS } from './dispute-letters'
import { formatDeadline } from './next-step'
import type { OutboxKind, OutboxReader } from './outbox'
import { describeReason, isRefundMailTrue, REFUND_LETTERS, type Letter, type Letters } from './refund-letters'
import { toHandOverBy } from './to-booking'
import type { BookingRow } from './booking-row'

type Composed = { subject: string; text: string }

/** Where the reader sees the booking. */
function addressFor(reader: OutboxReader, booking: BookingRow): string {
  const paths = { buyer: routes.myOrders(), seller: routes.sales(), admin: routes.manageBooking(booking._id.toHexString()) }
  return `${env('NEXTAUTH_URL')}${paths[reader]}`
}

function deadlineOf(booking: BookingRow, t: Texts): string {
  return formatDeadline(booking.holdExpiresAt.toISOString(), t)
}

/** When a paid book counts as handed over, should nobody say anything. */
function describeSilence(booking: BookingRow, t: Texts): string {
  return booking.paidAt
    ? t('If neither of you says anything, it counts as handed over on {time}.', { time: formatDeadline(toHandOverBy(booking.paidAt, booking.case?.closedAt).toISOString(), t) })
    : t('If neither of you says anything, it counts as handed over on the end of the waiting time.')
}

function describePaid(booking: BookingRow, t: Texts): string {
  const book = booking.bookName
  return booking.paidAt
    ? t('"{book}" is paid and not yet handed over. If nobody says anything, it counts as handed over on {time}.', {
        book, time: formatDeadline(toHandOverBy(booking.paidAt, booking.case?.closedAt).toISOString(), t)
      })
    : t('"{book}" is paid and not yet handed over. If nobody says anything, it counts as handed over on the end of the waiting time.', { book })
}

function describeCancelled({ cancelledBy, bookName: book }: BookingRow, reader: OutboxReader, t: Texts): string {
  if (cancelledBy === reader) return t('you have cancelled the booking of "{book}".', { book })
  if (cancelledBy === 'buyer') return t('the buyer has cancelled the booking of "{book}".', { book })
  if (cancelledBy === 'seller') return t('the seller has cancelled the booking of "{book}".', { book })
  return t('the shop has cancelled the booking of "{book}".', { book })
}

function cancelled(booking: BookingRow, reader: OutboxReader, t: Texts): Letter {
  // What the shop cancels may have been taken down with it.
  const whereNow: Text = booking.cancelledBy === 'shop' ? 'My Products shows how it stands now.' : 'The book is back on sale.'
  const after = t(reader === 'buyer' ? 'Nothing was charged.' : whereNow)
  return {
    subject: t('Cancelled: {book}', { book: booking.bookName }),
    paragraphs: [`${describeCancelled(booking, reader, t)} ${after}`, ...describeReason(booking, t)]
  }
}

const LETTERS: Record<OutboxKind, Letters> = {
  booked: {
    buyer: (booking, t) => ({
      subject: t('Booked for you: {book}', { book: booking.bookName }),
      paragraphs: [
        t('"{book}" is held for you at {price}.', { book: booking.bookName, price: formatPrice(booking.priceCents, t.language) }),
        t('Pay by {time}, or the book goes back on sale.', { time: deadlineOf(booking, t) })
      ]
    }),
    seller: (booking, t) => ({
      subject: t('Booked: {book}', { book: booking.bookName }),
      paragraphs: [t('somebody has booked your "{book}". It is held for them until {time}; you will hear when it is paid.', { book: booking.bookName, time: deadlineOf(booking, t) })]
    })
  },
  'hold-ending': {
    buyer: (booking, t) => ({
      subject: t('Three hours left to pay: {book}', { book: booking.bookName }),
      paragraphs: [t('"{book}" is held for you until {time}. Pay by then, or the book goes back on sale.', { book: booking.bookName, time: deadlineOf(booking, t) })]
    }),
    seller: (booking, t) => ({
      subject: t('Not paid yet: {book}', { book: booking.bookName }),
      paragraphs: [t('"{book}" is held until {time} and not paid yet.', { book: booking.bookName, time: deadlineOf(booking, t) })]
    })
  },
  paid: {
    buyer: (booking, t) => ({
      subject: t('Paid: {book}', { book: booking.bookName }),
      paragraphs: [
        t('your payment of {price} for "{book}" has arrived ({number}).', { price: formatPrice(booking.priceCents, t.language), book: booking.bookName, number: booking.transactionId ?? '' }),
        t('Call the seller to agree on a time. When you have the book in your hands, show the seller the code of your booking.'),
        describeSilence(booking, t)
      ]
    }),
    seller: (booking, t) => ({
      subject: t('Paid, please hand over: {book}', { book: booking.bookName }),
      paragraphs: [
        t('"{book}" is paid ({price}). Meet the buyer, hand over the book, and enter the code they show you.', { book: booking.bookName, price: formatPrice(booking.priceCents, t.language) }),
        describeSilence(booking, t)
      ]
    })
  },
  'hold-lapsed': {
    buyer: (booking, t) => ({
      subject: t('No longer held: {book}', { book: booking.bookName }),
      paragraphs: [t('the time to pay for "{book}" is over, and the book is back on sale. Nothing was charged.', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('Back on sale: {book}', { book: booking.bookName }),
      paragraphs: [t('your "{book}" was not paid in time and is back on sale.', { book: booking.bookName })]
    })
  },
  cancelled: { buyer: (booking, t) => cancelled(booking, 'buyer', t), seller: (booking, t) => cancelled(booking, 'seller', t) },
  ...REFUND_LETTERS,
  ...DISPUTE_LETTERS,
  ...CASE_LETTERS,
  'cancel-asked': {
    seller: (booking, t) => ({
      subject: t('The buyer asks to cancel: {book}', { book: booking.bookName }),
      paragraphs: [t('the buyer of "{book}" asks you to cancel the order. If you cancel, all of the money goes back. If you decline, the order goes on as it is.', { book: booking.bookName })]
    })
  },
  'cancel-declined': {
    buyer: (booking, t) => ({
      subject: t('Not cancelled: {book}', { book: booking.bookName }),
      paragraphs: [t('the seller has declined to cancel the order of "{book}". It goes on as it is.', { book: booking.bookName })]
    })
  },
  'handover-ending': {
    buyer: (booking, t) => ({
      subject: t('Have you got the book? {book}', { book: booking.bookName }),
      paragraphs: [
        describePaid(booking, t),
        t('If you have not got the book, write to the seller or to us before then.')
      ]
    }),
    seller: (booking, t) => ({
      subject: t('Please enter the code: {book}', { book: booking.bookName }),
      paragraphs: [
        describePaid(booking, t)
      ]
    })
  },
  'handed-over': {
    buyer: (booking, t) => ({
      subject: t('Handed over: {book}', { book: booking.bookName }),
      paragraphs: [
        booking.handedOverBySilence
          ? t('"{book}" counts as handed over, since nobody said otherwise.', { book: booking.bookName })
          : t('"{book}" has been handed over. Enjoy the book!', { book: booking.bookName })
      ]
    }),
    seller: (booking, t) => ({
      subject: t('Handed over: {book}', { book: booking.bookName }),
      paragraphs: [t('the sale of "{book}" is complete. Thank you!', { book: booking.bookName })]
    })
  }
}

/** True while a mail still says something true: reminders are dropped when what they warn of is settled. */
export function isStillTrue(kind: OutboxKind, booking: BookingRow): boolean {
  const { status } = booking
  if (kind === 'hold-ending') return status === 'reserved' || status === 'paying'
  if (kind === 'handover-ending') return status === 'paid' && !isOpenCase(booking.case)
  if (kind === 'case-opened') return isOpenCase(booking.case)
  if (kind === 'case-with-shop') return booking.case?.status === 'with_shop'
  if (kind === 'cancel-asked') return status === 'paid' && booking.cancelRequest?.declinedAt == null
  if (kind === 'dispute-opened') return (booking.disputes ?? []).some(({ isOpen }) => isOpen)
  return isRefundMailTrue(kind, booking)
}

/**
 * Subject (one line, at most 200 signs) and text of a mail about a booking, in its reader's language. Never the other side's
 * name or words. @throws Error for a kind of mail that this reader is never sent
 */
export function composeBookingMail(kind: OutboxKind, reader: OutboxReader, booking: BookingRow, t: Texts): Composed {
  const write = LETTERS[kind][reader]
  if (!write) throw new Error(`no mail "${kind}" is written for ${reader}`)
  const { subject, paragraphs } = write(booking, t)
  const text = composeText([...paragraphs, `${t(reader === 'admin' ? 'See the booking:' : 'See your booking:')}\n${addressFor(reader, booking)}`], t)
  return { subject: toSubject(subject), text }
}
