import { DEFECT_IDS, type DefectId } from '@/lib/listings/defects'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise-text'
import { readCondition, toWord } from './read-condition'

const translators = OFFERED_LANGUAGES.map(translatorFor)

/** The words of the trade for a missing jacket; else a grade, or the text as it is. */
export function toJacketCondition(text: string): string {
  if (/^(none|no|missing|lacking|no dj|no jacket|fehlt|ohne|sans|zonder|sin|senza)$/.test(toWord(text)))
    return 'Missing'
  return readCondition(text).book ?? text
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

/** A description with its line breaks, also where an export wrote them out as `\\n`. */
export function toParagraphs(text: string): string {
  const written = /\\r\\n|\\n/.test(text) && !text.includes('\n') ? text.replace(/\\r\\n|\\n/g, '\n') : text
  const lines = written.replace(/<br\s*\/?>/gi, '\n').split(/\r\n?|\n/)
  return normaliseText(lines.map((line) => toPlain(line).trim()).join('\n'))
}

/** With entities decoded; control characters and white space are one space. */
function toPlain(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[\p{Cc}\s]+/gu, ' ')
}

/** Decodes HTML entities, removes control and invisible characters, collapses white space. */
export function normalizeLine(text: string): string {
  return normaliseLine(toPlain(text))
}
