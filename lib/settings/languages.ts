import { isHidden, isLanguage, type Language } from '@/lib/platform/i18n/language'
import { shopSettings } from './shop-settings'

/** In the order of the settings. */
export function listOfferedLanguages(): readonly Language[] {
  return shopSettings().languages.offered
}

/** Of who has chosen no language that is offered. */
export function defaultLanguage(): Language {
  return shopSettings().languages.default
}

/** Also one that is chosen only by the cookie. */
export function isUsable(wanted: unknown): wanted is Language {
  return isLanguage(wanted) && (isHidden(wanted) || listOfferedLanguages().some((language) => language === wanted))
}

/** The language in which somebody reads who has chosen this one, or none. */
export function toReadableLanguage(chosen: unknown): Language {
  return isUsable(chosen) ? chosen : defaultLanguage()
}
