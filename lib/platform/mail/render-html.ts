import { env } from '@/lib/platform/env'
import type { Translator } from '@/lib/platform/i18n/translator'
import { OXBLOOD, PAPER, RULE } from '@/lib/platform/shop-colours'
import { html, type Html } from './html'
import type { MailBody, MailFact, MailLink, MailSection } from './mail-body'
import { protectWords } from './protect-words'

/** What the HTML calls the picture; composeMail replaces it by the Content-ID of the mail. */
export const COVER_URL = 'cid:cover'

// Text and background have no colour: the mail program chooses both, light or dark. Only the button has its own.
const BODY =
  'margin: 0; padding: 24px 16px; font-family: system-ui, -apple-system, "Segoe UI", Arial, sans-serif; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere'
const COLUMN = 'max-width: 600px; margin: 0 auto'
const WORDMARK = 'margin: 0 0 24px; font-family: Georgia, serif; font-size: 22px; font-weight: bold'
const PARAGRAPH = 'margin: 0 0 16px; white-space: pre-line'
const CARD = `width: 100%; margin: 8px 0 24px; border-collapse: collapse; border-top: 1px solid ${RULE}; border-bottom: 1px solid ${RULE}`
const COVER_CELL = 'width: 96px; padding: 16px 16px 16px 0; vertical-align: top'
const COVER = 'display: block; width: 96px; height: auto; border-radius: 3px'
const FACTS_CELL = 'padding: 16px 0 8px; vertical-align: top'
const LABEL = 'margin: 0; font-size: 13px; opacity: 0.75'
// A title from right to left begins below its label too.
const VALUE = 'margin: 0 0 8px; text-align: left; white-space: pre-line; overflow-wrap: anywhere'
const BUTTON = `display: inline-block; padding: 12px 20px; border-radius: 4px; background-color: ${OXBLOOD}; color: ${PAPER.light}; font-weight: 600; text-decoration: none`
const SECTION = 'margin: 24px 0 12px; font-size: 18px; line-height: 1.3'
const FOOT = `margin: 32px 0 0; padding-top: 16px; border-top: 1px solid ${RULE}; font-size: 14px`
const INHERIT = 'color: inherit'
const PLAIN_LINK = 'color: inherit; text-decoration: none'

function renderParagraph(words: string): Html {
  return html`<p dir="auto" style="${PARAGRAPH}">${protectWords(words)}</p> `
}

function renderLink({ label, url }: MailLink): Html {
  return html`<p style="${PARAGRAPH}"><a href="${url}" style="${INHERIT}">${label}</a></p> `
}

function renderFacts(facts: readonly MailFact[], cover: boolean): Html | string {
  const rows = facts.flatMap(([label, value]) =>
    value
      ? [
          html`<dt style="${LABEL}">${label}</dt>
            <dd dir="auto" style="${VALUE}">${protectWords(value)}</dd> `
        ]
      : []
  )
  if (rows.length === 0) return ''
  // The title stands beside the picture: another alternative text would say it twice.
  const picture = cover
    ? html`<td style="${COVER_CELL}"><img src="${COVER_URL}" alt="" width="96" style="${COVER}" /></td>`
    : ''
  return html`<table role="presentation" style="${CARD}">
    <tr>
      ${picture}
      <td style="${FACTS_CELL}"><dl style="margin: 0">${rows}</dl></td>
    </tr>
  </table> `
}

function renderSection({ heading, items, links }: MailSection): Html {
  const entries = items.map(
    ({ title, url, lines }) =>
      html`<li style="margin: 0 0 12px">
        <a href="${url}" style="${INHERIT}"><bdi>${protectWords(title)}</bdi></a
        >${lines.map((line) => html`<br /><bdi>${protectWords(line)}</bdi>`)}
      </li> `
  )
  return html`<h2 dir="auto" style="${SECTION}">${protectWords(heading)}</h2>
    <ul style="margin: 0 0 12px; padding: 0 0 0 20px">
      ${entries}
    </ul>
    ${links.map(renderLink)}`
}

/** The HTML of a mail: inline styles, no script, nothing loaded from anywhere. Links lead to the shop. */
export function renderHtml(body: MailBody, t: Translator): string {
  const { subject, paragraphs, facts = [], sections = [], action, links = [], after = [] } = body
  const home = env('NEXTAUTH_URL')
  const button = action
    ? html`<p style="margin: 0 0 24px"><a href="${action.url}" style="${BUTTON}">${action.label}</a></p> `
    : ''
  return html`<!DOCTYPE html>
    <html lang="${t.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="${BODY}">
        <div style="${COLUMN}">
          <p style="${WORDMARK}"><a href="${home}" style="${PLAIN_LINK}">Flyleaf</a></p>
          ${paragraphs.map(renderParagraph)}${renderFacts(facts, body.cover !== undefined)}${sections.map(renderSection)}${button}${links.map(renderLink)}${after.map(renderParagraph)}
          <p style="${FOOT}">${t('mails.signature')}<br /><a href="${home}" style="${INHERIT}">${home}</a></p>
        </div>
      </body>
    </html> `.toString()
}
