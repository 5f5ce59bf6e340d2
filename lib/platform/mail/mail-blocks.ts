import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody, MailItem, MailLink, MailSection } from './mail-body'
import { toShopUrl } from './shop-url'

/** What a mail consists of. */
export type MailBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'item'; item: MailItem }
  | { type: 'section'; section: MailSection }
  | { type: 'button'; link: MailLink }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'links'; links: readonly MailLink[] }

export type MailLayout = {
  main: readonly MailBlock[]
  foot: { signature: string; home: string; links: readonly MailLink[] }
}

const toParagraph = (text: string): MailBlock => ({ type: 'paragraph', text })

/** The one structure that both parts of a mail are rendered from, so that neither says what the other does not. */
export function toMailLayout(body: MailBody, t: Translator): MailLayout {
  const { name, paragraphs, item, sections = [], action, facts = [], links = [], after = [], unsubscribe } = body
  const salutation = name ? t('mails.greetingName', { name }) : t('mails.greeting')
  const rows = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  const main: MailBlock[] = [salutation, ...paragraphs].map(toParagraph)
  if (item) main.push({ type: 'item', item })
  main.push(...sections.map((section): MailBlock => ({ type: 'section', section })))
  if (action) main.push({ type: 'button', link: action })
  if (rows.length > 0) main.push({ type: 'facts', rows })
  if (links.length > 0) main.push({ type: 'links', links })
  main.push(...after.map(toParagraph))
  return {
    main,
    foot: { signature: t('mails.signature'), home: toShopUrl(''), links: unsubscribe ? [unsubscribe] : [] }
  }
}
