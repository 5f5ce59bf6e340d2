import { shopSettings } from '@/lib/settings/shop-settings'

/** The shop's time zone, which decides what day a moment is, for every reader. `#time-zone` resolves to this file, and in
 * browsers to time-zone-in-browser. */
export function getTimeZone(): string {
  return shopSettings().timeZone
}
