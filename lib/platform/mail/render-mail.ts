import 'server-only'
import type { Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { MailBody } from './mail-body'
import { renderHtml } from './render-html'
import { renderText } from './render-text'

type RenderedMail = { subject: string; text: string; html: string; language: Language; cover?: Buffer | undefined }

/** One line, as long as a subject may be. */
function toSubject(words: string): string {
  return cutText(words.replace(/[\p{Cc}\u2028\u2029]/gu, ' '), TEXT_LIMITS.mailSubject)
}

/** A mail as text and as HTML that say the same. */
export function renderMail(body: MailBody, t: Translator): RenderedMail {
  const salutation = body.name ? t('mails.greetingName', { name: body.name }) : t('mails.greeting')
  const whole = { ...body, subject: toSubject(body.subject), paragraphs: [salutation, ...body.paragraphs] }
  return {
    subject: whole.subject,
    text: renderText(whole, t),
    html: renderHtml(whole, t),
    language: t.language,
    cover: body.cover
  }
}
