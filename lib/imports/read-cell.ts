import { toCategoryLabel } from '@/lib/categories/category-names'
import { CONDITIONS, formatCondition, type Condition } from '@/lib/listings/condition'
import { DEFECT_IDS, type DefectId } from '@/lib/listings/defects'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'

/** Trade terms mapped to the shop's grades; the lower one in doubt. */
const GRADES: Readonly<Record<string, Condition>> = {
  new: 'Excellent',
  'as new': 'Excellent',
  'like new': 'Excellent',
  mint: 'Excellent',
  fine: 'Excellent',
  'near fine': 'Excellent',
  nf: 'Excellent',
  f: 'Excellent',
  'very good': 'Good',
  vg: 'Good',
  g: 'Good',
  acceptable: 'Fair',
  poor: 'Fair',
  'reading copy': 'Fair',
  p: 'Fair'
}

function toWord(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/[+.]$/, '')
}

const translators = OFFERED_LANGUAGES.map(translatorFor)

const CONDITION_OF = new Map<string, Condition>([
  ...Object.entries(GRADES),
  ...CONDITIONS.flatMap((condition) =>
    [condition, ...translators.map((t) => formatCondition(condition, t))].map(
      (name) => [toWord(name), condition] as const
    )
  )
])

export function findCondition(text: string): Condition | undefined {
  return CONDITION_OF.get(toWord(text))
}

/** Whether a category with this name is shown under the label in some language. */
export function isCategoryLabel(label: string, name: string): boolean {
  return translators.some((t) => toWord(toCategoryLabel(name, t)) === toWord(label))
}

export function toJacketCondition(text: string): string {
  if (/^(none|no|missing|lacking|no dj)$/.test(toWord(text))) return 'Missing'
  return findCondition(text) ?? text
}

const DEFECT_OF = new Map<string, DefectId>(
  DEFECT_IDS.flatMap((id) =>
    [id, id.replaceAll('-', ' '), ...translators.map((t) => t(`listings.defect.${id}`))].map(
      (name) => [toWord(name), id] as const
    )
  )
)

/** Ids or checklist labels in any language, separated by semicolons, bars or commas; `unknown` as written. */
export function toDefects(text: string): { defects: DefectId[]; unknown: string[] } {
  // One label contains a comma.
  const parts = text.split(/[;|]/).flatMap((part) => (DEFECT_OF.has(toWord(part)) ? part : part.split(',')))
  const names = parts.map((name) => name.trim()).filter((name) => name !== '')
  return {
    defects: [...new Set(names.flatMap((name) => DEFECT_OF.get(toWord(name)) ?? []))],
    unknown: names.filter((name) => !DEFECT_OF.has(toWord(name)))
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  '#39': '’'
}

/** Decodes HTML entities, removes control characters, collapses white space. */
export function normalizeLine(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim()
}

export function toPlainPrice(text: string): string {
  return text
    .trim()
    .replace(/(EUR|euros?)$/i, '')
    .replace(/^EUR/i, '')
    .trim()
}
