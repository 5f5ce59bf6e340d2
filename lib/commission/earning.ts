import type { Translator } from '@/lib/platform/i18n/translator'

/** "You receive €8.10 of €9.00"; null without a commission. */
export function describeEarning(priceCents: number, commissionCents: number, t: Translator): string | null {
  if (commissionCents === 0) return null
  return t('commission.youReceive', { net: (priceCents - commissionCents) / 100, price: priceCents / 100 })
}
