import 'server-only'
import { defaultSettings, shopSettings } from '@/lib/settings/shop-settings'
import type { OrderRow } from './order-row'

type Term = 'holdHours' | 'handoverDays' | 'caseHours'
export type Terms = Record<Term, number>

/** Those of a new order, which keeps them. */
export function currentTerms(): Terms {
  const { holdHours, handoverDays, caseHours } = shopSettings()
  return { holdHours, handoverDays, caseHours }
}

/** Orders from before they kept their terms have those of a shop whose settings nobody has changed. */
export function termsOf({ terms }: Pick<OrderRow, 'terms'>): Terms {
  return terms ?? defaultSettings()
}
