import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** Where a number without country code is from, unless the shop says otherwise. */
const USUAL_COUNTRY: CountryCode = 'DE'

/** The longest text that is looked at: a number has 15 digits at most (ITU-T E.164). */
const MOST_CHARACTERS = 40

/**
 * Reads a phone number as people write it ("+49 30 23125-046", "0049 30 23125046", "030 23125046") into the
 * international form of E.164 ("+493023125046"); null for what cannot be called. `country` (ISO 3166-1, two letters) is
 * where a number without country code is from. Extensions and letters are refused.
 */
export function parsePhone(text: string, country: string = USUAL_COUNTRY): string | null {
  const typed = text.normalize('NFKC').trim()
  if (typed.length > MOST_CHARACTERS || !/^[\p{Nd}\p{Pd}+()/.\s]+$/u.test(typed)) return null
  const defaultCountry = isSupportedCountry(country) ? country : USUAL_COUNTRY
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false })
  return number?.isValid() ? number.number : null
}
