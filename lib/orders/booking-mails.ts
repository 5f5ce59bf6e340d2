import 'server-only'
import { toMailBook, type MailedListing } from '@/lib/listings/mail-book'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { MailBody, MailItem, MailLink } from '@/lib/platform/mail/mail-body'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import type { MessageKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { listPayable, toFirstLine } from './order-lines'
import type { OrderRow } from './order-row'
import { isPaidAtMeeting } from './payment-method'
import { toOrderTitle } from './order-title'
import { toMailFacts, type SellerContact } from './booking-facts'
import { MAIL_TEXTS } from './booking-mail-texts'
import { isOpenCase } from '@/lib/cases/case'
import { toProgress } from './progress'
import type { BookingState } from './progress-state'
import { toFacts } from './to-booking'
import type { MailReader } from './write-mail-text'
import type { MailedEvent } from './events'
import { toRefundProgress, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'

/** The book is with the buyer, and nobody objects. */
const HANDED_OVER: ReadonlySet<BookingState> = new Set([
  'handed-over',
  'handed-over-automatically',
  'handed-over-by-seller',
  'sale-stands'
])

/** About the seller's money. */
const MONEY_KINDS: ReadonlySet<MailedEvent> = new Set([
  'transferred',
  'transfer-reversed',
  'transfer-owed',
  'paid-by-hand'
])

/** What the seller does next, where it is not just to look at the booking. */
const SELLER_BUTTONS: Readonly<Partial<Record<MailedEvent, MessageKey>>> = {
  paid: 'mails.enterCodeButton',
  'handover-ending': 'mails.enterCodeButton',
  'meeting-agreed': 'mails.enterCodeButton',
  'confirm-ending': 'mails.confirmMeetingButton',
  'meeting-over': 'mails.sayHowItWent',
  'meeting-missed': 'mails.sayHowItWent'
}

function toLink(label: string, path: string): MailLink {
  return { label, url: toShopUrl(path) }
}

/** The handover code stays in the shop: anybody who reads the mail could use it. */
function toLinks(
  kind: MailedEvent,
  reader: MailReader,
  booking: OrderRow,
  t: Translator
): Pick<MailBody, 'action' | 'links'> {
  const id = booking._id.toHexString()
  if (reader === 'admin') return { action: toLink(t('mails.seeBooking'), routes.manageBooking(id)) }
  if (MONEY_KINDS.has(kind)) return { action: toLink(t('mails.seeEarningsButton'), sellerRoutes.earnings()) }
  if (reader === 'seller') {
    const label = t(SELLER_BUTTONS[kind] ?? 'mails.seeYourBooking')
    return { action: toLink(label, sellerRoutes.sale(id)) }
  }
  const see = toLink(t('mails.seeYourBooking'), routes.myOrders())
  switch (kind) {
    case 'meeting-agreed':
      return { action: { ...see, label: t('bookings.showHandoverCode') } }
    case 'meeting-over':
      return { action: { ...see, label: t('mails.sayHowItWent') } }
    case 'booked':
    case 'hold-ending':
      if (isPaidAtMeeting(booking)) return { action: see }
      return { action: toLink(t('payments.payNow'), routes.payment(id)), links: [see] }
    case 'paid':
      return {
        action: { ...see, label: t('bookings.showHandoverCode') },
        links: [toLink(t('payments.receipt'), routes.receipt(id))]
      }
    case 'hold-lapsed':
      return { action: toLink(t('mails.seeBook'), routes.book(toFirstLine(booking).listingSlug)), links: [see] }
    default:
      return { action: see }
  }
}

/** False once what a mail says was overtaken before it was sent. */
export function isStillTrue(kind: MailedEvent, booking: OrderRow): boolean {
  const { status } = booking
  const { state, dates } = toProgress(toFacts(booking), 'seller', new Date())
  if (kind === 'hold-ending') return dates.payBy !== null
  if (kind === 'confirm-ending') return dates.confirmBy !== null
  if (kind === 'meeting-agreed') return state === 'meeting-agreed'
  if (kind === 'meeting-over') return state === 'meeting-over'
  if (kind === 'buyer-missed' || kind === 'seller-missed') return state === 'no-show'
  if (kind === 'meeting-missed') return status === 'missed'
  if (kind === 'handover-ending') return dates.handOverBy !== null
  if (kind === 'handed-over') return HANDED_OVER.has(state)
  if (kind === 'case-opened') return isOpenCase(booking.case)
  if (kind === 'case-with-shop') return booking.case?.status === 'with_shop'
  if (kind === 'cancel-asked') return state === 'cancel-asked'
  if (kind === 'cancel-declined') return status === 'paid'
  if (kind === 'dispute-opened') return (booking.disputes ?? []).some(({ isOpen }) => isOpen)
  const refunds = booking.refunds ?? []
  if (kind === 'refunded') return status === 'refunded'
  if (kind === 'refund-settled') return refunds.some((refund) => refund.status === 'settled_by_hand')
  if (kind === 'partly-refunded') return (booking.refundedCents ?? 0) > 0
  if (kind === 'refund-pending') return toRefundProgress(refunds) === 'on_its_way'
  if (kind === 'refund-delayed') return toRefundProgress(refunds) === 'delayed'
  if (kind === 'refund-failed') return refunds.some((refund) => UNRESOLVED_STATUSES.includes(refund.status))
  return true
}

/** Titles and prices as they were booked, and of a single copy what else is known of its listing. */
function toBook(order: OrderRow, listing: MailedListing | null, t: Translator): MailItem {
  const lines = listPayable(order.lines)
  const { title: bookName, priceCents } = toFirstLine(order)
  if (lines.length > 1)
    return {
      title: toOrderTitle({ bookName, copies: lines.length }, t),
      by: '',
      lines: [
        ...lines.map((line) => `${line.title}: ${formatPrice(line.priceCents, t.language)}`),
        t('bookings.totalPrice', { price: formatPrice(order.totalCents, t.language) })
      ]
    }
  return listing
    ? toMailBook({ ...listing, title: bookName, priceCents }, t)
    : { title: bookName, by: '', lines: [formatPrice(priceCents, t.language)] }
}

/** A mail about a booking, in its reader's language. `listing`: null where it is deleted. @throws Error for a kind of mail that this reader is never sent */
export function composeBookingMail(
  kind: MailedEvent,
  reader: MailReader,
  booking: OrderRow,
  seller: SellerContact,
  t: Translator,
  listing: MailedListing | null = null
): MailBody {
  const write = MAIL_TEXTS[kind][reader]
  if (!write) throw new Error(`no mail "${kind}" is written for ${reader}`)
  return {
    ...write(booking, t),
    item: toBook(booking, listing, t),
    facts: toMailFacts(kind, reader, booking, seller, t),
    ...toLinks(kind, reader, booking, t)
  }
}

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    bookings: Record<`booking-${MailedEvent}`, typeof composeBookingMail>
  }
}
