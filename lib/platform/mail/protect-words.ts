import { isolateWords } from '@/lib/platform/text/isolate-words'

/** What mail programs turn into a link by themselves: "http://…", "books.example". */
const LINK_LIKE = /:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-])/gu

/** For untrusted text in a mail. Words from right to left do not move what follows, and a word joiner (U+2060) keeps mail
 * programs from making a link of it. */
export function protectWords(words: string): string {
  return isolateWords(words.toWellFormed()).replace(LINK_LIKE, '$&\u2060')
}
