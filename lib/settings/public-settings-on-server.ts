import type { PublicSettings } from './public-settings'
import { shopSettings } from './shop-settings'

/** `#public-settings` resolves to this file, and in browsers to public-settings-in-browser. */
export function publicSettings(): PublicSettings {
  const { identity, meeting, languages } = shopSettings()
  return {
    shopName: identity.name,
    daysAhead: meeting.daysAhead,
    meetingPlaces: meeting.places.join('\n'),
    languages: languages.offered.join()
  }
}
