import 'server-only'
import { env } from '@/lib/platform/env'
import type { Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { balanceDirection } from '@/lib/platform/text/balance-direction'
import { isolate, isolateWords } from '@/lib/platform/text/isolate'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { MailBody, MailLink, MailSection } from './mail-body'
import { renderHtml } from './render-html'
import { protectWords } from './protect-words'

type RenderedMail = { subject: string; text: string; html: string; language: Language; cover?: Buffer | undefined }

/** A value of its own, in the direction of its first letter. */
function protectValue(value: string): string {
  return protectWords(isolate(value))
}

function toLink({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}

function toSection({ heading, items, links }: MailSection): string {
  const entries = items.map(({ title, url, lines }) =>
    [`- ${protectValue(title)}`, ...lines.map((line) => `  ${protectValue(line)}`), `  ${url}`].join('\n')
  )
  return [protectWords(heading), ...entries, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')
}

/** English texts are ASCII but for names and titles, so that links stay readable in the mail folder. */
function renderText(body: MailBody, t: Translator): string {
  const facts = (body.facts ?? []).flatMap(([label, value]) => (value ? [`${label}: ${protectValue(value)}`] : []))
  return (
    [
      ...body.paragraphs.map(protectWords),
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      ...(body.sections ?? []).map(toSection),
      ...(body.action ? [toLink(body.action)] : []),
      ...(body.links ?? []).map(toLink),
      ...(body.after ?? []).map(protectWords),
      `${t('mails.signature')}\n${env('NEXTAUTH_URL')}`
    ].join('\n\n') + '\n'
  )
}

/** One line, as long as a subject may be. */
function toSubject(words: string): string {
  const line = isolateWords(words.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
  return balanceDirection(cutText(line, TEXT_LIMITS.mailSubject))
}

/** As text and as HTML with the same content. */
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
