import type { Language } from '@/lib/platform/i18n/language'

/** Whom a mail goes to: the owner of an account, or of an address without one. */
export type Recipient = {
  email: string
  name?: string | undefined
  emailVerified?: boolean | undefined
  language?: Language | null | undefined
}

/** What a query reads of an account that is written to. */
export const RECIPIENT_PROJECTION = { email: 1, name: 1, emailVerified: 1, language: 1 } as const

/** The name for a salutation. At signup anybody may choose any name: it stands in a mail only once the owner of the
 * address has proved it. */
export function toProvedName({ name, emailVerified }: Pick<Recipient, 'name' | 'emailVerified'>): string | undefined {
  return emailVerified ? name : undefined
}
