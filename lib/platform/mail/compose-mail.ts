import { encodeWord } from 'nodemailer/lib/mime-funcs'
import MimeNode, { type MimeNodeOptions } from 'nodemailer/lib/mime-node'
import type { Language } from '@/lib/platform/i18n/language'

export type Sender = { name: string; address: string; replyTo: string }

/** `id` makes the Message-ID, the same for every attempt. */
export type Letter = {
  id: string
  to: string
  subject: string
  text: string
  html?: string | undefined
  language?: Language | undefined
  unsubscribeUrl?: string | undefined
  /** As `id`: mails with the same one are grouped. */
  thread?: string | undefined
  writtenAt: Date
}

/** The longest line of a mail, in bytes (RFC 5322, 2.1.1). */
const MAX_LINE_BYTES = 998

/** One encoded word of a header, with its charset (RFC 2047, section 2 allows 75). */
const MAX_ENCODED_WORD_BYTES = 52

/** Leaves ASCII text as it is, also above nodemailer's 76 bytes a line, so that links in mail files can be copied. */
class TextNode extends MimeNode {
  override getTransferEncoding(): '7bit' | 'quoted-printable' {
    const isPlain =
      typeof this.content === 'string' &&
      this.content.split('\n').every((line) => line.length <= MAX_LINE_BYTES && /^[\x20-\x7e]*$/.test(line))
    return isPlain ? '7bit' : 'quoted-printable'
  }
}

function toTextNode(type: 'plain' | 'html', text: string, options: MimeNodeOptions): MimeNode {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, '\n')
  return new TextNode(`text/${type}; charset=utf-8`, options).setContent(lines)
}

/** Of the Message-ID. */
function toDomain({ address }: Sender): string {
  return address.split('@').at(-1) ?? address
}

function toContent(letter: Letter): MimeNode {
  // The id as boundary: a mail that is composed again has the same bytes.
  const options = { newline: 'win', textEncoding: 'B', boundaryPrefix: '=_part', baseBoundary: letter.id } as const
  const text = toTextNode('plain', letter.text, options)
  if (letter.html === undefined) return text
  const root = new MimeNode('multipart/alternative', options)
  root.appendChild(text)
  root.appendChild(toTextNode('html', letter.html, options))
  return root
}

/** nodemailer leaves an encoded word as it is; in a subject somebody typed it. */
function toSubjectHeader(subject: string) {
  const text = subject.toWellFormed()
  if (!text.includes('=?')) return text
  return { prepared: true, foldLines: true, value: encodeWord(text, 'B', MAX_ENCODED_WORD_BYTES) }
}

/** Mail programs group what refers to the same mail (RFC 5322, section 3.6.4). None was sent under this id. */
function toThreadHeaders(thread: string | undefined, sender: Sender) {
  if (thread === undefined) return []
  const value = `<${thread}@${toDomain(sender)}>`
  return [
    { key: 'In-Reply-To', value },
    { key: 'References', value }
  ]
}

/** RFC 8058. */
function toUnsubscribeHeaders(url: string | undefined) {
  if (url === undefined) return []
  return [
    // Not folded: some mail programs do not unfold it.
    { key: 'List-Unsubscribe', value: { prepared: true, value: `<${url}>` } },
    { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }
  ]
}

/** @throws RangeError unless printable ASCII without spaces and angle brackets, which could end an address or header. */
function assertHeaderSafe(value: string): void {
  if (!/^[\x21-\x3b\x3d\x3f-\x7e]+$/.test(value)) throw new RangeError('not a value for the header of a mail')
}

/** RFC 5322 text with CRLF line ends; the same letter gives the same bytes. @throws RangeError for anything that would
 * break out of its header */
export async function composeMail(letter: Letter, sender: Sender): Promise<string> {
  for (const value of [
    letter.id,
    letter.to,
    sender.address,
    sender.replyTo,
    letter.unsubscribeUrl ?? '-',
    letter.thread ?? '-'
  ])
    assertHeaderSafe(value)
  const root = toContent(letter).setHeader([
    { key: 'From', value: { name: sender.name, address: sender.address } },
    { key: 'Reply-To', value: { name: '', address: sender.replyTo } },
    { key: 'To', value: { name: '', address: letter.to } },
    { key: 'Subject', value: toSubjectHeader(letter.subject) },
    { key: 'Date', value: letter.writtenAt },
    { key: 'Message-ID', value: `<${letter.id}@${toDomain(sender)}>` },
    // Keeps holiday notices from answering (RFC 3834, section 5).
    { key: 'Auto-Submitted', value: 'auto-generated' },
    ...(letter.language ? [{ key: 'Content-Language', value: letter.language }] : []),
    ...toThreadHeaders(letter.thread, sender),
    ...toUnsubscribeHeaders(letter.unsubscribeUrl)
  ])
  return (await root.build()).toString()
}
