import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { composeText } from '@/lib/platform/mail/compose-text'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { routes } from '@/lib/routes'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { textsIn } from '@/lib/platform/i18n/texts-in'

type Addressee = { id: string; email: string; language?: Language | null | undefined }

/** Tells somebody that their account was suspended, and why (statement of reasons, Regulation (EU) 2022/2065, article 17). */
export async function mailSuspension({ id, email, language, reason }: Addressee & { reason: string }): Promise<void> {
  const t = textsIn(language ?? DEFAULT_LANGUAGE)
  await queueMail({
    to: email,
    kind: 'account-suspended',
    dedupeKey: `account-suspended:${id}:${randomUUID()}`,
    subject: t('Your account is suspended'),
    text: composeText([
      t('an administrator of the shop has suspended your account. You cannot log in, and your books are not shown.'),
      `${t('The reason given:')}\n${reason}`,
      t('Nothing was deleted. What was booked or paid already goes on. If you think that this is wrong, answer to the shop.')
    ], t)
  })
}

/** Tells somebody that their account is open again. */
export async function mailReinstatement({ id, email, language }: Addressee): Promise<void> {
  const t = textsIn(language ?? DEFAULT_LANGUAGE)
  await queueMail({
    to: email,
    kind: 'account-reinstated',
    dedupeKey: `account-reinstated:${id}:${randomUUID()}`,
    subject: t('Your account is open again'),
    text: composeText([
      t('an administrator of the shop has opened your account again. Your books are back on sale.'),
      `${t('Log in here:')}\n${env('NEXTAUTH_URL')}${routes.login()}`
    ], t)
  })
}
