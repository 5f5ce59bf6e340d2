import { formatNumber } from '@/lib/platform/i18n/format-number'
import { message, type Message } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { CommissionRate } from './commission'

/** "Flyleaf keeps a commission for each copy sold: 10% of the price and €0.50. At least €1.00." */
export function describeRate({ basisPoints, fixedCents, minCents, maxCents }: CommissionRate, t: Translator): string {
  const parts: Message[] = [
    ...(basisPoints > 0
      ? [message('commission.terms.ofPrice', { share: formatNumber(basisPoints / 100, t.language) })]
      : []),
    ...(fixedCents > 0 ? [message('commission.terms.fixed', { price: fixedCents / 100 })] : [])
  ]
  const least = minCents > 0 ? message('commission.terms.least', { price: minCents / 100 }) : null
  const most = maxCents === null ? null : message('commission.terms.most', { price: maxCents / 100 })
  if ((parts.length === 0 && !least) || maxCents === 0) return t('commission.terms.none')
  const rate = parts.length > 0 ? [message('commission.terms.rate', { parts })] : []
  return [...rate, least, most].flatMap((sentence) => (sentence ? [t.text(sentence)] : [])).join(' ')
}
