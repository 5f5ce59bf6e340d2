import 'server-only'
import { env } from '@/lib/env'
import { formatPrice } from '@/lib/listings/price'
import { routes } from '@/lib/routes'
import { isPaid } from './booking'
import { formatDeadline } from './next-step'
import type { OutboxKind, OutboxReader } from './outbox'
import { toHandOverBy, type BookingRow } from './to-booking'

type Letter = { subject: string; paragraphs: string[] }
type Words = Record<OutboxReader, (booking: BookingRow) => Letter>

/** Where the reader sees the booking. */
function addressFor(reader: OutboxReader): string {
  return `${env('NEXTAUTH_URL')}${reader === 'buyer' ? routes.myOrders() : routes.sales()}`
}

function deadlineOf(booking: BookingRow): string {
  return formatDeadline(booking.holdExpiresAt.toISOString())
}

function silenceOf(booking: BookingRow): string {
  return booking.paidAt ? formatDeadline(toHandOverBy(booking.paidAt).toISOString()) : 'the end of the waiting time'
}

function whoCancelled({ cancelledBy }: BookingRow, reader: OutboxReader): string {
  if (cancelledBy === reader) return 'you have cancelled'
  return cancelledBy === 'buyer' ? 'the buyer has cancelled' : cancelledBy === 'seller' ? 'the seller has cancelled' : 'the shop has cancelled'
}

function cancelled(booking: BookingRow, reader: OutboxReader): Letter {
  const reason = booking.cancelReason ? [`The reason given: ${booking.cancelReason}`] : []
  // What the shop cancels may have been taken down with it.
  const whereNow = booking.cancelledBy === 'shop' ? 'My Products shows how it stands now.' : 'The book is back on sale.'
  const after = reader === 'buyer' ? 'Nothing was charged.' : whereNow
  return {
    subject: `Cancelled: ${booking.bookName}`,
    paragraphs: [`${whoCancelled(booking, reader)} the booking of "${booking.bookName}". ${after}`, ...reason]
  }
}

const WORDS: Record<OutboxKind, Words> = {
  booked: {
    buyer: (booking) => ({
      subject: `Booked for you: ${booking.bookName}`,
      paragraphs: [
        `"${booking.bookName}" is held for you at ${formatPrice(booking.priceCents)}.`,
        `Pay by ${deadlineOf(booking)}, or the book goes back on sale.`
      ]
    }),
    seller: (booking) => ({
      subject: `Booked: ${booking.bookName}`,
      paragraphs: [`somebody has booked your "${booking.bookName}". It is held for them until ${deadlineOf(booking)}; you will hear when it is paid.`]
    })
  },
  'hold-ending': {
    buyer: (booking) => ({
      subject: `Three hours left to pay: ${booking.bookName}`,
      paragraphs: [`"${booking.bookName}" is held for you until ${deadlineOf(booking)}. Pay by then, or the book goes back on sale.`]
    }),
    seller: (booking) => ({
      subject: `Not paid yet: ${booking.bookName}`,
      paragraphs: [`"${booking.bookName}" is held until ${deadlineOf(booking)} and not paid yet.`]
    })
  },
  paid: {
    buyer: (booking) => ({
      subject: `Paid: ${booking.bookName}`,
      paragraphs: [
        `your payment of ${formatPrice(booking.priceCents)} for "${booking.bookName}" has arrived (${booking.transactionId ?? ''}).`,
        'Call the seller to agree on a time. When you have the book in your hands, show the seller the code of your booking.',
        `If neither of you says anything, it counts as handed over on ${silenceOf(booking)}.`
      ]
    }),
    seller: (booking) => ({
      subject: `Paid, please hand over: ${booking.bookName}`,
      paragraphs: [
        `"${booking.bookName}" is paid (${formatPrice(booking.priceCents)}). Meet the buyer, hand over the book, and enter the code they show you.`,
        `If neither of you says anything, it counts as handed over on ${silenceOf(booking)}.`
      ]
    })
  },
  'hold-lapsed': {
    buyer: (booking) => ({
      subject: `No longer held: ${booking.bookName}`,
      paragraphs: [`the time to pay for "${booking.bookName}" is over, and the book is back on sale. Nothing was charged.`]
    }),
    seller: (booking) => ({
      subject: `Back on sale: ${booking.bookName}`,
      paragraphs: [`your "${booking.bookName}" was not paid in time and is back on sale.`]
    })
  },
  cancelled: { buyer: (booking) => cancelled(booking, 'buyer'), seller: (booking) => cancelled(booking, 'seller') },
  refunded: {
    buyer: (booking) => ({
      subject: `Your money is on its way back: ${booking.bookName}`,
      paragraphs: [
        `your payment for "${booking.bookName}" was returned; the bank takes a few days to show it.`,
        ...(booking.cancelReason ? [`The reason given: ${booking.cancelReason}`] : [])
      ]
    }),
    seller: (booking) => ({
      subject: `Refunded: ${booking.bookName}`,
      paragraphs: [
        `the buyer of "${booking.bookName}" got the money back.`,
        'To sell the book again, duplicate its listing in My Products.'
      ]
    })
  },
  'partly-refunded': {
    buyer: (booking) => ({
      subject: `Part of your money is on its way back: ${booking.bookName}`,
      paragraphs: [`of your payment for "${booking.bookName}", ${formatPrice(booking.refundedCents ?? 0)} in all were returned.`]
    }),
    seller: (booking) => ({
      subject: `Partly refunded: ${booking.bookName}`,
      paragraphs: [`the buyer of "${booking.bookName}" got ${formatPrice(booking.refundedCents ?? 0)} back.`]
    })
  },
  'handover-ending': {
    buyer: (booking) => ({
      subject: `Have you got the book? ${booking.bookName}`,
      paragraphs: [
        `"${booking.bookName}" is paid and not yet handed over. If nobody says anything, it counts as handed over on ${silenceOf(booking)}.`,
        'If you have not got the book, write to the seller or to us before then.'
      ]
    }),
    seller: (booking) => ({
      subject: `Please enter the code: ${booking.bookName}`,
      paragraphs: [
        `"${booking.bookName}" is paid and not yet handed over. If nobody says anything, it counts as handed over on ${silenceOf(booking)}.`
      ]
    })
  },
  'handed-over': {
    buyer: (booking) => ({
      subject: `Handed over: ${booking.bookName}`,
      paragraphs: [
        booking.handedOverBySilence
          ? `"${booking.bookName}" counts as handed over, since nobody said otherwise.`
          : `"${booking.bookName}" has been handed over. Enjoy the book!`
      ]
    }),
    seller: (booking) => ({
      subject: `Handed over: ${booking.bookName}`,
      paragraphs: [`the sale of "${booking.bookName}" is complete. Thank you!`]
    })
  }
}

/** True while a mail still says something true: reminders are dropped when what they warn of is settled. */
export function isStillTrue(kind: OutboxKind, { status }: BookingRow): boolean {
  if (kind === 'hold-ending') return status === 'reserved' || status === 'paying'
  if (kind === 'handover-ending') return isPaid(status) && status !== 'handed_over'
  return true
}

/** Subject (one line, at most 200 signs) and text of a mail about a booking. Never the other side's name or words. */
export function composeBookingMail(kind: OutboxKind, reader: OutboxReader, booking: BookingRow): { subject: string; text: string } {
  const { subject, paragraphs } = WORDS[kind][reader](booking)
  const end = `Flyleaf, used books\n${env('NEXTAUTH_URL')}`
  const text = ['Hello,', ...paragraphs, `See your booking:\n${addressFor(reader)}`, end].join('\n\n') + '\n'
  return { subject: subject.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 200), text }
}
