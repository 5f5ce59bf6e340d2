/**
 * What words have in common that are written differently in different languages: umlauts written out ("mueller", folded
 * "muller"), and Slavic names by English, German and French transliteration ("dostoevsky", "dostojewski", "tolstoy",
 * "tolstoi", "chekhov", "tschechow"). In this order; each rule works on what the one before has left.
 */
export const RULES: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch|tsh/g, 'ch'], [/sch|sh|zh/g, 's'], [/ch|kh/g, 'h'], [/ts|tz/g, 'z'], [/w/g, 'v'], [/ff/g, 'v'], [/[jy]/g, 'i'], [/i+e/g, 'e'], [/i{2,}/g, 'i'],
  [/ae/g, 'a'], [/oe/g, 'o'], [/ue/g, 'u']
]

/** The same for all spellings of a folded word; words with digits keep theirs. */
export function toSpellingKey(word: string): string {
  return RULES.reduce((key, [pattern, letter]) => key.replace(pattern, letter), word)
}
