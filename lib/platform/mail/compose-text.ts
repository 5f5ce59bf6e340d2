import 'server-only'
import { env } from '@/lib/platform/env'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { Translator } from '@/lib/platform/i18n/translator'

/** Words of the scripts that are written from right to left, one after the other. */
const FROM_THE_RIGHT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}][\p{L}\p{M}\u200c\u200d]*(?:[ :'’־-]+[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}][\p{L}\p{M}\u200c\u200d]*)*/gu

/**
 * Keeps words that are written from right to left to themselves, by the signs FSI and PDI (Unicode UAX #9), so that they
 * do not carry the price or the full stop behind them to their other side. Any other text stays as it is.
 */
function isolate(text: string): string {
  return text.replace(FROM_THE_RIGHT, '\u2068$&\u2069')
}

/**
 * The text of a mail: greeting, paragraphs, who writes. The first paragraph goes on from the greeting, in small letters. In
 * English without a letter that is not ASCII, so that links stay readable as the mail lies in the outbox folder.
 */
export function composeText(paragraphs: readonly string[], t: Translator): string {
  return [t('mails.greeting'), ...paragraphs.map(isolate), `${t('mails.signature')}\n${env('NEXTAUTH_URL')}`].join('\n\n') + '\n'
}

/** One line, as long as a subject may be. */
export function toSubject(words: string): string {
  return cutText(words.replace(/[\p{Cc}\u2028\u2029]/gu, ' '), TEXT_LIMITS.mailSubject)
}
