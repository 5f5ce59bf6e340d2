import 'server-only'
import type { Types } from 'mongoose'
import { env } from '@/lib/env'
import { queueMail } from '@/lib/mail/queue-mail'
import type { SubscriberDocument } from '@/models/subscriber'
import { toConfirmLink, toUnsubscribeLinks } from './newsletter-links'
import { CONFIRM_WITHIN_MS, CONSENT } from './subscriber'

export type SubscriberRow = SubscriberDocument & { _id: Types.ObjectId }

// ASCII only, so that the links stay readable in the text of the mail as it lies in the outbox folder.
function toText(paragraphs: readonly string[]): string {
  return [...paragraphs, `Flyleaf, used books\n${env('NEXTAUTH_URL')}`].join('\n\n') + '\n'
}

/**
 * The mail that entering an address causes: the link to confirm, or word that the address is on the list
 * already. `number` tells the mails of one address apart; the same number never makes a second mail.
 */
export function queueConfirmMail(row: SubscriberRow, number: number, now: Date): Promise<boolean> {
  const id = row._id.toHexString()
  const kind = 'newsletter-confirm'
  const common = { to: row.email, kind, dedupeKey: `${kind}:${id}:${number}` }
  if (row.status === 'confirmed') {
    const text = toText([
      'Hello,',
      'somebody, hopefully you, asked for the Flyleaf letter at this address. ' +
        'It is on the list already; there is nothing to do.',
      `If you would rather not get the letter, this ends it:\n${toUnsubscribeLinks(id, now).page}`
    ])
    return queueMail({ ...common, subject: 'You are on the list of the Flyleaf letter', text })
  }
  const text = toText([
    'Hello,',
    'somebody, hopefully you, asked for the Flyleaf letter at this address. ' +
      'Open this page and press Confirm:',
    toConfirmLink(id, row.round, now),
    `With that you agree to this:\n${CONSENT.text}`,
    'The link works for 7 days. If it was not you, do nothing: no letter will come, ' +
      'and after 7 days the shop forgets the address.'
  ])
  const sendBefore = new Date(now.getTime() + CONFIRM_WITHIN_MS)
  return queueMail({ ...common, subject: 'Please confirm: the Flyleaf letter', text, sendBefore })
}

/**
 * The first letter: says that the subscription stands and how to end it, by link and by the mail program's
 * button.
 */
export function queueWelcomeLetter(row: SubscriberRow, round: number, now: Date): Promise<boolean> {
  const id = row._id.toHexString()
  const { page, oneClick } = toUnsubscribeLinks(id, now)
  return queueMail({
    to: row.email,
    kind: 'newsletter-welcome',
    dedupeKey: `newsletter-welcome:${id}:${round}`,
    subject: 'Welcome to the Flyleaf letter',
    text: toText([
      'Hello,',
      'thank you for confirming. Now and then a short letter will tell you of copies worth a second reader.',
      `You agreed to this:\n${CONSENT.text}`,
      `No more letters, at once:\n${page}`
    ]),
    unsubscribeUrl: oneClick
  })
}
