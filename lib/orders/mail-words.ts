import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { listPayable, sumPrices, toFirstLine, type OrderLine } from './order-lines'
import type { OrderRow } from './order-row'
import { toOrderTitle } from './order-title'

/** The order in the words of a mail. */
export function toTitle({ lines }: OrderRow, t: Translator): string {
  const left = listPayable(lines)
  return toOrderTitle({ bookName: toFirstLine({ lines }).title, copies: left.length }, t)
}

/** What left the order last: the titles, and what they cost together. */
export function describeLeft({ lines, totalCents }: OrderRow, t: Translator) {
  const timeOf = ({ removedAt, cancelledAt }: OrderLine) => (cancelledAt ?? removedAt)?.getTime() ?? 0
  const latest = Math.max(...lines.map(timeOf))
  const left = lines.filter((line) => timeOf(line) === latest)
  return {
    books: left.map(({ title }) => title).join('; '),
    price: formatPrice(sumPrices(left), t.language),
    total: formatPrice(totalCents, t.language)
  }
}
