/** Words of the scripts that are written from right to left, one after the other. */
const FROM_THE_RIGHT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}][\p{L}\p{M}\u200c\u200d]*(?:[ :'’־-]+[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}][\p{L}\p{M}\u200c\u200d]*)*/gu

/** What mail programs turn into a link by themselves: "http://…", "books.example". */
const LINK_LIKE = /:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-])/gu

/** For untrusted text in a mail. Isolates right-to-left words by FSI and PDI (Unicode UAX #9), so that they do not move
 * what follows. A word joiner (U+2060) keeps mail programs from making a link of it. */
export function protectWords(words: string): string {
  return words.toWellFormed().replace(FROM_THE_RIGHT, '\u2068$&\u2069').replace(LINK_LIKE, '$&\u2060')
}
