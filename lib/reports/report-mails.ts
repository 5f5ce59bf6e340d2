import 'server-only'
import { queueMail } from '@/lib/mail/queue-mail'
import { composeText, toSubject } from './compose-text'
import { REASON_WORDS, type ReportReason } from './report'

/** Who gets a mail: never with their own or another stranger's words in it. */
type Told = { id: string; email: string; title: string }

/** Confirms that a report has arrived (Regulation (EU) 2022/2065, article 16, 4). Anybody may type any address: no free text. */
export async function mailReceipt({ id, email, title, reason }: Told & { reason: ReportReason }): Promise<void> {
  await queueMail({
    to: email,
    kind: 'report-received',
    dedupeKey: `report-received:${id}`,
    subject: toSubject(`We have your report: ${title}`),
    text: composeText([
      `somebody, hopefully you, has reported the book "${title}" at Flyleaf and given this address.`,
      `The reason: ${REASON_WORDS[reason]}.`,
      'A person will look at it. You get a mail when it is decided. If it was not you, do nothing.'
    ])
  })
}

/** Tells a reporter what was decided and why (Regulation (EU) 2022/2065, article 16, 5). */
export async function mailDecision({ id, email, title, state, statement }: Told & { state: 'actioned' | 'rejected'; statement: string }): Promise<void> {
  const outcome = state === 'actioned' ? 'It was taken down.' : 'It stays in the shop.'
  await queueMail({
    to: email,
    kind: 'report-decided',
    dedupeKey: `report-decided:${id}`,
    subject: toSubject(`Decided: your report of ${title}`),
    text: composeText([
      `we have decided about the report of the book "${title}". ${outcome}`,
      `The reason given:\n${statement}`,
      'A person has decided; nothing of this was done by a machine. If you think that this is wrong, answer to the shop, or go to court.'
    ])
  })
}
