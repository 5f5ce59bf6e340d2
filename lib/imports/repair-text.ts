import { CONDITIONS, JACKET_CONDITIONS, type Condition } from '@/lib/listings/condition'
import { DEFECTS, type DefectId } from '@/lib/listings/defects'

/** The words of the trade and of other shops for the three grades of this one (product notes 5.1); the lower when between. */
const GRADES: Readonly<Record<string, Condition>> = {
  new: 'Excellent', 'as new': 'Excellent', 'like new': 'Excellent', mint: 'Excellent', fine: 'Excellent',
  'near fine': 'Excellent', nf: 'Excellent', f: 'Excellent',
  'very good': 'Good', vg: 'Good', g: 'Good',
  acceptable: 'Fair', poor: 'Fair', 'reading copy': 'Fair', p: 'Fair'
}

function toWord(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/[+.]$/, '')
}

/** A grade of this shop for a word of the trade ("Near Fine", "VG"); the text itself when it is none. */
export function toCondition(text: string): string {
  const word = toWord(text)
  return CONDITIONS.find((condition) => condition.toLowerCase() === word) ?? GRADES[word] ?? text
}

/** The same of a dust jacket; "none" and "missing" say that it is not there any more. */
export function toJacketCondition(text: string): string {
  const word = toWord(text)
  if (/^(none|no|missing|lacking|no dj)$/.test(word)) return 'Missing'
  return JACKET_CONDITIONS.find((condition) => condition.toLowerCase() === word) ?? GRADES[word] ?? text
}

const DEFECT_OF = new Map<string, DefectId>(
  DEFECTS.flatMap(({ id, label }) => [id, id.replaceAll('-', ' '), label].map((name) => [toWord(name), id] as const))
)

/** A list of defects by their ids or the words of the checklist, parted by semicolons, bars or commas; `unknown` as written. */
export function toDefects(text: string): { defects: DefectId[]; unknown: string[] } {
  const names = text.split(/[;|,]/).map((name) => name.trim()).filter((name) => name !== '')
  return {
    defects: [...new Set(names.flatMap((name) => DEFECT_OF.get(toWord(name)) ?? []))],
    unknown: names.filter((name) => !DEFECT_OF.has(toWord(name)))
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ', '#39': '’' }

/** One line of text out of a dealer's program: HTML entities read, control characters gone, white space collapsed. */
export function toTidyLine(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim()
}

/** A price without the word for the currency: "12.50 EUR" is "12.50". */
export function toPlainPrice(text: string): string {
  return text.replace(/\s*(EUR|euros?)\s*$/i, '').replace(/^\s*EUR\s*/i, '').trim()
}
