import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import type { CaseStatus } from './case'
import { describeCaseStep } from './case-labels'
import { canPay } from './booking'
import type { BookingStatus, Canceller } from './booking-status'
import { formatDeadline } from './next-step'
import type { RefundProgress } from './refund'

type Standing = {
  status: BookingStatus
  holdExpiresAt: string
  handOverBy: string | null
  isDisputed?: boolean
  case?: { status: CaseStatus; dueAt: string } | null
  cancelRequest?: { declinedAt: string | null } | null
  handedOverBySilence: boolean
  cancelledBy: Canceller | null
  refundProgress: RefundProgress | null
}

const CANCELLED_LABELS = {
  buyer: 'The buyer cancelled; the book is back on sale.',
  seller: 'You cancelled; the book is back on sale.',
  shop: 'The shop cancelled this booking; the book is back on sale.'
} as const satisfies Record<Canceller, Text>

/** What happens next with a sale and when, in one sentence for its seller. */
export function describeSaleStep(sale: Standing, now: Date, t: Texts = english): string {
  const caseStep = sale.case ? describeCaseStep(sale.case.status, 'seller', formatDeadline(sale.case.dueAt, t), t) : null
  if (caseStep !== null && !sale.isDisputed) return caseStep
  switch (sale.status) {
    case 'pending':
      return t('This booking is being made.')
    case 'reserved':
    case 'paying':
      return canPay(sale, now)
        ? t('Held until {time}. If it is not paid by then, the book goes back on sale.', { time: formatDeadline(sale.holdExpiresAt, t) })
        : t('The time to pay is over; the book is going back on sale.')
    case 'paid':
      if (sale.isDisputed) {
        return t('The buyer’s bank disputes this payment. Keep the book: it cannot be handed over and the booking cannot be cancelled until the dispute is closed.')
      }
      if (sale.cancelRequest?.declinedAt === null) return t('The buyer asks you to cancel. Cancel and refund, or decline; until then the order goes on as it is.')
      return sale.handOverBy
        ? t('Paid. Meet the buyer and enter their code. Without a word it counts as handed over on {time}.', { time: formatDeadline(sale.handOverBy, t) })
        : t('Paid. Meet the buyer and enter their code.')
    case 'handed_over':
      if (sale.case?.status === 'dismissed') return t('Sold. The shop has decided that the sale stands.')
      return t(sale.handedOverBySilence ? 'Sold; it counts as handed over, since nobody said otherwise.' : 'Sold and handed over.')
    case 'expiring':
    case 'expired':
      return t('The buyer did not pay in time; the book is back on sale.')
    case 'cancelling':
    case 'cancelled':
      return t(sale.cancelledBy ? CANCELLED_LABELS[sale.cancelledBy] : 'This booking was cancelled; the book is back on sale.')
    case 'refunding':
      return sale.refundProgress === 'delayed'
        ? t('The buyer’s refund is delayed. We are working on it, and you do not need to do anything.')
        : t('The buyer is getting the money back.')
    case 'refunded':
      return t('The buyer got the money back. To sell the book again, duplicate its listing in My Products.')
    case 'void':
      return t('This booking did not come about.')
  }
}
