// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { MAIL_TEXTS } from '@/lib/orders/booking-mail-texts'
import { MAIL_READERS } from '@/lib/orders/write-mail-text'
import { MAILED_EVENTS } from '@/lib/orders/events'
import { MESSAGE_MAILS } from '@/lib/conversations/message-mail-texts'
import { NEWSLETTER_MAILS } from '@/lib/newsletter/newsletter-mail-texts'
import { BUNDLE_MAILS } from '@/lib/notifications/bundle-mail'
import { PAYMENT_MAILS } from '@/lib/payments/payment-mail-texts'
import { PAYOUT_MAILS } from '@/lib/payouts/payout-mail-texts'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { REPORT_MAILS } from '@/lib/reports/report-mail-texts'
import { ACCOUNT_MAILS } from '@/lib/users/account-mail-texts'
import { english, german } from '@/tests/support/english'
import { hasJava } from '@/tests/support/html-checker'
import { ALL_MAIL_EXAMPLES, MAIL_EXAMPLES } from '@/tests/support/mails/examples'
import { findMailErrors, parse, readHtml, readText } from './read-parts'

vi.mock('@/lib/platform/env', () => ({
  env: (name: string) =>
    ({ HANDOVER_DAYS: 14, CASE_HOURS: 48, SHOP_TIME_ZONE: 'Europe/Berlin' })[name] ?? 'https://books.example'
}))

const MAX_BYTES = 30 * 1024

const MAILS = ALL_MAIL_EXAMPLES.flatMap(({ name, write }) =>
  [english, german].map((t) => {
    const { text, html } = renderMail(write(t), t)
    return { name, language: t.language, text, html, page: parse(html) }
  })
)

/** Nothing is to do in the shop, or it is said how to reach a person. */
const WITHOUT_BUTTON = [
  'account-suspended-user',
  'appeal-decided-user',
  'message-removed-user',
  'message-report-decided-kept',
  'message-report-decided-removed',
  'newsletter-confirm-already',
  'report-decided-actioned',
  'report-decided-rejected',
  'report-received-reporter',
  'sign-up-tried-suspended'
]

it('every kind of mail that a noun declares has an example', () => {
  const tables = [
    ACCOUNT_MAILS,
    BUNDLE_MAILS,
    MESSAGE_MAILS,
    NEWSLETTER_MAILS,
    PAYMENT_MAILS,
    PAYOUT_MAILS,
    REPORT_MAILS
  ]
  const declared = tables.flatMap((table) => Object.keys(table))
  const ofBookings = MAILED_EVENTS.map((kind) => `booking-${kind}`)
  const shown = Object.entries(MAIL_EXAMPLES).filter(([, examples]) => examples.length > 0)
  expect(shown.map(([kind]) => kind).sort()).toEqual([...declared, ...ofBookings, 'saved-searches'].sort())
})

it('every kind of mail about a booking has an example for each of its readers', () => {
  for (const kind of MAILED_EVENTS)
    expect(MAIL_EXAMPLES[`booking-${kind}`].map(({ name }) => name)).toEqual(
      MAIL_READERS.filter((reader) => MAIL_TEXTS[kind][reader])
    )
})

it.each(MAILS)('the mail $name in $language says each word and has each link in both parts, in one order', (mail) => {
  expect(readHtml(mail.page)).toEqual(readText(mail.text))
})

it('German mails go on in lower case after the comma of their greeting', () => {
  const openings = ALL_MAIL_EXAMPLES.map(({ write }) => write(german).paragraphs[0])
  expect(openings.filter((opening) => /^(Wir|Der|Die|Das|Den|Ein|Eine|Es|Für|Jemand)\b/.test(opening ?? ''))).toEqual(
    []
  )
})

it('every mail has its language, its direction and at most 30 kB', () => {
  for (const { name, language, html, page } of MAILS) {
    const { lang, dir } = page.documentElement
    expect({ name, lang, dir }).toEqual({ name, lang: language, dir: 'ltr' })
    expect(Buffer.byteLength(html), name).toBeLessThanOrEqual(MAX_BYTES)
  }
})

it('every mail has one button for what is to do, and none where nothing is', () => {
  const counts = MAILS.map(({ name, page }) => ({ name, count: page.querySelectorAll('td.accent > a').length }))
  expect(counts.filter(({ count }) => count > 1)).toEqual([])
  const without = new Set(counts.filter(({ count }) => count === 0).map(({ name }) => name))
  expect([...without].sort()).toEqual(WITHOUT_BUTTON)
})

it('every mail replaces each of its light colours in the dark', () => {
  const left = MAILS.flatMap(({ name, page }) => {
    const dark = page.querySelector('style')?.textContent.split('@media (prefers-color-scheme:dark)')[1] ?? ''
    const isReplaced = (element: Element, property: string) =>
      [...element.classList].some((one) => new RegExp(`\\.${one}\\{[^}]*\\b${property}:`).test(dark))
    // The placeholder of a cover is a cloth cover in both.
    return [...page.querySelectorAll('[style]:not(img)')].flatMap((element) =>
      [...(element.getAttribute('style') ?? '').matchAll(/(?:^|;)(color|background-color|border)[\w-]*:[^;]*#/g)]
        .map(([, property = '']) => (property === 'border' ? 'border-color' : property))
        .filter((property) => !isReplaced(element, property))
        .map((property) => `${name}: ${property} of ${element.outerHTML.slice(0, 80)}`)
    )
  })
  expect(left).toEqual([])
  for (const { page } of MAILS)
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
})

it('every mail loads nothing but covers of the shop, which are the same for all readers', () => {
  for (const { name, html, page } of MAILS) {
    for (const picture of page.querySelectorAll('[src], [srcset], [background]')) {
      expect(picture.getAttribute('src'), name).toMatch(/^https:\/\/books\.example\/media\/\d{32}\/\d+\.webp$/)
      expect(picture.getAttribute('alt'), name).not.toBe('')
      for (const side of ['width', 'height']) expect(Number(picture.getAttribute(side)), name).toBeGreaterThan(30)
    }
    expect(html, name).not.toMatch(/@import|@font-face|url\(/)
    expect(page.querySelector('script, link, form, iframe, object, video, audio'), name).toBeNull()
  }
})

it('a mail has a link for unsubscribing where its kind can be ended', () => {
  const kinds = Object.entries(MAIL_EXAMPLES).filter(([, examples]) =>
    examples.some(({ write }) => write(english).unsubscribe)
  )
  expect(kinds.map(([kind]) => kind).sort()).toEqual(['newsletter-confirm', 'newsletter-welcome', 'saved-searches'])
})

it.runIf(hasJava())('the mails with the most parts and with titles that hold markup are valid HTML', async () => {
  const names = ['booking-paid-buyer', 'booking-cancel-asked-seller', 'saved-searches-two', 'listing-reinstated-arabic']
  const chosen = MAILS.filter(({ name }) => names.includes(name))
  expect(chosen).toHaveLength(2 * names.length)
  expect(await findMailErrors(new Map(chosen.map(({ name, html }) => [name, html])))).toEqual([])
})
