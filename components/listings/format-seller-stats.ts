import { summarizeSellerStats, type SellerStats } from '@/lib/listings/seller-page'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { Translator } from '@/lib/platform/i18n/translator'

/** "12 of 13, at least 66% in the long run"; the share only with enough sales. */
export function formatSellerStats(stats: SellerStats, t: Translator): string {
  const { kept, sales, atLeastPercent } = summarizeSellerStats(stats)
  if (sales === 0) return t('listings.noSalesYet')
  const counts = { kept: formatNumber(kept, t.language), sales: formatNumber(sales, t.language) }
  if (atLeastPercent === null) return t('listings.salesKept', counts)
  return t('listings.salesKeptPercent', { ...counts, percent: atLeastPercent })
}
