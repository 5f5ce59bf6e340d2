import type { SellerStats } from '@/lib/listings/seller-page'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { Translator } from '@/lib/platform/i18n/translator'

/** "12 of 13". */
export function formatSellerStats({ kept, broken }: SellerStats, t: Translator): string {
  const sales = kept + broken
  if (sales === 0) return t('listings.noSalesYet')
  return t('listings.salesKept', { kept: formatNumber(kept, t.language), sales: formatNumber(sales, t.language) })
}
