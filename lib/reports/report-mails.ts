import 'server-only'
import { env } from '@/lib/env'
import { queueMail } from '@/lib/mail/queue-mail'
import { REASON_WORDS, type ReportReason } from './report'

/** Who gets a mail: never with their own or another stranger's words in it. */
type Told = { id: string; email: string; title: string }

function toText(paragraphs: readonly string[]): string {
  return ['Hello,', ...paragraphs, `Flyleaf, used books\n${env('NEXTAUTH_URL')}`].join('\n\n') + '\n'
}

/** One line of at most 200 signs, as a subject must be. */
function toSubject(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 200)
}

/** Confirms that a report has arrived (Regulation (EU) 2022/2065, article 16, 4). Anybody may type any address: no free text. */
export async function mailReceipt({ id, email, title, reason }: Told & { reason: ReportReason }): Promise<void> {
  await queueMail({
    to: email,
    kind: 'report-received',
    dedupeKey: `report-received:${id}`,
    subject: toSubject(`We have your report: ${title}`),
    text: toText([
      `somebody, hopefully you, has reported the book "${title}" at Flyleaf and given this address.`,
      `The reason: ${REASON_WORDS[reason]}.`,
      'A person will look at it. You get a mail when it is decided. If it was not you, do nothing.'
    ])
  })
}
