import { FOIL, INK, INK_SOFT, LINE, ON_ACCENT, OXBLOOD, PAPER, RAISED } from '@/lib/platform/shop-colours'
import { toPlainAccent } from '@/lib/settings/accent'
import { shopSettings } from '@/lib/settings/shop-settings'

/** Fonts that readers have, since none is loaded. Names without quotes, which would be escaped. */
const SANS = 'system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
const SERIF = 'Georgia,Times New Roman,serif'

/** Of every table: the attributes for it are obsolete. */
const TABLE = 'border-spacing:0'

/** The light theme, inline, since some mail programs ignore style sheets; without spaces, since some cut long mails. */
export const STYLES = {
  body: `margin:0;padding:0;background-color:${PAPER.light}`,
  preheader: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0',
  page: `${TABLE};width:100%;background-color:${PAPER.light}`,
  margin: 'padding:24px 12px',
  column: `${TABLE};width:100%;max-width:600px;margin:0 auto`,
  head: 'padding:0 4px 16px',
  table: TABLE,
  logoLeft: `box-sizing:border-box;width:11px;height:24px;padding:0;border:2px solid ${INK.light};border-right-width:0;font-size:1px;line-height:1px`,
  logoRight: 'width:11px;height:24px;padding:0;font-size:1px;line-height:1px',
  logoName: 'padding:0 0 0 10px',
  // On paper in the dark theme too: a logo may be dark. Its alternative text looks like the wordmark.
  logo: `display:block;max-width:100%;height:auto;border-radius:4px;background-color:${PAPER.light};font:bold 22px/32px ${SERIF};color:${INK.light}`,
  wordmark: `font:bold 22px/24px ${SERIF};color:${INK.light};text-decoration:none`,
  card: `padding:28px 24px 12px;background-color:${RAISED.light};border:1px solid ${LINE.light};border-radius:8px;font:16px/1.5 ${SANS};color:${INK.light};overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 16px',
  link: 'text-decoration:underline',
  item: `${TABLE};width:100%;margin:8px 0 24px`,
  coverCell: 'padding:0 16px 0 0;vertical-align:top',
  // Where pictures are blocked, the alternative text looks like the cloth cover of a book without a picture.
  cover: `display:block;border-radius:3px;background-color:${OXBLOOD};color:${FOIL};font:13px/1.3 ${SERIF}`,
  itemCell: `width:100%;padding:0;vertical-align:top;color:${INK_SOFT.light}`,
  title: `font:bold 18px/1.35 ${SERIF};color:${INK.light}`,
  heading: `margin:24px 0 16px;font:bold 20px/1.3 ${SERIF};color:${INK.light}`,
  buttonTable: `${TABLE};margin:8px 0 24px`,
  // Outlook for Windows ignores the padding of a link.
  buttonCell: 'padding:0;border-radius:4px;mso-padding-alt:12px 22px',
  button: `display:inline-block;padding:12px 22px;border-radius:4px;color:${ON_ACCENT.light};font-weight:600;text-decoration:none`,
  facts: `${TABLE};width:100%;margin:8px 0 24px;border-bottom:1px solid ${LINE.light};font-size:15px`,
  // A long word makes its column wider; it is not cut.
  label: `width:38%;padding:8px 12px 8px 0;border-top:1px solid ${LINE.light};vertical-align:top;text-align:left;font-weight:normal;color:${INK_SOFT.light};overflow-wrap:break-word`,
  // A value from right to left begins beside its label too.
  value: `padding:8px 0;border-top:1px solid ${LINE.light};vertical-align:top;text-align:left`,
  foot: `padding:16px 4px 0;font:14px/1.6 ${SANS};color:${INK_SOFT.light}`,
  home: `color:${INK_SOFT.light}`
} as const

function findAccent() {
  return toPlainAccent(shopSettings().identity.accentColour)
}

/** With the accent colour of the shop. */
export function accentStyle(name: 'link' | 'logoRight' | 'buttonCell'): string {
  const { fill, ink } = findAccent().light
  return `${STYLES[name]};${name === 'link' ? 'color' : 'background-color'}:${name === 'link' ? ink : fill}`
}

/** Classes of the dark theme, since a media query cannot stand inline. */
const DARK = {
  paper: { 'background-color': PAPER.dark },
  card: { 'background-color': RAISED.dark, 'border-color': LINE.dark, color: INK.dark },
  ink: { color: INK.dark },
  soft: { color: INK_SOFT.dark },
  line: { 'border-color': LINE.dark },
  page: { 'border-color': INK.dark },
  'on-accent': { color: ON_ACCENT.dark }
} as const

function toRule([name, declarations]: [string, Readonly<Record<string, string>>]): string {
  const lines = Object.entries(declarations).map(([property, value]) => `${property}:${value} !important`)
  return `.${name}{${lines.join(';')}}`
}

/** A value below its label, where both have no room side by side. */
const ON_PHONES = [
  '@media (max-width:480px){',
  '.label,.value{display:block;width:auto !important}',
  '.label{padding-bottom:0 !important}',
  '.value{padding-top:0 !important;border-top:0 !important}',
  '}'
]

export function toStyleSheet(): string {
  const { fill, ink } = findAccent().dark
  const dark = { ...DARK, link: { color: ink }, accent: { 'background-color': fill } }
  return [
    ':root{color-scheme:light dark}',
    '@media (prefers-color-scheme:dark){',
    ...Object.entries(dark).map(toRule),
    '}',
    ...ON_PHONES
  ].join('\n')
}
