/** Small words of the shop's commonest languages: a book need not have them to be found, but ranks higher when it does. */
const SMALL_WORDS = new Set(
  (
    'a an and at by for from in is of on or the to with ' +
    'am das dem den der des die ein eine einer im ist mit und von vom zu zum zur ' +
    'au aux ce d de des du en et l la le les un une ' +
    'al de del e el il i las lo los os o y'
  ).split(' ')
)

/**
 * The words that a found book must have: all but the small ones and single letters (initials that a title page may lack).
 * Of a search that consists of nothing else ("It", "On the") all count.
 */
export function toHardWords(words: readonly string[]): string[] {
  const hard = words.filter((word) => !SMALL_WORDS.has(word) && !/^[a-z]$/.test(word))
  return [...new Set(hard.length > 0 ? hard : words)]
}
