import type { Bar, Figures, Range } from '@/lib/overview/figures'
import { toLocale } from '@/lib/platform/i18n/language'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

export const RANGE_LABELS = {
  '30-days': 'overview.range.30-days',
  '90-days': 'overview.range.90-days',
  '12-months': 'overview.range.12-months'
} as const satisfies Record<Range, PlainKey>

export const RANGE_CAPTIONS = {
  '30-days': 'overview.rangeCaption.30-days',
  '90-days': 'overview.rangeCaption.90-days',
  '12-months': 'overview.rangeCaption.12-months'
} as const satisfies Record<Range, PlainKey>

/** `euro`: integer cents, shown in euros. */
export const FIGURE_LABELS = [
  { name: 'sales', words: 'overview.figure.sales', euro: false },
  { name: 'salesCents', words: 'overview.figure.salesCents', euro: true },
  { name: 'returnedCents', words: 'overview.figure.returnedCents', euro: true },
  { name: 'chargedBackCents', words: 'overview.figure.chargedBackCents', euro: true },
  { name: 'newAccounts', words: 'overview.figure.newAccounts', euro: false },
  { name: 'listed', words: 'overview.figure.listed', euro: false },
  { name: 'lapsed', words: 'overview.figure.lapsed', euro: false },
  { name: 'repairs', words: 'overview.figure.repairs', euro: false }
] as const satisfies readonly { name: keyof Figures; words: PlainKey; euro: boolean }[]

export function toWords(figures: Figures, { name, euro }: { name: keyof Figures; euro: boolean }, t: Translator): string {
  return euro ? formatPrice(figures[name], t.language) : String(figures[name])
}

/** "21 Nov", "Nov 2026". */
export function toShortTime({ time }: Bar, t: Translator): string {
  const isDay = time.length > 'YYYY-MM'.length
  const options: Intl.DateTimeFormatOptions = isDay ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' }
  return new Intl.DateTimeFormat(toLocale(t.language), { ...options, timeZone: 'UTC' }).format(new Date(`${isDay ? time : `${time}-01`}T00:00:00Z`))
}

/** `45 s`, `3 min`, `2 h`; rounded down. */
export function toWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}
