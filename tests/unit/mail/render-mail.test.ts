// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { english, german } from '@/tests/support/english'
import { hasJava } from '@/tests/support/html-checker'
import { findMailErrors, parse, readHtml, readText } from './read-parts'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))

const BODY: MailBody = {
  subject: 'Paid: Momo',
  name: 'Ada Quill',
  paragraphs: ['you paid for "Momo".', 'Call the seller.'],
  item: {
    title: 'Momo',
    by: 'Michael Ende',
    lines: ['€12.50, Good'],
    url: 'https://books.example/books/momo-1',
    cover: { url: 'https://books.example/media/1/240.webp', width: 96, height: 144 }
  },
  facts: [
    ['Seller', 'Selma Spine'],
    ['Phone', '+49 30 901820'],
    ['Meeting place', null]
  ],
  action: { label: 'Show the handover code', url: 'https://books.example/orders?a=1&b=2' },
  links: [{ label: 'Receipt', url: 'https://books.example/receipt/1' }],
  after: ['If it was not you, ignore this email.'],
  sections: [
    {
      heading: 'You saved: Ende',
      items: [
        {
          title: 'Jim Button',
          by: '',
          lines: ['€5.00, Good, Berlin', 'also matches: Jim'],
          url: 'https://books.example/books/jim-2'
        }
      ],
      links: [{ label: 'All results', url: 'https://books.example/search?q=ende' }]
    }
  ],
  unsubscribe: { label: 'Unsubscribe', url: 'https://books.example/off?token=t' }
}

function paragraph(words: string): string | undefined {
  return renderMail({ subject: 'x', paragraphs: [words] }, english).text.split('\n\n')[1]
}

it('a mail as text has each thing in its order with its link, without facts that are not known', () => {
  expect(renderMail(BODY, english).text).toBe(
    [
      'Hello Ada Quill,',
      'you paid for "Momo".',
      'Call the seller.',
      'Momo, Michael Ende\n€12.50, Good\nhttps://books.example/books/momo-1',
      'You saved: Ende\n- Jim Button\n  €5.00, Good, Berlin\n  also matches: Jim\n  https://books.example/books/jim-2\nAll results: https://books.example/search?q=ende',
      'Show the handover code:\nhttps://books.example/orders?a=1&b=2',
      'Seller: Selma Spine\nPhone: +49 30 901820',
      'Receipt: https://books.example/receipt/1',
      'If it was not you, ignore this email.',
      'Flyleaf, used books\nhttps://books.example',
      'Unsubscribe: https://books.example/off?token=t\n'
    ].join('\n\n')
  )
})

it('a mail as text and HTML says the same in both', () => {
  const { text, html } = renderMail(BODY, english)
  expect(readHtml(parse(html))).toEqual(readText(text))
})

it('the HTML of a mail shows the subject and the first sentence with a capital in a list of mails', () => {
  const { html } = renderMail({ ...BODY, paragraphs: ['über „Momo“\nwurde entschieden.'] }, german)
  const page = parse(html)
  expect(page.title).toBe('Paid: Momo')
  const preheader = page.body.firstElementChild
  expect(preheader?.getAttribute('style')).toContain('display:none')
  expect(preheader?.textContent.replaceAll(/[\u034f\u200c\u00a0]/g, '')).toBe('Über „Momo“ wurde entschieden.')
})

it('a mail as text and HTML greets without a name that nobody has proved, in the language of the reader', () => {
  expect(renderMail({ ...BODY, name: undefined }, english).text).toMatch(/^Hello,\n/)
  expect(renderMail({ ...BODY, name: undefined }, german).text).toMatch(/^Guten Tag,\n/)
  expect(renderMail(BODY, german).text).toMatch(/^Guten Tag Ada Quill,\n/)
})

it('the HTML of a mail loads nothing but the cover, which has its size and its title in words', () => {
  const page = parse(renderMail(BODY, english).html)
  const pictures = [...page.querySelectorAll('[src]')].map(({ outerHTML }) => outerHTML.replace(/ style="[^"]*"/, ''))
  expect(pictures).toEqual(['<img src="https://books.example/media/1/240.webp" alt="Momo" width="96" height="144">'])
  expect(page.querySelector('link, script, form, object, iframe')).toBeNull()
  expect(page.querySelector('style')?.textContent).not.toMatch(/url|@import|@font-face/)
})

it('the HTML of a mail has no picture when there is no cover', () => {
  const item = { title: 'Momo', by: '', lines: [] }
  expect(parse(renderMail({ ...BODY, item }, english).html).querySelector('img')).toBeNull()
})

it('the HTML of a mail has one button, also without a style sheet, and plain links besides', () => {
  const page = parse(renderMail(BODY, english).html)
  const buttons = [...page.querySelectorAll<HTMLElement>('a')].filter(({ style }) => style.padding !== '')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Show the handover code'])
  expect(buttons[0]?.parentElement?.style.backgroundColor).not.toBe('')
})

it('the HTML of a mail has a column of its own width for Outlook', () => {
  const comments = renderMail(BODY, english).html.match(/<!--.*?-->/gs)
  expect(comments).toEqual([
    '<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->',
    '<!--[if mso]></td></tr></table><![endif]-->'
  ])
})

it('the HTML of a mail has a paragraph in the direction of its language, although it begins with a title from right to left', () => {
  const title = 'ألف ليلة وليلة'
  const page = parse(renderMail({ subject: title, paragraphs: [`“${title}” is held for you.`] }, english).html)
  expect(page.documentElement.dir).toBe('ltr')
  const text = [...page.querySelectorAll('p')].find(({ textContent }) => textContent.includes(title))
  expect(text?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(text?.closest('[lang]')?.getAttribute('lang')).toBe('en')
})

it.runIf(hasJava())('a mail as text and HTML is valid HTML', async () => {
  const bare = { subject: 'Hello', paragraphs: ['you have no account.'] }
  const documents = new Map([
    ['all', renderMail(BODY, english).html],
    ['bare', renderMail(bare, german).html]
  ])
  expect(await findMailErrors(documents)).toEqual([])
})

describe('the words of strangers in a mail', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '"><script>',
      "'&lt;",
      'http://evil.example/a',
      'www.evil.example',
      '</title>',
      'كتاب',
      '<a href="https://evil.example">'
    )
  )

  it('the words of strangers in a mail make no tag, attribute or link, whatever they are', () => {
    const shape = ({ documentElement }: Document) =>
      [...documentElement.querySelectorAll('*')].map(
        ({ tagName, attributes }) =>
          `${tagName} ${[...attributes].map(({ name, value }) => (name === 'alt' ? name : `${name}=${value}`)).join(' ')}`
      )
    const write = (one: string) =>
      parse(
        renderMail(
          {
            ...BODY,
            subject: one,
            name: one,
            paragraphs: [one],
            facts: [['Book', one]],
            after: [one],
            item: {
              title: one,
              by: one,
              lines: [one],
              cover: { url: 'https://books.example/a', width: 96, height: 144 }
            },
            sections: [{ heading: one, items: [{ title: one, by: one, lines: [one] }], links: [] }]
          },
          english
        ).html
      )
    const usual = shape(write('Momo'))
    fc.assert(
      fc.property(words, (one) => {
        const page = write(one)
        expect(shape(page)).toEqual(usual)
        expect(page.querySelector('[scope=row] + td')?.textContent.replaceAll(/[\u2060\u2068\u2069\r\n]/g, '')).toBe(
          one.replaceAll(/[\u2060\u2068\u2069\r\n\0]/g, '').toWellFormed()
        )
      }),
      { numRuns: 40 }
    )
  })

  it.each(['http://evil.example/a', 'www.evil.example', 'evil.example', 'me@evil.example'])(
    'the words of strangers in a mail do not become a link by themselves: %s',
    (address) => {
      const { text, html } = renderMail(
        { subject: 'x', name: address, paragraphs: [address], facts: [['Book', address]] },
        english
      )
      for (const part of [text, html]) {
        expect(part).not.toContain(address)
        expect(part).not.toMatch(/http:\/\/evil|evil\.example/)
      }
    }
  )

  it.each([
    ['you booked حكايات فرغلي for €5.00.', 'you booked \u2068حكايات فرغلي\u2069 for €5.00.'],
    ['“שלום, עולם” (2013)', '“\u2068שלום\u2069, \u2068עולם\u2069” (2013)'],
    ['رسالة علي: مدينة', '\u2068رسالة علي: مدينة\u2069']
  ])('the words of strangers in a mail are isolated when they are written from right to left: %s', (given, written) => {
    expect(paragraph(given)).toBe(written)
  })

  it.each(['you booked An atlas for €5.00.', 'Война и мир', '百年の孤独', 'J. R. R. Tolkien, z.B. 3.5'])(
    'the words of strangers in a mail stay as they are otherwise: %s',
    (given) => {
      expect(paragraph(given)).toBe(given)
    }
  )
})

it('the subject of a mail isolates words from right to left, also where it is cut', () => {
  const subjectOf = (subject: string) => renderMail({ subject, paragraphs: ['x'] }, english).subject
  expect(subjectOf('Paid: שלום, עולם')).toBe('Paid: \u2068שלום\u2069, \u2068עולם\u2069')
  expect(subjectOf(`Paid: ${'ש'.repeat(300)}`)).toBe(`Paid: ${'ש'.repeat(193)}`)
  expect(subjectOf('Paid: \u202efdp.exe')).toBe('Paid: fdp.exe')
})
