import { normaliseNumber } from '@/lib/platform/text/normalise-text'
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

const USUAL_COUNTRY: CountryCode = 'DE'

/** Bounds the parsing; E.164 numbers have at most 15 digits. */
const MOST_CHARACTERS = 40

/** E.164, or null. `country` (ISO 3166-1 alpha-2) applies to numbers without a country code. Extensions are refused. */
export function parsePhone(text: string, country: string = USUAL_COUNTRY): string | null {
  const typed = normaliseNumber(text)
  if (typed.length > MOST_CHARACTERS || !/^[\d+()/.\s-]+$/.test(typed)) return null
  const defaultCountry = isSupportedCountry(country) ? country : USUAL_COUNTRY
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false })
  return number?.isValid() ? number.number : null
}
