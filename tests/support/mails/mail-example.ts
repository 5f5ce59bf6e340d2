import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'

/** One mail of a kind; the name is its reader or state where a kind has several. */
export type MailExample = { name: string; write: (t: Translator) => MailBody }
