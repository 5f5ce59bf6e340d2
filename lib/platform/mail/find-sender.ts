import 'server-only'
import { env, optionalEnv } from '@/lib/platform/env'
import type { Sender } from './compose-mail'

/** Who the shop's mails come from: MAIL_FROM, else an address nobody reads at the shop's own host. */
export function findSender(): Sender {
  const address = optionalEnv('MAIL_FROM') ?? `no-reply@${new URL(env('NEXTAUTH_URL')).hostname}`
  return { name: 'Flyleaf', address }
}
