import type { PublicSettings } from './public-settings'

/** Kept: the page of a failure takes the place of the element that names them. */
let kept: PublicSettings = { shopName: '', daysAhead: 0, meetingPlaces: '', languages: '' }

/** As the page names them (app/[lang]/layout.tsx). */
export function publicSettings(): PublicSettings {
  const {
    shopName = kept.shopName,
    daysAhead = kept.daysAhead,
    meetingPlaces = '',
    languages = kept.languages
  } = document.documentElement.dataset
  kept = { shopName, daysAhead: Number(daysAhead), meetingPlaces, languages }
  return kept
}
