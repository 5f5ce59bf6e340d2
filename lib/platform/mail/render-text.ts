import { env } from '@/lib/platform/env'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody, MailLink, MailSection } from './mail-body'
import { protectWords } from './protect-words'

function toLink({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}

function toSection({ heading, items, links }: MailSection): string {
  const entries = items.map(({ title, url, lines }) =>
    [`- ${protectWords(title)}`, ...lines.map((line) => `  ${protectWords(line)}`), `  ${url}`].join('\n')
  )
  return [protectWords(heading), ...entries, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')
}

/** The plain text of a mail, salutation included. In English it has ASCII letters only where names and titles do: links stay readable in the outbox folder. */
export function renderText(body: MailBody, t: Translator): string {
  const facts = (body.facts ?? []).flatMap(([label, value]) => (value ? [`${label}: ${protectWords(value)}`] : []))
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
