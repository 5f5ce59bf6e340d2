import type { Bar, Figures, Range } from '@/lib/overview/figures'
import { formatPrice } from '@/lib/listings/price'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

export const RANGE_WORDS: Record<Range, string> = {
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months'
}

/** The figures in the order of the page. `euro`: integer cents, told in euro. */
export const FIGURE_WORDS: readonly { name: keyof Figures; words: string; euro?: true }[] = [
  { name: 'sales', words: 'Sales' },
  { name: 'salesCents', words: 'Revenue', euro: true },
  { name: 'returnedCents', words: 'Returned', euro: true },
  { name: 'newAccounts', words: 'New accounts' },
  { name: 'listed', words: 'New listings' },
  { name: 'lapsed', words: 'Holds lapsed' },
  { name: 'repairs', words: 'Repairs' }
]

/** A figure in words: `€12.50`, or a plain number. */
export function toWords(figures: Figures, { name, euro }: { name: keyof Figures; euro?: true }): string {
  return euro ? formatPrice(figures[name]) : String(figures[name])
}

/** A day or month as short as an axis needs: `21 Nov`, `Nov 2026`. */
export function toShortTime({ time }: Bar): string {
  const [year = '', month = '', day] = time.split('-')
  const name = MONTHS[Number(month) - 1] ?? month
  return day ? `${Number(day)} ${name}` : `${name} ${year}`
}

/** A wait in words: `45 s`, `3 min`, `2 h`. Seconds, never rounded up. */
export function toWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}
