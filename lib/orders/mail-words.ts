import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { listPayable, sumPrices, toFirstLine, type OrderLine } from './order-lines'
import type { OrderRow } from './order-row'
import { refundsOf, type Refund } from '@/lib/refunds/refund'
import { toOrderTitle } from './order-title'

/** The order in the words of a mail. */
export function toTitle({ lines }: OrderRow, t: Translator): string {
  const left = listPayable(lines)
  return toOrderTitle({ bookName: toFirstLine({ lines }).title, copies: left.length }, t)
}

/** The refund of that moment, which may be less than the price: a part went back before. Null before the payment. */
function sumGoingBack(refunds: readonly Refund[], at: number): number | null {
  const asked = refundsOf(refunds, null).filter(({ requestedAt }) => requestedAt.getTime() === at)
  return asked.length > 0 ? asked.reduce((sum, { amountCents }) => sum + amountCents, 0) : null
}

function whenLeft({ removedAt, cancelledAt }: OrderLine): number {
  return (cancelledAt ?? removedAt)?.getTime() ?? 0
}

/** What left the order last. */
export function listLeft({ lines }: Pick<OrderRow, 'lines'>): OrderLine[] {
  const latest = Math.max(...lines.map(whenLeft))
  return lines.filter((line) => whenLeft(line) === latest)
}

/** The titles of what left the order last, and what goes back or is no longer to be paid for them. */
export function describeLeft({ lines, refunds, totalCents }: OrderRow, t: Translator) {
  const left = listLeft({ lines })
  const latest = Math.max(...left.map(whenLeft))
  return {
    books: left.map(({ title }) => title).join('; '),
    price: formatPrice(sumGoingBack(refunds ?? [], latest) ?? sumPrices(left), t.language),
    total: formatPrice(totalCents, t.language)
  }
}
