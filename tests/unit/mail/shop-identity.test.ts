// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { composeMail } from '@/lib/platform/mail/compose-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { ON_ACCENT, PAPER, RAISED } from '@/lib/platform/shop-colours'
import { contrastOf } from '@/lib/settings/accent'
import { english, german } from '@/tests/support/english'
import { findOldName } from '@/tests/support/find-old-name'
import { ALL_MAIL_EXAMPLES } from '@/tests/support/mails/examples'
import { setSettings } from '@/tests/support/with-settings'
import { findMailErrors, parse } from './read-parts'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))

const NAME = 'Alexandria "Books" & <more>'
const LOGO_ID = 'a'.repeat(32)
const BODY = {
  subject: 'Paid',
  paragraphs: ['you paid.'],
  action: { label: 'Show', url: 'https://books.example/orders' }
}

beforeEach(() => setSettings({ identity: { name: NAME } }))

it.each(ALL_MAIL_EXAMPLES)('the mail $name names no other shop', async ({ write }) => {
  for (const t of [english, german]) {
    const { subject, text, html, language } = renderMail(write(t), t)
    expect(text).toContain(NAME)
    const letter = { id: 'a'.repeat(24), to: 'ada@books.test', subject, text, html, language, writtenAt: new Date(0) }
    const sender = { name: NAME, address: 'shop@books.test', replyTo: 'shop@books.test' }
    expect(findOldName(`${subject} ${text} ${html} ${await composeMail(letter, sender)}`)).toEqual([])
  }
})

it('a mail shows the logo by its absolute address in a fixed size, and the name where pictures are blocked', async () => {
  setSettings({ identity: { name: NAME, logo: `${LOGO_ID}.900x300` } })
  const { html, text } = renderMail(BODY, english)
  const [logo] = parse(html).querySelectorAll('img')
  expect(logo?.getAttribute('src')).toBe(`https://books.example/media/${LOGO_ID}/logo.png`)
  expect(logo?.getAttribute('alt')).toBe(NAME)
  expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['144', '48'])
  expect(logo?.closest('a')?.getAttribute('href')).toBe('https://books.example')
  expect(text).toContain(NAME)
  expect(await findMailErrors(new Map([['logo', html]]))).toEqual([])
})

it('a mail without a logo shows the name and no picture', () => {
  const page = parse(renderMail(BODY, english).html)
  expect(page.querySelectorAll('img')).toHaveLength(0)
  expect(page.body.textContent).toContain(NAME)
})

it('buttons and links of mails have the accent colour, readable in both themes', () => {
  setSettings({ identity: { accentColour: '#004d40' } })
  const { html } = renderMail({ ...BODY, links: [{ label: 'Receipt', url: 'https://books.example/receipt' }] }, english)
  const page = parse(html)
  expect(page.querySelector('td.accent')?.getAttribute('style')).toContain('background-color:#004d40')
  expect(page.querySelector('a.link')?.getAttribute('style')).toContain('color:#004d40')
  expect(html).not.toContain('#7c1d2b')
  const [, link = ''] = /\.link\{color:(#[0-9a-f]{6})/.exec(html) ?? []
  const [, fill = ''] = /\.accent\{background-color:(#[0-9a-f]{6})/.exec(html) ?? []
  for (const ground of [PAPER.dark, RAISED.dark]) expect(contrastOf(link, ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(ON_ACCENT.dark, fill)).toBeGreaterThanOrEqual(4.5)
})
