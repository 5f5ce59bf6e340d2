import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'

type Option = readonly [value: string, words: string]

export function toOptions(words: Readonly<Record<string, Text>>, t: Texts): Option[] {
  return Object.entries(words).map(([value, text]) => [value, t(text)])
}

export function Options({ of }: { of: readonly Option[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
