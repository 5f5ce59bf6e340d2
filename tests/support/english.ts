import { readFileSync } from 'node:fs'
import { compileMessages } from '@/lib/platform/i18n/compile-messages'
import { toTranslator } from '@/lib/platform/i18n/translator'

export const messagesOf = (language: string) =>
  compileMessages(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))

/** Translates into English with all messages, also where server code cannot be imported. */
export const english = toTranslator('en', messagesOf('en'))
export const german = toTranslator('de', messagesOf('de'))
