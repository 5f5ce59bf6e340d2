import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'

/**
 * The languages that the form offers, by their BCP 47 tags, in the alphabetical order of their English names. By hand:
 * Intl.DisplayNames would cost the browser more than the list.
 */
const LANGUAGE_NAMES = [
  ['ar', 'Arabic'], ['bg', 'Bulgarian'], ['ca', 'Catalan'], ['zh', 'Chinese'], ['hr', 'Croatian'], ['cs', 'Czech'],
  ['da', 'Danish'], ['nl', 'Dutch'], ['en', 'English'], ['et', 'Estonian'], ['fi', 'Finnish'], ['fr', 'French'],
  ['de', 'German'], ['el', 'Greek'], ['grc', 'Greek, ancient'], ['he', 'Hebrew'], ['hu', 'Hungarian'], ['is', 'Icelandic'],
  ['ga', 'Irish'], ['it', 'Italian'], ['ja', 'Japanese'], ['ko', 'Korean'], ['la', 'Latin'], ['lv', 'Latvian'],
  ['lt', 'Lithuanian'], ['no', 'Norwegian'], ['fa', 'Persian'], ['pl', 'Polish'], ['pt', 'Portuguese'], ['ro', 'Romanian'],
  ['ru', 'Russian'], ['sr', 'Serbian'], ['sk', 'Slovak'], ['sl', 'Slovenian'], ['es', 'Spanish'], ['sv', 'Swedish'],
  ['tr', 'Turkish'], ['uk', 'Ukrainian'], ['cy', 'Welsh']
] as const satisfies readonly (readonly [tag: string, name: Text])[]

/** True for a tag that the form offers. */
export function isListedLanguage(tag: string): boolean {
  return LANGUAGE_NAMES.some(([listed]) => listed === tag)
}

/** The languages of the form as the reader calls them, in alphabetical order. */
export function listLanguages(t: Texts): { tag: string; name: string }[] {
  const named = LANGUAGE_NAMES.map(([tag, name]) => ({ tag, name: t(name) }))
  // The list above is in order already, and a collator is dear in a browser.
  return t.language === 'en' ? named : named.toSorted((one, other) => one.name.localeCompare(other.name, t.language))
}

/** The bindings that the form offers; a copy keeps the English word. */
export const BINDINGS = ['Hardcover', 'Paperback', 'Pocket book', 'Spiral-bound', 'Board book', 'Leather-bound', 'Audio book'] as const satisfies readonly Text[]
