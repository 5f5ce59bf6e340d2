/** The commonest languages of books, by ISO 639-1 (ISO 639-3 for `grc`). */
const CODES =
  'af ar be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl grc gu he hi hr hu hy id is it ja ka kk ko ku la lb lt lv mk ml mn mr ms mt ne nl no nb nn pa pl ps pt ro ru sa sk sl sq sr sv sw ta te th tl tr uk ur uz vi yi zh zu'.split(
    ' '
  )

/** Of the headings and values that lists have. */
const LOCALES = ['en', 'de', 'fr', 'nl', 'es', 'it']

/** What lists write beside the names of the Unicode Common Locale Data Repository. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  dt: 'de',
  dtsch: 'de',
  engl: 'en',
  eng: 'en',
  franz: 'fr',
  frz: 'fr',
  ital: 'it',
  span: 'es',
  castellano: 'es',
  castilian: 'es',
  flemish: 'nl',
  latein: 'la',
  'ancient greek': 'grc',
  altgriechisch: 'grc',
  hebrew: 'he',
  mandarin: 'zh',
  'chinese simplified': 'zh',
  'chinese traditional': 'zh'
}

function toKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

let codeOf: Map<string, string> | null = null

function listNames(): Map<string, string> {
  const names = new Map(Object.entries(OTHER_NAMES))
  for (const locale of [...LOCALES, ...CODES]) {
    const display = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
    for (const code of LOCALES.includes(locale) ? CODES : [locale]) {
      const name = display.of(code)
      if (name !== undefined && !names.has(toKey(name))) names.set(toKey(name), code)
    }
  }
  return names
}

function readTag(text: string): string | null {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(text)) return null
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'))
    const code = new Intl.Locale(tag).language
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) === undefined ? null : code
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The code of one language without its region: `de` for "de-AT", "ger", "German", "Deutsch" and "allemand". Reads tags
 * (BCP 47), both kinds of ISO 639-2 codes, and names in the languages of `LOCALES` and in the language itself. Null for
 * other text, also for several languages. */
export function parseLanguage(text: string): string | null {
  codeOf ??= listNames()
  const plain = text.trim().replace(/\.$/, '')
  return codeOf.get(toKey(plain)) ?? readTag(plain)
}
