import 'server-only'
import { env, optionalEnv } from '@/lib/platform/env'
import { shopName } from '@/lib/settings/identity'
import { log } from '@/lib/platform/log'
import { composeMail, type Letter, type Sender } from './compose-mail'
import { sendBySmtp } from './send-by-smtp'
import { mailFolder, writeMailFile } from './mail-folder'

function findHost(): string {
  return new URL(env('NEXTAUTH_URL')).hostname
}

/** Who reads what is written to the shop. */
export function findReplyAddress(): string {
  return optionalEnv('MAIL_REPLY_TO') ?? optionalEnv('MAIL_FROM') ?? `shop@${findHost()}`
}

function findSender(): Sender {
  return {
    name: shopName(),
    address: optionalEnv('MAIL_FROM') ?? `no-reply@${findHost()}`,
    replyTo: findReplyAddress()
  }
}

/** To the mail server that SMTP_URL names, else into the mail folder. @throws on failure */
export async function deliverMail(letter: Letter, kind: string): Promise<void> {
  const sender = findSender()
  const text = await composeMail(letter, sender)
  const url = optionalEnv('SMTP_URL')
  if (url) await sendBySmtp(url, { sender, to: letter.to, text })
  else await writeMailFile({ id: letter.id, kind, text, writtenAt: letter.writtenAt })
}

export function announceDelivery(): void {
  const url = optionalEnv('SMTP_URL')
  if (url) log.info({ host: new URL(url).host }, 'mails go to the mail server')
  else log.info({ folder: mailFolder() }, 'mails are kept as .eml files')
}
