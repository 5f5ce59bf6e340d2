import 'server-only'
import { toLocale, type Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { balanceDirection } from '@/lib/platform/text/balance-direction'
import { isolateWords } from '@/lib/platform/text/isolate-words'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { toMailLayout } from './mail-blocks'
import type { MailBody } from './mail-body'
import { renderHtml } from './render-html'
import { renderText } from './render-text'

type RenderedMail = { subject: string; text: string; html: string; language: Language }

/** One line, as long as a subject may be. */
export function toSubject(words: string): string {
  const line = isolateWords(words.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
  return balanceDirection(cutText(line, TEXT_LIMITS.mailSubject))
}

/** With a capital: German goes on with a small letter after the salutation, which stands elsewhere here. */
function toPreheader(paragraphs: readonly string[], language: Language): string {
  const [first = '', ...others] = paragraphs[0] ?? ''
  return [first.toLocaleUpperCase(toLocale(language)), ...others].join('').replace(/\s+/g, ' ')
}

/** As text and as HTML with the same content. */
export function renderMail(body: MailBody, t: Translator): RenderedMail {
  const subject = toSubject(body.subject)
  const layout = toMailLayout(body, t)
  return {
    subject,
    text: renderText(layout),
    html: renderHtml(layout, { subject, preheader: toPreheader(body.paragraphs, t.language) }, t),
    language: t.language
  }
}
