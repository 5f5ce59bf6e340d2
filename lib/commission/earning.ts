import type { Translator } from '@/lib/platform/i18n/translator'
import { toCommission, type CommissionRate } from './commission'

/** "You receive €8.10 of €9.00" */
export function describeEarning(priceCents: number, netCents: number, t: Translator): string {
  return t('commission.youReceive', { net: netCents / 100, price: priceCents / 100 })
}

/** For a copy that is on offer; null without a commission. */
export function describeOffer(priceCents: number, rate: CommissionRate, t: Translator): string | null {
  const commissionCents = toCommission(priceCents, rate)
  return commissionCents === 0 ? null : describeEarning(priceCents, priceCents - commissionCents, t)
}
