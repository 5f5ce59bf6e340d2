import 'server-only'
import { env } from '@/lib/env'
import type { Texts } from '@/lib/texts/texts'

/**
 * The text of a mail: greeting, paragraphs, who writes. The first paragraph goes on from the greeting, in small letters. In
 * English without a letter that is not ASCII, so that links stay readable as the mail lies in the outbox folder.
 */
export function composeText(paragraphs: readonly string[], t: Texts): string {
  return [t('Hello,'), ...paragraphs, `${t('Flyleaf, used books')}\n${env('NEXTAUTH_URL')}`].join('\n\n') + '\n'
}

/** One line of at most 200 signs, as a subject must be. */
export function toSubject(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 200)
}
