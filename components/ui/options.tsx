import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

type Option = readonly [value: string, words: string]

export function toOptions(label: Readonly<Record<string, PlainKey>>, t: Translator): Option[] {
  return Object.entries(label).map(([value, text]) => [value, t(text)])
}

export function Options({ of }: { of: readonly Option[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
