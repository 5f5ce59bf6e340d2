import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeMail, type Letter } from '@/lib/platform/mail/compose-mail'
import { backoffOf, MAX_ATTEMPTS, NewMail } from '@/lib/platform/mail/mail'
import { decodeHeaderText, readMail } from './read-mail'

const SENDER = { name: 'Flyleaf', address: 'no-reply@books.example', replyTo: 'shop@books.example' }
const LETTER: Letter = {
  id: '65f0c0ffee65f0c0ffee65f0',
  to: 'reader@books.example',
  subject: 'Please confirm',
  text: 'Hello,\nopen https://books.example/?token=a=b\n',
  writtenAt: new Date('2026-11-21T03:04:05Z')
}

it('a mail as it is written has the headers a mail needs and keeps plain text readable, links and all', async () => {
  expect(await composeMail(LETTER, SENDER)).toBe(
    [
      'From: Flyleaf <no-reply@books.example>',
      'Reply-To: shop@books.example',
      'To: reader@books.example',
      'Subject: Please confirm',
      'Date: Sat, 21 Nov 2026 03:04:05 +0000',
      'Message-ID: <65f0c0ffee65f0c0ffee65f0@books.example>',
      'Auto-Submitted: auto-generated',
      'Content-Transfer-Encoding: 7bit',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hello,',
      'open https://books.example/?token=a=b',
      ''
    ].join('\r\n')
  )
})

it('mails about the same order refer to one mail, so that mail programs group them', async () => {
  const mails = await Promise.all(
    ['first', 'second'].map((id) => composeMail({ ...LETTER, id, thread: 'a1b2c3' }, SENDER))
  )
  for (const mail of mails) {
    expect(mail).toContain('References: <a1b2c3@books.example>')
    expect(mail).toContain('In-Reply-To: <a1b2c3@books.example>')
  }
  expect(await composeMail(LETTER, SENDER)).not.toContain('References')
})

it('a thread that would break out of its header is refused', async () => {
  await expect(composeMail({ ...LETTER, thread: 'a>\r\nBcc: x' }, SENDER)).rejects.toThrow(RangeError)
})

it('a mail as it is written has the same bytes each time it is composed, so that a mail sent twice is recognised', async () => {
  const letter = { ...LETTER, html: '<p>Grüße</p>', language: 'de' as const }
  expect(await composeMail(letter, SENDER)).toBe(await composeMail({ ...letter }, SENDER))
})

it('a mail as it is written keeps a long link of a plain text in one line', async () => {
  const link = `https://books.example/?token=${'a=b.'.repeat(80)}`
  expect(await composeMail({ ...LETTER, text: `Hello,\n${link}\n` }, SENDER)).toContain(`\r\n${link}\r\n`)
})

it('a mail as it is written offers one-click unsubscribing as RFC 8058 asks', async () => {
  const unsubscribeUrl = `https://books.example/off?token=${'x'.repeat(300)}`
  const mail = await composeMail({ ...LETTER, unsubscribeUrl }, SENDER)
  expect(mail).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(mail).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

it('a mail as it is written carries accents, other scripts and emoji in subject and text', async () => {
  const subject = 'Ein Brief für Zoë: Märchen, Łódź, 漫画 und 📚 für alle, die gerne lange Betreffzeilen lesen'
  const text = 'Grüße aus dem Laden\n日本語の本 = schön 📚\nEnde \n'
  const { headers, text: read } = readMail(await composeMail({ ...LETTER, subject, text }, SENDER))
  expect(decodeHeaderText(headers.Subject ?? '')).toBe(subject)
  expect(headers['Content-Transfer-Encoding']).toBe('quoted-printable')
  expect(read).toBe(text.replaceAll('\n', '\r\n'))
})

it('a mail as it is written has text and HTML side by side when both are given', async () => {
  const mail = await composeMail({ ...LETTER, html: '<p>Grüße</p>' }, SENDER)
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? 'none'
  const [, text = '', html = '', end] = mail.split(`--${boundary}`)
  expect(text).toContain('Content-Type: text/plain; charset=utf-8\r\n')
  expect(text).toContain('Content-Transfer-Encoding: 7bit\r\n\r\nHello,')
  expect(html).toContain('Content-Type: text/html; charset=utf-8\r\n')
  expect(html).toContain('Content-Transfer-Encoding: quoted-printable\r\n\r\n<p>Gr=C3=BC=C3=9Fe</p>')
  expect(end).toBe('--\r\n')
})

it('a mail as it is written gives back any subject and any text that went in, in short ASCII lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), async (words, text) => {
      const subject = `x${words.replaceAll(/[\p{Cc}\s]/gu, '-').toWellFormed()}`
      const mail = await composeMail({ ...LETTER, subject, text: `${text}\n` }, SENDER)
      const { headers, body, text: decoded } = readMail(mail)
      expect(decodeHeaderText(headers.Subject ?? '')).toBe(subject)
      expect(decoded).toBe(`${text}\n`.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n'))
      const lines = (body === decoded ? mail.slice(0, -body.length) : mail).split('\r\n')
      expect(lines.filter((line) => line.length > 76 || !/^[\x09\x20-\x7e]*$/.test(line))).toEqual([])
    })
  )
})

it.each(['=?utf-8?B?QmNjOiB4?=', 'see =?utf-8?Q?a b?= here', 'Grüße =?utf-8?Q?x?='])(
  'a mail as it is written shows a subject that looks like an encoded word as it was typed: %s',
  async (subject) => {
    const { headers } = readMail(await composeMail({ ...LETTER, subject }, SENDER))
    expect(headers.Subject).not.toContain(subject)
    expect(decodeHeaderText(headers.Subject ?? '')).toBe(subject)
  }
)

describe('smuggling a second header into a mail', () => {
  const attempts = [
    'a\r\nBcc: all@books.example',
    'a\nBcc: x',
    'a\rBcc: x',
    'a\u0000b',
    'a\u2028Bcc: x',
    'a\u0085Bcc: x'
  ]

  it.each(attempts)('smuggling a second header into a mail is refused when the mail is queued: %j', (text) => {
    const mail = { to: LETTER.to, subject: 'Hello', text: 'Hello', kind: 'verify-email', dedupeKey: 'test:1' }
    expect(NewMail.safeParse(mail).success).toBe(true)
    expect(NewMail.safeParse({ ...mail, subject: text }).success).toBe(false)
    expect(NewMail.safeParse({ ...mail, to: `${text}@books.example` }).success).toBe(false)
    expect(NewMail.safeParse({ ...mail, to: `reader@books.example${text}` }).success).toBe(false)
    expect(NewMail.safeParse({ ...mail, kind: text }).success).toBe(false)
    const withLink = NewMail.safeParse({ ...mail, unsubscribeUrl: `https://books.example/${text}` })
    expect(withLink.data?.unsubscribeUrl ?? '').not.toMatch(/[\r\n]/)
  })

  it.each(attempts)(
    'smuggling a second header into a mail does not work when it is written either: %j',
    async (text) => {
      for (const smuggled of [{ to: text }, { id: text }, { unsubscribeUrl: text }]) {
        await expect(composeMail({ ...LETTER, ...smuggled }, SENDER)).rejects.toThrow(RangeError)
      }
      for (const sender of [
        { ...SENDER, address: `${text}@books.example` },
        { ...SENDER, replyTo: `${text}@books.example` }
      ]) {
        await expect(composeMail(LETTER, sender)).rejects.toThrow(RangeError)
      }
      const { headers } = readMail(await composeMail({ ...LETTER, subject: text }, { ...SENDER, name: text }))
      const names = [
        'From',
        'Reply-To',
        'To',
        'Subject',
        'Date',
        'Message-ID',
        'Auto-Submitted',
        'Content-Transfer-Encoding',
        'MIME-Version',
        'Content-Type'
      ]
      expect(Object.keys(headers)).toEqual(names)
      // A line break becomes a space.
      expect(decodeHeaderText(headers.Subject ?? '')).toBe(text.replaceAll(/\r\n|\r|\n/g, ' '))
    }
  )

  it.each(['a@books.example>, <all@books.example', 'a@books.example <all@books.example>', 'reader @books.example'])(
    'smuggling a second header into a mail does not work with a second address: %s',
    async (to) => {
      await expect(composeMail({ ...LETTER, to }, SENDER)).rejects.toThrow(RangeError)
    }
  )
})

it('a mail that cannot be delivered is tried again ever more slowly, for more than two days and no more than five', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => backoffOf(index + 1))
  expect(waits.slice(0, 4).map((wait) => wait / 60_000)).toEqual([1, 2, 4, 8])
  const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * 3_600_000)
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(5)
})
