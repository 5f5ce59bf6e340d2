import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import type { Message } from '@/lib/platform/i18n/message'
import { translatorFor } from '@/lib/platform/i18n/translators'

/** `userMessage` is for the uploader, `Error.message` for operators. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
  readonly userMessage: Message

  constructor(userMessage: Message, options?: { cause: unknown }) {
    super(translatorFor(DEFAULT_LANGUAGE).text(userMessage), options)
    this.userMessage = userMessage
  }
}
