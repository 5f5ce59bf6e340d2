import { readFileSync } from 'node:fs'
import { toTranslator } from '@/lib/platform/i18n/translator'

/** Translates into English with all messages, also where server code cannot be imported. */
export const english = toTranslator('en', JSON.parse(readFileSync('messages/en.json', 'utf8')))
export const german = toTranslator('de', JSON.parse(readFileSync('messages/de.json', 'utf8')))
