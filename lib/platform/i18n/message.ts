import type { ReactNode } from 'react'
import type { MessageParameters } from '@/messages/keys'

export type MessageKey = keyof MessageParameters<never, never>

type Arguments<Parameters> = Parameters extends undefined ? [] : [parameters: Parameters]

export type MessageArguments<Key extends MessageKey> = Arguments<MessageParameters<string | number, never>[Key]>

/** Renderers of the tags in a message, by tag name. */
export type RichParameters<Key extends MessageKey> = MessageParameters<
  string | number,
  (words: ReactNode) => ReactNode
>[Key]

export type PlainKey = {
  [Key in MessageKey]: MessageParameters<never, never>[Key] extends undefined ? Key : never
}[MessageKey]

/** A list of messages becomes "one, another and a third". */
export type Parameter = string | number | Message | readonly Message[]

/** A message that is translated later, where the language of its reader is known. */
export interface Message {
  readonly key: MessageKey
  readonly parameters?: Readonly<Record<string, Parameter>>
}

export function message<Key extends MessageKey>(
  key: Key,
  ...[parameters]: Arguments<MessageParameters<Parameter, never>[Key]>
): Message {
  return parameters === undefined ? { key } : { key, parameters: { ...parameters } }
}

/** A message as text, for places that take only a string (a zod issue): its key, or JSON if it has parameters. */
export function issueText(named: Message): string
export function issueText<Key extends MessageKey>(
  key: Key,
  ...parameters: Arguments<MessageParameters<Parameter, never>[Key]>
): string
export function issueText(named: Message | MessageKey, parameters?: Message['parameters']): string {
  const whole: Message = typeof named === 'object' ? named : { key: named, ...(parameters ? { parameters } : {}) }
  return whole.parameters === undefined ? whole.key : JSON.stringify(whole)
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
}

/** The inverse of `issueText`; null for other text. The key may not exist. */
export function parseIssueText(text: string): Message | null {
  try {
    const value: unknown = text.startsWith('{')
      ? JSON.parse(text)
      : /^[a-zA-Z]+(\.[\w-]+)+$/.test(text)
        ? { key: text }
        : null
    return isMessage(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
