type Headers = Record<string, string>
type Part = { headers: Headers; content: string }

/** Headers, unfolded, and the rest. */
function split(mail: string): { headers: Headers; body: string } {
  const end = mail.indexOf('\r\n\r\n')
  const lines = mail
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
  )
  return { headers, body: mail.slice(end + 4) }
}

/** Decodes quoted-printable UTF-8 (RFC 2045, 6.7). */
function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_quoted, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body
}

function listParts(mail: string): Part[] {
  const { headers, body } = split(mail)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['Content-Type'] ?? '') ?? []
  if (boundary === undefined) return [{ headers, content: decode(body, headers['Content-Transfer-Encoding']) }]
  // The line break before a boundary belongs to it (RFC 2046, 5.1.1).
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => listParts(part.slice(2)))
}

/** A mail's headers, its raw body, and its parts decoded; `text` and `html` are those of their types. */
export function readMail(mail: string): { headers: Headers; body: string; parts: Part[]; text: string; html: string } {
  const parts = listParts(mail)
  const find = (type: string) => parts.find(({ headers }) => headers['Content-Type']?.startsWith(type))?.content ?? ''
  return { ...split(mail), parts, text: find('text/plain'), html: find('text/html') }
}

/** Decodes encoded words; white space between two of them is dropped (RFC 2047, 6.2). */
export function decodeHeaderText(value: string): string {
  return value
    .replaceAll(/\?=\s+(?==\?)/g, '?=')
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/gi, (_word, text: string) => Buffer.from(text, 'base64').toString())
}
