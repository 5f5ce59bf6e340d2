import { formatNumber } from './format-number'
import type { Language } from './language'
import { fill, type AnyText, type Filling } from './text'

/** The texts of one language: called with an English text, it says it in the language. */
export interface Texts {
  /** Says a text; what its braces name is given as the second argument. */
  <Words extends AnyText>(text: Words, ...filling: Filling<Words>): string
  language: Language
  /** Says one of two texts, by a number that both may name as {count}. English and German agree on when one is one. */
  count<One extends AnyText, Many extends AnyText>(count: number, one: One, many: Many): string
  /**
   * Says a text of which only its English is known, with its braces filled already, such as a refusal; what is not in the
   * catalogue is said as it is.
   */
  known(text: string): string
  /** The parts of a text around its braces, in their order: what stands between is the name in braces. */
  parts(text: AnyText): (string | { name: string })[]
}

/** A language and its catalogue, by the English texts; none for English itself. */
export interface Catalogue {
  language: Language
  words: Readonly<Record<string, string>>
  /** Finds texts whose braces are filled in English already; by itself, only whole ones are found. */
  known?: (text: string) => string
}

/** Makes the texts of one language. */
export function toTexts({ language, words, known }: Catalogue): Texts {
  const find = (text: string) => words[text] ?? text
  const say = (text: AnyText, values?: Readonly<Record<string, string | number>>) => (values ? fill(find(text), values) : find(text))
  return Object.assign(say, {
    language,
    known: known ?? find,
    count: (count: number, one: AnyText, many: AnyText) => fill(find(count === 1 ? one : many), { count: formatNumber(count, language) }),
    parts: (text: AnyText) =>
      find(text)
        .split(/(\{\w+\})/)
        .filter((part) => part !== '')
        .map((part) => (/^\{\w+\}$/.test(part) ? { name: part.slice(1, -1) } : part))
  })
}

/** The shop's own words: the catalogue of English has no lines, its keys are the texts. */
export const english: Texts = toTexts({ language: 'en', words: {} })
