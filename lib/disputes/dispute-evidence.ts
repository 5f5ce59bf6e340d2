import 'server-only'
import { deriveHandoverCode } from '@/lib/fulfilments/handover-code'
import { refundsOf, RETURNED_STATUSES, sumRefunds } from '@/lib/refunds/refund'
import { toDay } from '@/lib/platform/time/calendar'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { listPayable } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'

/** Banks read English. */
const LANGUAGE = 'en'

export type EvidenceFields = {
  product_description: string
  customer_name: string
  customer_email_address: string
  service_date?: string
}

function listTimes(booking: OrderRow, t: Translator): string[] {
  const { bookedAt, paidAt, handedOverAt, handedOverAutomatically, handover, meetingLocation } = booking
  const format = (time: Date) => formatExactTime(time.toISOString(), t)
  const code =
    handover && !booking.handedOverBySeller ? deriveHandoverCode(booking._id.toHexString(), handover.nonce) : null
  return [
    t('evidence.booked', { time: format(bookedAt), place: meetingLocation }),
    ...(paidAt && !isPaidAtMeeting(booking)
      ? [t('evidence.paid', { time: format(paidAt), price: formatPrice(booking.totalCents, t.language) })]
      : []),
    ...(handedOverAt && handedOverAutomatically
      ? [t('evidence.handedOverAutomatically', { time: format(handedOverAt) })]
      : []),
    ...(handedOverAt && !handedOverAutomatically && code
      ? [t('evidence.handedOver', { time: format(handedOverAt), code })]
      : [])
  ]
}

function listCaseMessages({ case: found }: OrderRow, t: Translator): string[] {
  if (!found) return [t('evidence.noCase')]
  const format = (time: Date | null | undefined) => (time ? formatExactTime(time.toISOString(), t) : '')
  const reason = t(`cases.reason.${found.reason}`)
  return [
    t('evidence.caseOpened', { time: format(found.openedAt), reason, text: found.text ?? '' }),
    ...(found.response ? [t('evidence.caseResponded', { time: format(found.respondedAt), text: found.response })] : []),
    ...(found.note ? [t('evidence.caseDecided', { time: format(found.closedAt), text: found.note })] : [])
  ]
}

function listReturned(booking: OrderRow, t: Translator): string[] {
  const returned = sumRefunds(refundsOf(booking.refunds ?? [], null), RETURNED_STATUSES)
  return returned > 0 ? [t('evidence.refunded', { price: formatPrice(returned, t.language) })] : []
}

/** What the shop knows of a sale, as a text that an admin can complete: times, handover code, messages of the case. */
export function draftEvidence(booking: OrderRow): string {
  const t = translatorFor(LANGUAGE)
  return [...listTimes(booking, t), ...listCaseMessages(booking, t), ...listReturned(booking, t)].join('\n')
}

/** docs.stripe.com/api/disputes/update */
export function toEvidenceFields(booking: OrderRow): EvidenceFields {
  const { lines, userName, userEmail, handedOverAt } = booking
  const titles = listPayable(lines).map(({ title }) => title)
  return {
    product_description: translatorFor(LANGUAGE)('evidence.product', { book: titles.join('; ').toWellFormed() }),
    customer_name: userName.toWellFormed(),
    customer_email_address: userEmail,
    ...(handedOverAt ? { service_date: toDay(handedOverAt) } : {})
  }
}
