import 'server-only'
import { env } from '@/lib/env'

/** The text of a mail about a report or a decision: greeting, paragraphs, who writes. */
export function composeText(paragraphs: readonly string[]): string {
  return ['Hello,', ...paragraphs, `Flyleaf, used books\n${env('NEXTAUTH_URL')}`].join('\n\n') + '\n'
}

/** One line of at most 200 signs, as a subject must be. */
export function toSubject(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 200)
}
