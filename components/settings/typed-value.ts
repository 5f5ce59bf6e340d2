import { OFFERED_LANGUAGES, type Language } from '@/lib/platform/i18n/language'
import type { SettingControl } from '@/lib/settings/describe-field'

/** What a field holds: a text, one for each language, or the options that are chosen. A switch holds `on` or nothing. */
export type Typed = { text: string; texts: Partial<Record<Language, string>>; chosen: readonly string[] }

const NONE: Typed = { text: '', texts: {}, chosen: [] }

function toTexts(value: unknown): Typed['texts'] {
  if (typeof value !== 'object' || value === null) return {}
  const given = new Map(Object.entries(value))
  return Object.fromEntries(OFFERED_LANGUAGES.map((language) => [language, String(given.get(language) ?? '')]))
}

export function toTyped(value: unknown, { kind }: SettingControl): Typed {
  if (kind === 'texts' || kind === 'long-texts') return { ...NONE, texts: toTexts(value) }
  if (kind === 'list') return { ...NONE, text: Array.isArray(value) ? value.join('\n') : '' }
  if (kind === 'choices') return { ...NONE, chosen: Array.isArray(value) ? value.map(String) : [] }
  if (kind === 'switch') return { ...NONE, chosen: value === true ? ['on'] : [] }
  return { ...NONE, text: String(value) }
}

/** As the API takes it. A text that is no number stays one, which the API refuses with its reason. */
export function fromTyped({ text, texts, chosen }: Typed, control: SettingControl): unknown {
  switch (control.kind) {
    case 'texts':
    case 'long-texts':
      return Object.fromEntries(Object.entries(texts).filter(([, words]) => words.trim() !== ''))
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    case 'choices':
      return control.options.filter((option) => chosen.includes(option))
    case 'switch':
      return chosen.length > 0
    case 'number': {
      const number = Number(text.replace(',', '.'))
      return text.trim() === '' || Number.isNaN(number) ? text : number
    }
    default:
      return text
  }
}
