import { bookingMails } from '@/lib/platform/i18n/german/booking-mails'
import { mails } from '@/lib/platform/i18n/german/mails'
import { refusals } from '@/lib/platform/i18n/german/refusals'
import { refusedSales } from '@/lib/platform/i18n/german/refused-sales'

/** Texts that only the server says: mails, and refusals, which reach the browser in its language. No browser loads these. */
export const germanOnServer = {
  ...bookingMails,
  ...mails,
  ...refusals,
  ...refusedSales
} as const satisfies Record<string, string>
