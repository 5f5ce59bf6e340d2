import 'server-only'
import { env } from '@/lib/platform/env'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { MailBody, MailLink } from '@/lib/platform/mail/mail-body'
import { routes } from '@/lib/routes'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toMailFacts, type SellerContact } from './booking-facts'
import { isOpenCase } from './case'
import { CASE_LETTERS } from './case-letters'
import { DISPUTE_LETTERS } from './dispute-letters'
import { formatDeadline } from '@/lib/platform/i18n/format-time'
import type { OutboxKind, OutboxReader } from './outbox'
import { describeReason, isRefundMailTrue, REFUND_LETTERS, type Letter, type Letters } from './refund-letters'
import { toHandOverBy } from './to-booking'
import type { BookingRow } from './booking-row'

function toLink(label: string, path: string): MailLink {
  return { label, url: `${env('NEXTAUTH_URL')}${path}` }
}

/** The handover code stays in the shop: anybody who reads the mail could use it. */
function toLinks(
  kind: OutboxKind,
  reader: OutboxReader,
  booking: BookingRow,
  t: Translator
): Pick<MailBody, 'action' | 'links'> {
  const id = booking._id.toHexString()
  if (reader === 'admin') return { action: toLink(t('mails.seeBooking'), routes.manageBooking(id)) }
  if (reader === 'seller') {
    const label = t(kind === 'paid' || kind === 'handover-ending' ? 'mails.enterCodeButton' : 'mails.seeYourBooking')
    return { action: toLink(label, routes.sales()) }
  }
  const see = toLink(t('mails.seeYourBooking'), routes.myOrders())
  switch (kind) {
    case 'booked':
    case 'hold-ending':
      return { action: toLink(t('payments.payNow'), routes.payment(id)), links: [see] }
    case 'paid':
      return {
        action: { ...see, label: t('bookings.showHandoverCode') },
        links: [toLink(t('payments.receipt'), routes.receipt(id))]
      }
    case 'hold-lapsed':
      return { action: toLink(t('mails.seeBook'), routes.book(booking.listingSlug)), links: [see] }
    default:
      return { action: see }
  }
}

function deadlineOf(booking: BookingRow, t: Translator): string {
  return formatDeadline(booking.holdExpiresAt.toISOString(), t)
}

/** When a paid book counts as handed over, should nobody say anything. */
function describeSilence(booking: BookingRow, t: Translator): string {
  return booking.paidAt
    ? t('mails.handoverConfirmedOn', {
        time: formatDeadline(toHandOverBy(booking.paidAt, booking.case?.closedAt).toISOString(), t)
      })
    : t('mails.handoverConfirmedLater')
}

function describePaid(booking: BookingRow, t: Translator): string {
  const book = booking.bookName
  return booking.paidAt
    ? t('mails.notHandedOverUntil', {
        book,
        time: formatDeadline(toHandOverBy(booking.paidAt, booking.case?.closedAt).toISOString(), t)
      })
    : t('mails.notHandedOver', { book })
}

function describeCancelled({ cancelledBy, bookName: book }: BookingRow, reader: OutboxReader, t: Translator): string {
  if (cancelledBy === reader) return t('mails.cancelledBy.you', { book })
  if (cancelledBy === 'buyer') return t('mails.cancelledBy.buyer', { book })
  if (cancelledBy === 'seller') return t('mails.cancelledBy.seller', { book })
  return t('mails.cancelledBy.shop', { book })
}

function cancelled(booking: BookingRow, reader: OutboxReader, t: Translator): Letter {
  // What the shop cancels may have been taken down with it.
  const whereNow: PlainKey = booking.cancelledBy === 'shop' ? 'mails.seeStatusInMyProducts' : 'mails.backOnSale'
  const after = t(reader === 'buyer' ? 'mails.nothingCharged' : whereNow)
  return {
    subject: t('mails.cancelledSubject', { book: booking.bookName }),
    paragraphs: [`${describeCancelled(booking, reader, t)} ${after}`, ...describeReason(booking, reader, t)]
  }
}

const LETTERS: Record<OutboxKind, Letters> = {
  booked: {
    buyer: (booking, t) => ({
      subject: t('mails.bookedBuyerSubject', { book: booking.bookName }),
      paragraphs: [
        t('mails.bookedBuyer', { book: booking.bookName, price: formatPrice(booking.priceCents, t.language) }),
        t('bookings.orderStepPay', { time: deadlineOf(booking, t) })
      ]
    }),
    seller: (booking, t) => ({
      subject: t('mails.bookedSellerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.bookedSeller', { book: booking.bookName, time: deadlineOf(booking, t) })]
    })
  },
  'hold-ending': {
    buyer: (booking, t) => ({
      subject: t('mails.holdEndingBuyerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.holdEndingBuyer', { book: booking.bookName, time: deadlineOf(booking, t) })]
    })
  },
  paid: {
    buyer: (booking, t) => ({
      subject: t('mails.paidBuyerSubject', { book: booking.bookName }),
      paragraphs: [
        t('mails.paidBuyer', { price: formatPrice(booking.priceCents, t.language), book: booking.bookName }),
        t('mails.paidBuyerNext'),
        describeSilence(booking, t)
      ]
    }),
    seller: (booking, t) => ({
      subject: t('mails.paidSellerSubject', { book: booking.bookName }),
      paragraphs: [
        t('mails.paidSeller', { book: booking.bookName, price: formatPrice(booking.priceCents, t.language) }),
        describeSilence(booking, t)
      ]
    })
  },
  'hold-lapsed': {
    buyer: (booking, t) => ({
      subject: t('mails.holdLapsedBuyerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.holdLapsedBuyer', { book: booking.bookName })]
    }),
    seller: (booking, t) => ({
      subject: t('mails.holdLapsedSellerSubject', { book: booking.bookName }),
      paragraphs: [t('mails.holdLapsedSeller', { book: booking.bookName })]
    })
  },
  cancelled: {
    buyer: (booking, t) => cancelled(booking, 'buyer', t),
    seller: (booking, t) => cancelled(booking, 'seller', t)
  },
  ...REFUND_LETTERS,
  ...DISPUTE_LETTERS,
  ...CASE_LETTERS,
  'cancel-asked': {
    seller: (booking, t) => ({
      subject: t('mails.cancelRequestedSubject', { book: booking.bookName }),
      paragraphs: [t('mails.cancelRequested', { book: booking.bookName })]
    })
  },
  'cancel-declined': {
    buyer: (booking, t) => ({
      subject: t('mails.cancelDeclinedSubject', { book: booking.bookName }),
      paragraphs: [t('mails.cancelDeclined', { book: booking.bookName })]
    })
  },
  'handover-ending': {
    buyer: (booking, t) => ({
      subject: t('mails.handoverEndingBuyerSubject', { book: booking.bookName }),
      paragraphs: [describePaid(booking, t), t('mails.handoverEndingBuyerNext')]
    }),
    seller: (booking, t) => ({
      subject: t('mails.handoverEndingSellerSubject', { book: booking.bookName }),
      paragraphs: [describePaid(booking, t)]
    })
  },
  'handed-over': {
    buyer: (booking, t) => ({
      subject: t('mails.handedOverSubject', { book: booking.bookName }),
      paragraphs: [
        booking.handedOverBySilence
          ? t('mails.handedOverAutomatically', { book: booking.bookName })
          : t('mails.handedOverBuyer', { book: booking.bookName })
      ]
    }),
    seller: (booking, t) => ({
      subject: t('mails.handedOverSubject', { book: booking.bookName }),
      paragraphs: [t('mails.handedOverSeller', { book: booking.bookName })]
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

/** A mail about a booking, in its reader's language. @throws Error for a kind of mail that this reader is never sent */
export function composeBookingMail(
  kind: OutboxKind,
  reader: OutboxReader,
  booking: BookingRow,
  seller: SellerContact,
  t: Translator
): MailBody {
  const write = LETTERS[kind][reader]
  if (!write) throw new Error(`no mail "${kind}" is written for ${reader}`)
  return {
    ...write(booking, t),
    facts: toMailFacts(kind, reader, booking, seller, t),
    ...toLinks(kind, reader, booking, t)
  }
}
