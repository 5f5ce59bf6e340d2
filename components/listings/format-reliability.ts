import { toReliability, type SellerStats } from '@/lib/listings/seller-page'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { english, type Texts } from '@/lib/platform/i18n/texts'

/** "12 of 13, at least 66% in the long run": how many of a seller's sales were kept; the share only when there are enough. */
export function formatReliability(record: SellerStats, t: Texts = english): string {
  const { kept, sales, atLeastPercent } = toReliability(record)
  if (sales === 0) return t('None yet')
  const counts = { kept: formatNumber(kept, t.language), sales: formatNumber(sales, t.language) }
  if (atLeastPercent === null) return t('{kept} of {sales}', counts)
  return t('{kept} of {sales}, at least {percent}% in the long run', { ...counts, percent: atLeastPercent })
}
