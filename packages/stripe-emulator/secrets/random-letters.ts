import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits; bytes that would favour some letters are thrown away. */
export function letters(count: number): string {
  let text = ''
  while (text.length < count) {
    for (const byte of randomBytes(count * 2)) {
      if (byte < 248 && text.length < count) text += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return text
}
