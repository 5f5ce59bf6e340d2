/** Days and months are UTC, written as `2026-11-21` and `2026-11`. */

export const DAY_MS = 24 * 3_600_000

export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

export function plusDays(day: string, days: number): string {
  return toDay(new Date(startOf(day).getTime() + days * DAY_MS))
}

export function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}

export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
export const MONTH_OR_NONE = /^(20\d\d-(0[1-9]|1[0-2]))?$/

export function toMonth(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** `until` is the start of the next month. */
export function toMonthRange(month: string): { from: Date; until: Date } {
  const from = startOf(`${month}-01`)
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) }
}
