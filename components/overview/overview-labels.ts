import type { Bar, Figures, Range } from '@/lib/overview/figures'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const satisfies readonly Text[]

export const RANGE_LABELS = {
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months'
} as const satisfies Record<Range, Text>

export const RANGE_CAPTIONS = {
  '30-days': 'The last 30 days, days in UTC',
  '90-days': 'The last 90 days, days in UTC',
  '12-months': 'The last 12 months, days in UTC'
} as const satisfies Record<Range, Text>

/** The figures in the order of the page. `euro`: integer cents, told in euro. */
export const FIGURE_LABELS = [
  { name: 'sales', words: 'Sales', euro: false },
  { name: 'salesCents', words: 'Revenue', euro: true },
  { name: 'returnedCents', words: 'Returned', euro: true },
  { name: 'chargedBackCents', words: 'Taken back by banks', euro: true },
  { name: 'newAccounts', words: 'New accounts', euro: false },
  { name: 'listed', words: 'New listings', euro: false },
  { name: 'lapsed', words: 'Holds lapsed', euro: false },
  { name: 'repairs', words: 'Repairs', euro: false }
] as const satisfies readonly { name: keyof Figures; words: Text; euro: boolean }[]

/** A figure in words: `€12.50`, or a plain number. */
export function toWords(figures: Figures, { name, euro }: { name: keyof Figures; euro: boolean }, t: Texts): string {
  return euro ? formatPrice(figures[name], t.language) : String(figures[name])
}

/** A day or month as short as an axis needs: `21 Nov`, `Nov 2026`. */
export function toShortTime({ time }: Bar, t: Texts): string {
  const [year = '', month = '', day] = time.split('-')
  // German months are spelled out in the catalogue; an axis has room for three letters.
  const name = t(MONTHS[Number(month) - 1] ?? MONTHS[0]).slice(0, 3)
  return day ? t('{day} {month}', { day: Number(day), month: name }) : `${name} ${year}`
}

/** A wait in words: `45 s`, `3 min`, `2 h`. Seconds, never rounded up. */
export function toWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}
