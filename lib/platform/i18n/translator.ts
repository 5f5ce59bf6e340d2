import type { ReactNode } from 'react'
import { createTranslator, type Messages } from 'use-intl/core'
import { isolate } from '@/lib/platform/text/isolate'
import { toLocale, type Language } from './language'
import {
  parseIssueText,
  type Message,
  type MessageArguments,
  type MessageKey,
  type Parameter,
  type RichParameters
} from './message'

type RichParameter = string | number | ((words: ReactNode) => ReactNode)

export interface Translator {
  <Key extends MessageKey>(key: Key, ...parameters: MessageArguments<Key>): string
  language: Language
  /** Renders each tag of the message by the function of its name. */
  rich<Key extends MessageKey>(key: Key, parameters: RichParameters<Key>): ReactNode
  /** Translates a message or the output of `issueText`; other text stays as it is. */
  text(named: Message | string): string
}

/** `{price, number, price}` takes euros. */
const FORMATS = { number: { price: { style: 'currency', currency: 'EUR' } } } as const

/** Names and titles from right to left do not move what stands around them, wherever the message is shown. */
function isolateTexts<Value>(parameters: Readonly<Record<string, Value>>): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value])
  )
}

/** `messages` may be a subset. Throws an IntlError for a missing message or parameter. */
export function toTranslator(language: Language, messages: Messages): Translator {
  const locale = toLocale(language)
  const translate = createTranslator({
    locale,
    messages,
    formats: FORMATS,
    onError: (error) => {
      throw error
    }
  })

  function fill(parameter: Parameter): string | number {
    if (typeof parameter === 'string') return isolate(parameter)
    if (typeof parameter === 'number') return parameter
    return 'key' in parameter
      ? translateMessage(parameter)
      : new Intl.ListFormat(locale).format(parameter.map(translateMessage))
  }

  function translateMessage({ key, parameters }: Message): string {
    return translate(
      key,
      parameters && Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, fill(parameter)]))
    )
  }

  return Object.assign(
    (key: string, parameters?: Readonly<Record<string, string | number>>) =>
      translate(key, parameters && isolateTexts(parameters)),
    {
      language,
      rich: (key: string, parameters?: Readonly<Record<string, RichParameter>>) =>
        translate.rich(key, parameters && isolateTexts(parameters)),
      text: (named: Message | string) => {
        if (typeof named !== 'string') return translateMessage(named)
        const issue = parseIssueText(named)
        return issue && translate.has(issue.key) ? translateMessage(issue) : named
      }
    }
  )
}
