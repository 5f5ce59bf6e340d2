import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the values that every authenticator app supports. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Accepted steps before and after the current one (RFC 6238, 5.2), for clocks that differ. */
const DRIFT = 1
/** RFC 4226, 4. */
const SECRET_BYTES = 20
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS_PER_CHARACTER = 5

/** Base32, as apps take it. */
export function makeTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => BASE32.charAt(Number.parseInt(five, 2)))
}

function toBytes(secret: string): Buffer {
  const bits = [...secret].map((character) => BASE32.indexOf(character).toString(2).padStart(BITS_PER_CHARACTER, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code of one step, which is the counter of RFC 4226. */
export function toTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', toBytes(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function toTotpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

/** The step to which `code` belongs, or null. The caller stores it, so that a code works once (RFC 6238, 5.2). */
export function findTotpStep(secret: string, code: string, now = new Date()): number | null {
  const given = Buffer.from(code)
  const current = toTotpStep(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => current - DRIFT + at)
  const matching = steps.filter((step) => {
    const expected = Buffer.from(toTotpCode(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return matching.at(-1) ?? null
}

/** For the QR code (github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export function toTotpUrl(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
