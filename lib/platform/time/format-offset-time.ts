import { getTimeZone } from '#time-zone'
import { toOffsetTime } from './wall-clock'

/** For files that people and programs read: `2026-11-01T00:30:00.000+01:00`. */
export function formatOffsetTime(iso: string): string {
  return toOffsetTime(new Date(iso), getTimeZone())
}
