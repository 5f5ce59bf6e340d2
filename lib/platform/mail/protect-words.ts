/** Words of the scripts that are written from right to left, one after the other. */
const FROM_THE_RIGHT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}][\p{L}\p{M}\u200c\u200d]*(?:[ :'’־-]+[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}][\p{L}\p{M}\u200c\u200d]*)*/gu

/** What mail programs turn into a link by themselves: "http://…", "books.example". */
const LINK_LIKE = /:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-])/gu

/**
 * Words as they can stand in a mail of the shop. Words from right to left are isolated by FSI and PDI (Unicode UAX #9), so
 * that they do not move the price or the full stop behind them. A title or a name that reads as a web address gets a word
 * joiner (U+2060), so that a stranger's words never become a link.
 */
export function protectWords(words: string): string {
  return words.toWellFormed().replace(FROM_THE_RIGHT, '\u2068$&\u2069').replace(LINK_LIKE, '$&\u2060')
}
