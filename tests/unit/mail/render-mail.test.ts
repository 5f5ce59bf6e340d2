// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { english, german } from '@/tests/support/english'
import { findNuErrors, hasJava } from '@/tests/support/html-checker'

vi.mock('@/lib/platform/env', () => ({ env: () => 'https://books.example' }))

const BODY: MailBody = {
  subject: 'Paid: Momo',
  name: 'Ada Quill',
  paragraphs: ['you paid for "Momo".', 'Call the seller.'],
  facts: [
    ['Book', 'Momo'],
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
        { title: 'Momo, Michael Ende', url: 'https://books.example/books/momo-1', lines: ['€5.00, Good, Berlin'] }
      ],
      links: [{ label: 'All results', url: 'https://books.example/search?q=ende' }]
    }
  ],
  cover: Buffer.from('a picture')
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function paragraph(words: string): string | undefined {
  return renderMail({ subject: 'x', paragraphs: [words] }, english).text.split('\n\n')[1]
}

it('a mail as text and HTML says the same in both, without facts that are not known', () => {
  const { text, html } = renderMail(BODY, english)
  expect(text).toBe(
    [
      'Hello Ada Quill,',
      'you paid for "Momo".',
      'Call the seller.',
      'Book: Momo\nPhone: +49 30 901820',
      'You saved: Ende\n- Momo, Michael Ende\n  €5.00, Good, Berlin\n  https://books.example/books/momo-1\nAll results: https://books.example/search?q=ende',
      'Show the handover code:\nhttps://books.example/orders?a=1&b=2',
      'Receipt:\nhttps://books.example/receipt/1',
      'If it was not you, ignore this email.',
      'Flyleaf, used books\nhttps://books.example\n'
    ].join('\n\n')
  )
  const page = parse(html)
  const shown = page.body.textContent
  for (const words of [
    'Hello Ada Quill,',
    'Call the seller.',
    'Phone',
    '+49 30 901820',
    'Momo, Michael Ende',
    '€5.00, Good, Berlin',
    'ignore this email'
  ]) {
    expect(shown).toContain(words)
  }
  expect(shown).not.toContain('Meeting place')
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const url of text.match(/https:\S+/g) ?? []) expect(links).toContain(url)
  expect(page.documentElement.lang).toBe('en')
  expect(page.title).toBe('Paid: Momo')
})

it('a mail as text and HTML greets without a name that nobody has proved, in the language of the reader', () => {
  expect(renderMail({ ...BODY, name: undefined }, english).text).toMatch(/^Hello,\n/)
  expect(renderMail({ ...BODY, name: undefined }, german).text).toMatch(/^Guten Tag,\n/)
  expect(renderMail(BODY, german).text).toMatch(/^Guten Tag Ada Quill,\n/)
})

it('a mail as text and HTML loads nothing from anywhere, and leaves light and dark to the mail program', () => {
  const { html } = renderMail(BODY, english)
  const page = parse(html)
  expect([...page.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))).toEqual(['cid:cover'])
  expect(page.querySelector('link, style, script, form, object, iframe')).toBeNull()
  const coloured = [...page.querySelectorAll<HTMLElement>('[style]')].filter(
    ({ style }) => /^(?!inherit)./.test(style.color) || style.backgroundColor
  )
  expect(coloured.map(({ textContent }) => textContent)).toEqual(['Show the handover code'])
})

it('a mail as text and HTML has no picture when there is no cover', () => {
  expect(parse(renderMail({ ...BODY, cover: undefined }, english).html).querySelector('img')).toBeNull()
})

it.runIf(hasJava())('a mail as text and HTML is valid HTML', async () => {
  const bare = { subject: 'Hello', paragraphs: ['you have no account.'] }
  const documents = new Map([
    ['all', renderMail(BODY, english).html],
    ['bare', renderMail(bare, german).html]
  ])
  // The checker does not know that a mail names its picture by cid:.
  expect((await findNuErrors(documents)).filter((error) => !error.includes('cid:cover'))).toEqual([])
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
          `${tagName} ${[...attributes].map(({ name, value }) => `${name}=${value}`).join(' ')}`
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
            sections: [{ heading: one, items: [{ title: one, url: 'https://books.example', lines: [one] }], links: [] }]
          },
          english
        ).html
      )
    const usual = shape(write('Momo'))
    fc.assert(
      fc.property(words, (one) => {
        const page = write(one)
        expect(shape(page)).toEqual(usual)
        expect(page.querySelector('dd')?.textContent.replaceAll(/[\u2060\u2068\u2069\r\n]/g, '')).toBe(
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
