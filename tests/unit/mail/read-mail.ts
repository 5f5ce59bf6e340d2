/** The headers and the body of a mail's text, unfolded. For a mail of one part. */
export function readMail(mail: string): { headers: Record<string, string>; body: string } {
  const end = mail.indexOf('\r\n\r\n')
  const lines = mail.slice(0, end).replaceAll(/\r\n[ \t]/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
  )
  return { headers, body: mail.slice(end + 4) }
}

/** Decodes encoded words; white space between two of them is dropped (RFC 2047, 6.2). */
export function decodeHeaderText(value: string): string {
  return value
    .replaceAll(/\?=\s+(?==\?)/g, '?=')
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/gi, (_word, text: string) => Buffer.from(text, 'base64').toString())
}

/** Decodes quoted-printable UTF-8 (RFC 2045, 6.7). */
export function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_quoted, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
