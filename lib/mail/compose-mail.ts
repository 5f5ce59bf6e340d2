import { encodeBody } from './encode-body'
import { encodeHeaderText, toHeader } from './encode-header'

/** Who a mail comes from: a name to show and an address. */
export type Sender = { name: string; address: string }

/** What goes into the text of a mail. `id` makes its Message-ID, the same for every attempt to send it. */
export type Letter = {
  id: string
  to: string
  subject: string
  text: string
  html?: string | undefined
  unsubscribeUrl?: string | undefined
  writtenAt: Date
}

/** "Sat, 21 Nov 2026 03:04:05 +0000": RFC 5322, 3.3; the GMT that JavaScript writes is its obsolete form. */
function toMailDate(date: Date): string {
  return date.toUTCString().replace(/GMT$/, '+0000')
}

function toPart(type: 'plain' | 'html', content: string): string {
  const { encoding, body } = encodeBody(content)
  return [
    toHeader('Content-Type', `text/${type}; charset=utf-8`),
    toHeader('Content-Transfer-Encoding', encoding),
    '',
    body
  ].join('\r\n')
}

function toContent(letter: Letter): string {
  const text = toPart('plain', letter.text)
  if (letter.html === undefined) return text
  // "=_" cannot occur in quoted-printable text, and nobody knows the id before the mail is written.
  const boundary = `=_flyleaf_${letter.id}`
  return [
    toHeader('Content-Type', `multipart/alternative; boundary="${boundary}"`),
    '',
    `--${boundary}`,
    text,
    `--${boundary}`,
    toPart('html', letter.html),
    `--${boundary}--`
  ].join('\r\n')
}

/**
 * The whole mail as RFC 5322 text with CRLF line ends: what is handed to a mail server, or kept as an .eml
 * file. @throws RangeError for anything that would break out of its header.
 */
export function composeMail(letter: Letter, sender: Sender): string {
  const headers = [
    toHeader('From', `${encodeHeaderText(sender.name)} <${sender.address}>`),
    toHeader('To', `<${letter.to}>`),
    toHeader('Subject', encodeHeaderText(letter.subject)),
    toHeader('Date', toMailDate(letter.writtenAt)),
    toHeader('Message-ID', `<${letter.id}@${sender.address.split('@').at(-1)}>`),
    // Keeps holiday notices from answering (RFC 3834, section 5).
    toHeader('Auto-Submitted', 'auto-generated'),
    ...toUnsubscribeHeaders(letter.unsubscribeUrl),
    toHeader('MIME-Version', '1.0')
  ]
  return `${headers.join('\r\n')}\r\n${toContent(letter)}\r\n`
}

/**
 * RFC 8058: the mail program shows a button of its own and sends the POST. It asks for https, as a real shop
 * has.
 */
function toUnsubscribeHeaders(url: string | undefined): string[] {
  if (url === undefined) return []
  return [
    toHeader('List-Unsubscribe', `<${url}>`),
    toHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
  ]
}
