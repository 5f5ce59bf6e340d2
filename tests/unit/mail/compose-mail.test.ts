import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeMail, type Letter } from '@/lib/mail/compose-mail'
import { encodeBody } from '@/lib/mail/encode-body'
import { encodeHeaderText, toHeader } from '@/lib/mail/encode-header'
import { backoffOf, MAX_ATTEMPTS, NewMail } from '@/lib/mail/mail'
import { decodeHeaderText, decodeQuotedPrintable, readMail } from './read-mail'

const SENDER = { name: 'Flyleaf', address: 'no-reply@books.example' }
const LETTER: Letter = {
  id: '65f0c0ffee65f0c0ffee65f0',
  to: 'reader@books.example',
  subject: 'Please confirm',
  text: 'Hello,\nopen https://books.example/?token=a=b\n',
  writtenAt: new Date('2026-11-21T03:04:05Z')
}

describe('a mail as it is written', () => {
  it('has the headers a mail needs and keeps plain text readable, links and all', () => {
    expect(composeMail(LETTER, SENDER)).toBe(
      [
        'From: Flyleaf <no-reply@books.example>',
        'To: <reader@books.example>',
        'Subject: Please confirm',
        'Date: Sat, 21 Nov 2026 03:04:05 +0000',
        'Message-ID: <65f0c0ffee65f0c0ffee65f0@books.example>',
        'Auto-Submitted: auto-generated',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 7bit',
        '',
        'Hello,',
        'open https://books.example/?token=a=b',
        '',
        ''
      ].join('\r\n')
    )
  })

  it('offers one-click unsubscribing as RFC 8058 asks', () => {
    const unsubscribeUrl = 'https://books.example/off?token=x'
    const { headers } = readMail(composeMail({ ...LETTER, unsubscribeUrl }, SENDER))
    expect(headers).toMatchObject({
      'List-Unsubscribe': '<https://books.example/off?token=x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
    })
  })

  it('carries accents, other scripts and emoji in subject and text', () => {
    const subject = 'Ein Brief für Zoë: Märchen, Łódź, 漫画 und 📚 für alle, die gerne lange Betreffzeilen lesen'
    const text = 'Grüße aus dem Laden\n日本語の本 = schön 📚\nEnde \n'
    const { headers, body } = readMail(composeMail({ ...LETTER, subject, text }, SENDER))
    expect(decodeHeaderText(headers.Subject ?? '')).toBe(subject)
    expect(headers['Content-Transfer-Encoding']).toBe('quoted-printable')
    expect(decodeQuotedPrintable(body)).toBe(text.replaceAll('\n', '\r\n') + '\r\n')
  })

  it('has text and HTML side by side when both are given', () => {
    const mail = composeMail({ ...LETTER, html: '<p>Grüße</p>' }, SENDER)
    const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? 'none'
    const [, text = '', html = '', end] = mail.split(`--${boundary}`)
    expect(text).toContain('Content-Type: text/plain; charset=utf-8\r\n')
    expect(text).toContain('Content-Transfer-Encoding: 7bit\r\n\r\nHello,')
    expect(html).toContain('Content-Type: text/html; charset=utf-8\r\n')
    expect(html).toContain('Content-Transfer-Encoding: quoted-printable\r\n\r\n<p>Gr=C3=BC=C3=9Fe</p>')
    expect(end).toBe('--\r\n')
  })

  it('gives back any subject and any text that went in, in short ASCII lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (words, text) => {
        const subject = `x${words.replaceAll(/[\p{Cc}\s]/gu, '-').toWellFormed()}`
        const header = toHeader('Subject', encodeHeaderText(subject))
        expect(decodeHeaderText(header.slice('Subject: '.length))).toBe(subject)
        const { encoding, body } = encodeBody(text)
        const decoded = encoding === '7bit' ? body : decodeQuotedPrintable(body)
        expect(decoded).toBe(text.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n'))
        const lines = `${header}\r\n${encoding === '7bit' ? '' : body}`.split('\r\n')
        expect(lines.filter((line) => line.length > 76 || !/^[\x09\x20-\x7e]*$/.test(line))).toEqual([])
      })
    )
  })
})

describe('smuggling a second header into a mail', () => {
  const attempts = [
    'a\r\nBcc: all@books.example', 'a\nBcc: x', 'a\rBcc: x', 'a\u0000b', 'a\u2028Bcc: x', 'a\u0085Bcc: x'
  ]

  it.each(attempts)('is refused when the mail is queued: %j', (text) => {
    const mail = { to: LETTER.to, subject: 'Hello', text: 'Hello', kind: 'test', dedupeKey: 'test:1' }
    expect(NewMail.safeParse(mail).success).toBe(true)
    expect(NewMail.safeParse({ ...mail, subject: text }).success).toBe(false)
    expect(NewMail.safeParse({ ...mail, to: `${text}@books.example` }).success).toBe(false)
    expect(NewMail.safeParse({ ...mail, to: `reader@books.example${text}` }).success).toBe(false)
    expect(NewMail.safeParse({ ...mail, kind: text }).success).toBe(false)
    const withLink = NewMail.safeParse({ ...mail, unsubscribeUrl: `https://books.example/${text}` })
    expect(withLink.data?.unsubscribeUrl ?? '').not.toMatch(/[\r\n]/)
  })

  it.each(attempts)('does not work when it is written either: %j', (text) => {
    for (const smuggled of [{ to: text }, { id: text }, { unsubscribeUrl: text }]) {
      expect(() => composeMail({ ...LETTER, ...smuggled }, SENDER)).toThrow(RangeError)
    }
    expect(() => composeMail(LETTER, { ...SENDER, address: `${text}@books.example` })).toThrow(RangeError)
    // A subject is encoded as a whole, whatever is in it.
    const { headers } = readMail(composeMail({ ...LETTER, subject: text }, SENDER))
    expect(Object.keys(headers)).not.toContain('Bcc')
    expect(decodeHeaderText(headers.Subject ?? '')).toBe(text)
  })
})

describe('a mail that cannot be delivered', () => {
  it('is tried again ever more slowly, for more than two days and no more than five', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => backoffOf(index + 1))
    expect(waits.slice(0, 4).map((wait) => wait / 60_000)).toEqual([1, 2, 4, 8])
    const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * 3_600_000)
    expect(days).toBeGreaterThan(2)
    expect(days).toBeLessThan(5)
  })
})
