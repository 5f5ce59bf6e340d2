import { env } from '@/lib/platform/env'

/** The shop's time zone, which decides what day a moment is, for every reader. `#time-zone` resolves to this file, and in
 * browsers to time-zone-in-browser. */
export function getTimeZone(): string {
  return env('SHOP_TIME_ZONE')
}
