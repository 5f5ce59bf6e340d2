import type { PaymentMethod } from '@/lib/orders/payment-method'

/** Of the shop on one day. Money in integer cents. `sales` and what follows from them are paid by card, `cash…` are paid
 * at a meeting; `missed` counts the meetings that passed without a handover. */
export const SHOP_FIGURES = [
  'newAccounts',
  'listed',
  'booked',
  'lapsed',
  'sales',
  'salesCents',
  'returnedCents',
  'chargedBackCents',
  'cashSales',
  'cashCents',
  'missed'
] as const
export type ShopFigure = (typeof SHOP_FIGURES)[number]
export type Figures = Record<ShopFigure, number>

export const NO_FIGURES: Figures = {
  newAccounts: 0,
  listed: 0,
  booked: 0,
  lapsed: 0,
  sales: 0,
  salesCents: 0,
  returnedCents: 0,
  chargedBackCents: 0,
  cashSales: 0,
  cashCents: 0,
  missed: 0
}

/** Figures that are of one payment method. */
export const SHOP_FIGURE_METHODS = {
  sales: 'card',
  salesCents: 'card',
  returnedCents: 'card',
  chargedBackCents: 'card',
  cashSales: 'at_meeting',
  cashCents: 'at_meeting',
  missed: 'at_meeting'
} as const satisfies Partial<Record<ShopFigure, PaymentMethod>>

/** Whole seconds; null without values. A negative wait (differing clocks) counts as 0. */
export function describeWaits(waitsMs: readonly number[]): { medianSeconds: number; longestSeconds: number } | null {
  const sorted = waitsMs.map((wait) => Math.max(0, Math.round(wait / 1000))).sort((one, other) => one - other)
  const longestSeconds = sorted.at(-1)
  const medianSeconds = sorted[Math.floor((sorted.length - 1) / 2)]
  return longestSeconds === undefined || medianSeconds === undefined ? null : { medianSeconds, longestSeconds }
}
