/** Reading and writing of a card's expiry as `MM / YY`. Used in the browser too, so it imports nothing. */
export type ExpiryState = 'empty' | 'incomplete' | 'invalid_year' | 'month_past' | 'year_past' | 'complete'

export interface Expiry {
  /** 1 to 12. */
  month: number
  /** Four digits. */
  year: number
}

/**
 * Cards are issued for at most this many years ahead; further is a slip of the finger (the provider's own
 * limit).
 */
const YEARS_AHEAD = 50

/**
 * What was typed, as `MM / YY`: a first digit of 2 to 9 can only be a month of its own, a second digit above
 * 12 begins the year. Pasted and autofilled forms (12/2030, 2030-12, 1/30) are understood too.
 */
export function formatExpiry(text: string, previous = ''): string {
  const digits = monthFirst(text)
  if (digits === '') return ''
  if (digits.length === 1) return digits
  const month = digits.slice(0, 2)
  const year = digits.length > 4 ? digits.slice(-2) : digits.slice(2, 4)
  // Taking the separator away means that the typist is going back into the month.
  const goesBack = year === '' && text.length < previous.length
  return goesBack ? month : `${month} / ${year}`
}

function monthFirst(text: string): string {
  const isoDate = /^\s*(\d{4})\s*[-/]\s*(\d{1,2})\s*$/.exec(text)
  if (isoDate) return `${(isoDate[2] ?? '').padStart(2, '0')}${isoDate[1] ?? ''}`
  const shortMonth = /^\s*(\d)\s*[-/.]/.exec(text)
  const digits = text.replace(/\D/g, '')
  if (shortMonth) return `0${digits}`.slice(0, 6)
  if (/^[2-9]/.test(digits)) return `0${digits}`.slice(0, 6)
  if (Number(digits.slice(0, 2)) > 12) return `0${digits}`.slice(0, 6)
  if (digits.startsWith('00')) return '0'
  return digits.slice(0, 6)
}

/** The month and year of a whole `MM / YY`, null before that. */
export function readExpiry(text: string): Expiry | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 4) return null
  const month = Number(digits.slice(0, 2))
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(digits.slice(2)) } : null
}

/** A card is good until the last day of its month; `now` is the buyer's clock. */
export function expiryState(text: string, now: Date): ExpiryState {
  if (text.trim() === '') return 'empty'
  const expiry = readExpiry(text)
  if (!expiry) return 'incomplete'
  const year = now.getFullYear()
  if (expiry.year < year) return 'year_past'
  if (expiry.year === year && expiry.month < now.getMonth() + 1) return 'month_past'
  return expiry.year > year + YEARS_AHEAD ? 'invalid_year' : 'complete'
}
