/**
 * The languages that the form offers, by their BCP 47 tags, in the alphabetical order of their English names. By hand:
 * Intl.DisplayNames would cost the browser more than the list.
 */
export const LANGUAGE_NAMES: readonly (readonly [tag: string, name: string])[] = [
  ['ar', 'Arabic'], ['bg', 'Bulgarian'], ['ca', 'Catalan'], ['zh', 'Chinese'], ['hr', 'Croatian'], ['cs', 'Czech'],
  ['da', 'Danish'], ['nl', 'Dutch'], ['en', 'English'], ['et', 'Estonian'], ['fi', 'Finnish'], ['fr', 'French'],
  ['de', 'German'], ['el', 'Greek'], ['grc', 'Greek, ancient'], ['he', 'Hebrew'], ['hu', 'Hungarian'], ['is', 'Icelandic'],
  ['ga', 'Irish'], ['it', 'Italian'], ['ja', 'Japanese'], ['ko', 'Korean'], ['la', 'Latin'], ['lv', 'Latvian'],
  ['lt', 'Lithuanian'], ['no', 'Norwegian'], ['fa', 'Persian'], ['pl', 'Polish'], ['pt', 'Portuguese'], ['ro', 'Romanian'],
  ['ru', 'Russian'], ['sr', 'Serbian'], ['sk', 'Slovak'], ['sl', 'Slovenian'], ['es', 'Spanish'], ['sv', 'Swedish'],
  ['tr', 'Turkish'], ['uk', 'Ukrainian'], ['cy', 'Welsh']
]

/** The bindings that the form offers. */
export const BINDINGS = ['Hardcover', 'Paperback', 'Pocket book', 'Spiral-bound', 'Board book', 'Leather-bound', 'Audio book'] as const
