import { shopName } from '@/lib/settings/identity'
import { findLogo } from '@/lib/settings/logo'
import { toDirection } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { html, type Html } from './html'
import type { MailBlock, MailLayout } from './mail-blocks'
import type { MailItem, MailLink } from './mail-body'
import { accentStyle, STYLES, toStyleSheet } from './mail-styles'
import { toShopUrl } from './shop-url'
import { protectWords } from './protect-words'

/** Mail programs fill their preview with what follows the preheader, unless that is nothing visible. */
const FILLER = '\u034f\u200c\u00a0'.repeat(60)

/** Untrusted text, in the direction of the mail: its first word may be a title from right to left. Outlook knows no `white-space: pre-line`. */
function toWords(text: string): Html {
  const [first = '', ...others] = protectWords(text).split('\n')
  return html`${first}${others.map((line) => html`<br />${line}`)}`
}

function renderLink({ label, url }: MailLink): Html {
  return html`<a href="${url}" class="link" style="${accentStyle('link')}">${label}</a>`
}

function renderItem({ title, by, lines, url, cover }: MailItem): Html {
  const name = html`<bdi>${protectWords(title)}</bdi>`
  const picture = cover
    ? html`<td style="${STYLES.coverCell}">
        <img
          src="${cover.url}"
          alt="${title.toWellFormed()}"
          width="${cover.width}"
          height="${cover.height}"
          style="${STYLES.cover}"
        />
      </td>`
    : ''
  const more = [...(by ? [by] : []), ...lines].map((line) => html`<br /><bdi>${protectWords(line)}</bdi>`)
  return html`<table role="presentation" style="${STYLES.item}">
    <tr>
      ${picture}
      <td class="soft" style="${STYLES.itemCell}">
        ${url ? html`<a href="${url}" class="ink" style="${STYLES.title}">${name}</a>` : html`<span class="ink" style="${STYLES.title}">${name}</span>`}${more}
      </td>
    </tr>
  </table> `
}

function renderBlock(block: MailBlock): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p style="${STYLES.paragraph}">${toWords(block.text)}</p> `
    case 'item':
      return renderItem(block.item)
    case 'section': {
      const { heading, items, links } = block.section
      return html`<h2 class="ink" style="${STYLES.heading}">${protectWords(heading)}</h2>
        ${items.map(renderItem)}${links.map((link) => html`<p style="${STYLES.paragraph}">${renderLink(link)}</p> `)}`
    }
    case 'button': {
      const { label, url } = block.link
      return html`<table role="presentation" style="${STYLES.buttonTable}">
        <tr>
          <td class="accent" style="${accentStyle('buttonCell')}">
            <a href="${url}" class="on-accent" style="${STYLES.button}">${label}</a>
          </td>
        </tr>
      </table> `
    }
    case 'facts':
      return html`<table class="line" style="${STYLES.facts}">
        ${block.rows.map(
          ([label, value]) =>
            html`<tr>
              <th scope="row" class="label soft line" style="${STYLES.label}">${label}</th>
              <td dir="auto" class="value line" style="${STYLES.value}">${toWords(value)}</td>
            </tr> `
        )}
      </table> `
    case 'links':
      return html`${block.links.map((link) => html`<p style="${STYLES.paragraph}">${renderLink(link)}</p> `)}`
  }
}

/** The logo of the operator, else the pages of the shop's wordmark as two cells, since pictures are often blocked. */
function renderHead(home: string): Html {
  const logo = findLogo()?.light
  if (logo)
    return html`<a href="${home}"
      ><img
        src="${toShopUrl(logo.src)}"
        alt="${shopName()}"
        width="${logo.width}"
        height="${logo.height}"
        style="${STYLES.logo}"
    /></a>`
  return html`<table role="presentation" style="${STYLES.table}">
    <tr>
      <td class="page" style="${STYLES.logoLeft}">&nbsp;</td>
      <td class="accent" style="${accentStyle('logoRight')}">&nbsp;</td>
      <td style="${STYLES.logoName}"><a href="${home}" class="ink" style="${STYLES.wordmark}">${shopName()}</a></td>
    </tr>
  </table>`
}

function renderFoot({ signature, home, links }: MailLayout['foot']): Html {
  return html`${signature}<br /><a href="${home}" class="soft" style="${STYLES.home}">${home}</a>${links.map(
      (link) => html`<br />${renderLink(link)}`
    )}`
}

/** Outlook for Windows knows no `max-width`. */
const OUTLOOK_COLUMN = {
  start: html`<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->`,
  end: html`<!--[if mso]></td></tr></table><![endif]-->`
}

/** The HTML of a mail. It loads nothing but covers and the logo. `preheader`: what a list of mails shows beside the subject. */
export function renderHtml(
  { main, foot }: MailLayout,
  { subject, preheader }: { subject: string; preheader: string },
  t: Translator
): string {
  const direction = toDirection(t.language)
  const column = html`<table role="presentation" lang="${t.language}" dir="${direction}" style="${STYLES.column}">
    <tr>
      <td style="${STYLES.head}">${renderHead(foot.home)}</td>
    </tr>
    <tr>
      <td class="card" style="${STYLES.card}">${main.map(renderBlock)}</td>
    </tr>
    <tr>
      <td class="soft" style="${STYLES.foot}">${renderFoot(foot)}</td>
    </tr>
  </table>`
  return html`<!DOCTYPE html>
    <html lang="${t.language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${toStyleSheet()}
        </style>
      </head>
      <body class="paper" style="${STYLES.body}">
        <div style="${STYLES.preheader}">${protectWords(preheader)}${FILLER}</div>
        <table role="presentation" class="paper" style="${STYLES.page}">
          <tr>
            <td style="${STYLES.margin}">${OUTLOOK_COLUMN.start}${column}${OUTLOOK_COLUMN.end}</td>
          </tr>
        </table>
      </body>
    </html> `.toString()
}
