/**
 * Lines of a mail's text hold at most 998 bytes, and quoted-printable ones at most 76 (RFC 5322, 2.1.1; RFC
 * 2045, 6.7).
 */
const LONGEST_LINE = 998
const LONGEST_QUOTED_LINE = 76

/** A part of a mail as it is written: how it is encoded, and its lines with CRLF. */
export type EncodedBody = { encoding: '7bit' | 'quoted-printable'; body: string }

function quoteByte(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

function quoteLine(line: string): string {
  const bytes = Buffer.from(line)
  const lines: string[] = []
  let current = ''
  bytes.forEach((byte, index) => {
    const isLast = index === bytes.length - 1
    const isBlank = byte === 0x20 || byte === 0x09
    const isSafe = isBlank ? !isLast : byte > 0x20 && byte < 0x7f && byte !== 0x3d
    const piece = isSafe ? String.fromCharCode(byte) : quoteByte(byte)
    // One place is kept for the = of a soft line break.
    if (current.length + piece.length >= LONGEST_QUOTED_LINE) {
      lines.push(`${current}=`)
      current = ''
    }
    current += piece
  })
  return [...lines, current].join('\r\n')
}

/**
 * Text as a mail carries it, whatever line ends it came with. Plain ASCII stays readable as it is, so that
 * the links of a mail in the outbox folder can be copied; anything else is quoted-printable UTF-8.
 */
export function encodeBody(text: string): EncodedBody {
  const lines = text.toWellFormed().split(/\r\n|\r|\n/)
  const isPlain = lines.every((line) => /^[\x20-\x7e]*$/.test(line) && line.length <= LONGEST_LINE)
  if (isPlain) return { encoding: '7bit', body: lines.join('\r\n') }
  return { encoding: 'quoted-printable', body: lines.map(quoteLine).join('\r\n') }
}
