import { bookingMails } from './german/booking-mails'
import { mails } from './german/mails'
import { refusals } from './german/refusals'
import { refusedSales } from './german/refused-sales'

/** Texts that only the server says: mails, and refusals, which reach the browser in its language. No browser loads these. */
export const germanOnServer = {
  ...bookingMails,
  ...mails,
  ...refusals,
  ...refusedSales
} as const satisfies Record<string, string>
