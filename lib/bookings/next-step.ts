import { canPay, type BookingStatus } from './booking'

type Standing = { status: BookingStatus; holdExpiresAt: string }

/** The moment by which a buyer must have paid, as "Saturday, 22 November, 14:05" in the shop's language. */
export function formatDeadline(iso: string, locale = 'en-GB', timeZone = 'Europe/Berlin'): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short'
  }).format(new Date(iso))
}

/** What happens next with a booking and when, in one sentence for its buyer. */
export function describeNextStep(booking: Standing, now: Date): string {
  switch (booking.status) {
    case 'pending':
      return 'This booking is being made.'
    case 'reserved':
    case 'paying':
      return canPay(booking, now)
        ? `Pay by ${formatDeadline(booking.holdExpiresAt)}, or the book goes back on sale.`
        : 'The time to pay is over; the book is going back on sale.'
    case 'paid':
      return 'Paid. Call the seller to agree on a time, and meet to take the book.'
    case 'handed_over':
      return 'Paid and handed over. Enjoy the book.'
    case 'expiring':
    case 'expired':
      return 'The time to pay ran out and the book went back on sale.'
    case 'cancelling':
    case 'cancelled':
      return 'This booking was cancelled.'
    case 'refunding':
      return 'The payment is on its way back to your card.'
    case 'refunded':
      return 'The payment was returned to your card.'
    case 'void':
      return 'Somebody else was quicker with this book.'
  }
}
