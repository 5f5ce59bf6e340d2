import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

type Option = readonly [value: string, words: string]

export function toOptions(words: Readonly<Record<string, PlainKey>>, t: Translator): Option[] {
  return Object.entries(words).map(([value, text]) => [value, t(text)])
}

export function Options({ of }: { of: readonly Option[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
