import { message } from '@/lib/platform/i18n/message'
import type { TextEncodingName } from './text-encodings'
import { UnreadableCsv } from './unreadable-csv'

// Windows-1252 from 0x80 (encoding.spec.whatwg.org/index-windows-1252.txt); TextDecoder of Node 20 decodes it as
// Latin-1.
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Bytes that are looked at to find UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096

/** From a byte order mark, else UTF-16 by its zero bytes, else UTF-8, else Windows-1252, as spreadsheets write it. */
export function detectEncoding(bytes: Uint8Array): TextEncodingName {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const least = Math.max(2, sample.length / 5)
  if (odd >= least && even < odd / 10) return 'utf-16le'
  if (even >= least && odd < even / 10) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** `encoding` replaces the detected one; bytes that it does not have become U+FFFD. @throws UnreadableCsv for what is no
 * text */
export function decodeText(
  bytes: Uint8Array,
  encoding: TextEncodingName = detectEncoding(bytes)
): { text: string; encoding: TextEncodingName } {
  const text =
    encoding === 'windows-1252'
      ? Buffer.from(bytes)
          .toString('latin1')
          .replace(/[\x80-\x9f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80))
      : new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new UnreadableCsv(message('errors.csvNotCsv'))
  return { text, encoding }
}
