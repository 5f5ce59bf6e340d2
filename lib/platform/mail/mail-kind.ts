import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from './mail-body'

/** The mails of a noun by their kinds, each written from its content. */
export type MailWriters = Readonly<Record<string, (t: Translator, content: never) => MailBody>>

/** A noun adds the table of its mails by declaration merging. A test has an example of every kind. */
export interface MailTables {
  /** The platform writes no mails. */
  platform: Readonly<Record<never, unknown>>
}

/** Stands in the log, in the name of the mail's file and in its dedupe key. */
export type MailKind = { [Owner in keyof MailTables]: keyof MailTables[Owner] & string }[keyof MailTables]
