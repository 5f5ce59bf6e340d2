import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { publicSettings } from '#public-settings'
import { createElement, Fragment, type ReactNode } from 'react'
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
type Parameters = Readonly<Record<string, RichParameter>>

/** Messages in groups, as compileMessages returns them. */
export interface Messages {
  readonly [name: string]: CompiledMessage | Messages
}

export interface Translator {
  <Key extends MessageKey>(key: Key, ...parameters: MessageArguments<Key>): string
  language: Language
  /** Renders each tag of the message by the function of its name. */
  rich<Key extends MessageKey>(key: Key, parameters: RichParameters<Key>): ReactNode
  /** Translates a message or the output of `issueText`; other text stays as it is. */
  text(named: Message | string): string
}

export function isGroup(found: unknown): found is Messages {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

/** Creating a formatter costs more than a thousand texts. */
function keep<Given extends unknown[], Formatter>(
  make: (...given: Given) => Formatter
): (...given: Given) => Formatter {
  const kept = new Map<string, Formatter>()
  return (...given) => {
    const name = JSON.stringify(given)
    const formatter = kept.get(name) ?? make(...given)
    kept.set(name, formatter)
    return formatter
  }
}

const OPTIONS: FormatOptions = {
  // `{price, number, price}` takes euros.
  formats: { number: { price: { style: 'currency', currency: 'EUR' } } },
  formatters: {
    getNumberFormat: keep((...given) => new Intl.NumberFormat(...given)),
    getPluralRules: keep((...given) => new Intl.PluralRules(...given)),
    getDateTimeFormat: () => {
      throw new Error('A message takes dates as texts of lib/platform/time.')
    }
  }
}

/** Names and titles from right to left do not move what stands around them, wherever the message is shown. */
function toValues(parameters: Parameters = {}): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value])
  )
}

/** The formatter writes "undefined" for a missing parameter. Each message has the name of the shop as `shop`. */
function asComplete(key: string, values: Parameters): FormatValues<ReactNode> {
  const complete: FormatValues<ReactNode> = {
    // Read where a message has it: problems of the settings are translated before there are any.
    get shop() {
      return isolate(publicSettings().shopName)
    },
    ...values
  }
  let tags = 0
  return new Proxy(complete, {
    get(given, name: string) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      if (value === undefined) throw new Error(`The message ${key} lacks its parameter ${name}.`)
      if (typeof value !== 'function') return value
      return (words: ReactNode[]) => createElement(Fragment, { key: tags++ }, value(words))
    }
  })
}

/** `messages` may be a subset. Throws an error for a missing message or parameter. */
export function toTranslator(language: Language, messages: Messages): Translator {
  const locale = toLocale(language)

  function find(key: string): CompiledMessage | undefined {
    let found: CompiledMessage | Messages | undefined = messages
    for (const name of key.split('.')) found = isGroup(found) && Object.hasOwn(found, name) ? found[name] : undefined
    return isGroup(found) ? undefined : found
  }

  function render(key: string, values: Parameters): ReactNode {
    const found = find(key)
    if (found === undefined) throw new Error(`The message ${key} is missing.`)
    return format(found, locale, asComplete(key, values), OPTIONS)
  }

  function write(key: string, values: Parameters): string {
    const text = render(key, values)
    if (typeof text !== 'string') throw new Error(`The message ${key} has tags.`)
    return text
  }

  function fill(parameter: Parameter): string | number {
    if (typeof parameter === 'string') return isolate(parameter)
    if (typeof parameter === 'number') return parameter
    return 'key' in parameter
      ? translateMessage(parameter)
      : new Intl.ListFormat(locale).format(parameter.map(translateMessage))
  }

  function translateMessage({ key, parameters = {} }: Message): string {
    return write(
      key,
      Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, fill(parameter)]))
    )
  }

  return Object.assign((key: string, parameters?: Parameters) => write(key, toValues(parameters)), {
    language,
    rich: (key: string, parameters?: Parameters) => render(key, toValues(parameters)),
    text: (named: Message | string) => {
      if (typeof named !== 'string') return translateMessage(named)
      const issue = parseIssueText(named)
      return issue && find(issue.key) !== undefined ? translateMessage(issue) : named
    }
  })
}
