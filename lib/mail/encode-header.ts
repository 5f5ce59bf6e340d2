/** A line with an encoded word holds at most 76 characters (RFC 2047, section 2); 39 bytes are 52 of them. */
const BYTES_OF_A_WORD = 39
/**
 * An ASCII value longer than this is folded by encoding it too; RFC 5322, 2.1.1 wants lines of at most 78.
 */
const PLAIN_LENGTH = 64

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && text.length <= PLAIN_LENGTH && !text.includes('=?')
}

function splitIntoWords(text: string): string[] {
  const words: string[] = []
  let word = ''
  // By characters: an encoded word must not end inside one (RFC 2047, section 5).
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(word + character) > BYTES_OF_A_WORD) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word]
}

/**
 * The words of a header such as Subject: plain ASCII as it is, anything else as folded encoded words (RFC
 * 2047).
 */
export function encodeHeaderText(text: string): string {
  if (isPlain(text)) return text
  return splitIntoWords(text)
    .map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`)
    .join('\r\n ')
}

/**
 * One header field. Whatever its parts came from, the line cannot become two headers: only printable ASCII
 * and folded lines are let through. @throws RangeError
 */
export function toHeader(name: string, value: string): string {
  if (!/^[A-Za-z-]+$/.test(name)) throw new RangeError('not the name of a mail header')
  if (!/^[\x20-\x7e]+(\r\n [\x21-\x7e][\x20-\x7e]*)*$/.test(value)) {
    throw new RangeError(`not a value for the header ${name}`)
  }
  return `${name}: ${value}`
}
