import 'server-only'
import { env } from '@/lib/env'
import { formatPrice } from '@/lib/listings/price'
import { composeText, toSubject } from '@/lib/mail/compose-text'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/texts/text'
import type { Texts } from '@/lib/texts/texts'
import { isPaid } from './booking'
import { formatDeadline } from './next-step'
import type { OutboxKind, OutboxReader } from './outbox'
import { toHandOverBy, type BookingRow } from './to-booking'

type Letter = { subject: string; paragraphs: string[] }
type Composed = { subject: string; text: string }
type Words = Record<OutboxReader, (booking: BookingRow, t: Texts) => Letter>

/** Where the reader sees the booking. */
function addressFor(reader: OutboxReader): string {
  return `${env('NEXTAUTH_URL')}${reader === 'buyer' ? routes.myOrders() : routes.sales()}`
}

function deadlineOf(booking: BookingRow, t: Texts): string {
  return formatDeadline(booking.holdExpiresAt.toISOString(), t)
}

/** When a paid book counts as handed over, should nobody say anything. */
function describeSilence(booking: BookingRow, t: Texts): string {
  return booking.paidAt
    ? t('If neither of you says anything, it counts as handed over on {time}.', { time: formatDeadline(toHandOverBy(booking.paidAt).toISOString(), t) })
    : t('If neither of you says anything, it counts as handed over on the end of the waiting time.')
}

function describePaid(booking: BookingRow, t: Texts): string {
  const book = booking.bookName
  return booking.paidAt
    ? t('"{book}" is paid and not yet handed over. If nobody says anything, it counts as handed over on {time}.', {
        book, time: formatDeadline(toHandOverBy(booking.paidAt).toISOString(), t)
      })
    : t('"{book}" is paid and not yet handed over. If nobody says anything, it counts as handed over on the end of the waiting time.', { book })
}

function describeCancelled({ cancelledBy, bookName: book }: BookingRow, reader: OutboxReader, t: Texts): string {
  if (cancelledBy === reader) return t('you have cancelled the booking of "{book}".', { book })
  if (cancelledBy === 'buyer') return t('the buyer has cancelled the booking of "{book}".', { book })
  if (cancelledBy === 'seller') return t('the seller has cancelled the booking of "{book}".', { book })
  return t('the shop has cancelled the booking of "{book}".', { book })
}

function tellReason({ cancelReason }: BookingRow, t: Texts): string[] {
  return cancelReason ? [t('The reason given: {reason}', { reason: cancelReason })] : []
}

function cancelled(booking: BookingRow, reader: OutboxReader, t: Texts): Letter {
  // What the shop cancels may have been taken down with it.
  const whereNow: Text = booking.cancelledBy === 'shop' ? 'My Products shows how it stands now.' : 'The book is back on sale.'
  const after = t(reader === 'buyer' ? 'Nothing was charged.' : whereNow)
  return {
    subject: t('Cancelled: {book}', { book: booking.bookName }),
    paragraphs: [`${describeCancelled(booking, reader, t)} ${after}`, ...tellReason(booking, t)]
  }
}

const WORDS: Record<OutboxKind, Words> = {
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
  refunded: {
    buyer: (booking, t) => ({
      subject: t('Your money is on its way back: {book}', { book: booking.bookName }),
      paragraphs: [
        t('your payment for "{book}" was returned; the bank takes a few days to show it.', { book: booking.bookName }),
        ...tellReason(booking, t)
      ]
    }),
    seller: (booking, t) => ({
      subject: t('Refunded: {book}', { book: booking.bookName }),
      paragraphs: [
        t('the buyer of "{book}" got the money back.', { book: booking.bookName }),
        t('To sell the book again, duplicate its listing in My Products.')
      ]
    })
  },
  'partly-refunded': {
    buyer: (booking, t) => ({
      subject: t('Part of your money is on its way back: {book}', { book: booking.bookName }),
      paragraphs: [t('of your payment for "{book}", {price} in all were returned.', { book: booking.bookName, price: formatPrice(booking.refundedCents ?? 0, t.language) })]
    }),
    seller: (booking, t) => ({
      subject: t('Partly refunded: {book}', { book: booking.bookName }),
      paragraphs: [t('the buyer of "{book}" got {price} back.', { book: booking.bookName, price: formatPrice(booking.refundedCents ?? 0, t.language) })]
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
export function isStillTrue(kind: OutboxKind, { status }: BookingRow): boolean {
  if (kind === 'hold-ending') return status === 'reserved' || status === 'paying'
  if (kind === 'handover-ending') return isPaid(status) && status !== 'handed_over'
  return true
}

/** Subject (one line, at most 200 signs) and text of a mail about a booking, in its reader's language. Never the other side's name or words. */
export function composeBookingMail(kind: OutboxKind, reader: OutboxReader, booking: BookingRow, t: Texts): Composed {
  const { subject, paragraphs } = WORDS[kind][reader](booking, t)
  const text = composeText([...paragraphs, `${t('See your booking:')}\n${addressFor(reader)}`], t)
  return { subject: toSubject(subject), text }
}
