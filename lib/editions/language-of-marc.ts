/** Codes of the MARC list (three letters, loc.gov/marc/languages) with the BCP 47 tag of the same language. */
const TAGS: Readonly<Record<string, string>> = {
  ara: 'ar', bul: 'bg', cat: 'ca', chi: 'zh', cze: 'cs', dan: 'da', dut: 'nl', eng: 'en', est: 'et', fin: 'fi', fre: 'fr',
  ger: 'de', gle: 'ga', gre: 'el', grc: 'grc', heb: 'he', hrv: 'hr', hun: 'hu', ice: 'is', ita: 'it', jpn: 'ja', kor: 'ko',
  lat: 'la', lav: 'lv', lit: 'lt', nor: 'no', per: 'fa', pol: 'pl', por: 'pt', rum: 'ro', rus: 'ru', slo: 'sk', slv: 'sl',
  spa: 'es', srp: 'sr', swe: 'sv', tur: 'tr', ukr: 'uk', wel: 'cy'
}

/** The BCP 47 tag of a MARC language code, or null for one that is not in the list. */
export function toLanguageTag(code: string | undefined): string | null {
  return (code && TAGS[code]) || null
}
