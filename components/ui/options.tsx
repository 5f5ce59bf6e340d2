import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'

type Option = readonly [value: string, words: string]

/** What can be chosen by the words of each value, in their order. */
export function toOptions(words: Readonly<Record<string, Text>>, t: Texts): Option[] {
  return Object.entries(words).map(([value, text]) => [value, t(text)])
}

/** The options of a `Select`. */
export function Options({ of }: { of: readonly Option[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
