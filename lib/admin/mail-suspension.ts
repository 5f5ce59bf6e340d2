import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { queueMail } from '@/lib/mail/queue-mail'
import { routes } from '@/lib/routes'

type Addressee = { id: string; email: string }

function toText(paragraphs: readonly string[]): string {
  return ['Hello,', ...paragraphs, `Flyleaf, used books\n${env('NEXTAUTH_URL')}`].join('\n\n') + '\n'
}

/** Tells somebody that their account was suspended, and why (statement of reasons, Regulation (EU) 2022/2065, article 17). */
export async function mailSuspension({ id, email, reason }: Addressee & { reason: string }): Promise<void> {
  await queueMail({
    to: email,
    kind: 'account-suspended',
    dedupeKey: `account-suspended:${id}:${randomUUID()}`,
    subject: 'Your account is suspended',
    text: toText([
      'an administrator of the shop has suspended your account. You cannot log in, and your books are not shown.',
      `The reason given:\n${reason}`,
      'Nothing was deleted. What was booked or paid already goes on. If you think that this is wrong, answer to the shop.'
    ])
  })
}

/** Tells somebody that their account is open again. */
export async function mailReinstatement({ id, email }: Addressee): Promise<void> {
  await queueMail({
    to: email,
    kind: 'account-reinstated',
    dedupeKey: `account-reinstated:${id}:${randomUUID()}`,
    subject: 'Your account is open again',
    text: toText([
      'an administrator of the shop has opened your account again. Your books are back on sale.',
      `Log in here:\n${env('NEXTAUTH_URL')}${routes.login()}`
    ])
  })
}
