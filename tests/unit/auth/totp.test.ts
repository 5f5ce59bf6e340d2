import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTotpStep, makeTotpSecret, toTotpCode, toTotpStep, toTotpUrl } from '@/lib/platform/auth/totp'

/** "12345678901234567890" in base32: the key of RFC 4226, appendix D, and of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STEP_MS = 30_000

it('codes are those of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => toTotpCode(RFC_SECRET, counter))
  expect(codes).toEqual([
    ...['755224', '287082', '359152', '969429', '338314'],
    ...['254676', '287922', '162583', '399871', '520489']
  ])
})

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130']
])('the code at second %i is that of RFC 6238, appendix B, in six digits', (second, code) => {
  expect(toTotpCode(RFC_SECRET, toTotpStep(new Date(second * 1000)))).toBe(code.slice(-6))
})

it('a code is taken one step early or late, and belongs to the step that made it', () => {
  const now = new Date('2026-11-30T12:00:15Z')
  const step = toTotpStep(now)
  for (const drift of [-1, 0, 1]) {
    expect(findTotpStep(RFC_SECRET, toTotpCode(RFC_SECRET, step + drift), now)).toBe(step + drift)
  }
  for (const drift of [-2, 2]) expect(findTotpStep(RFC_SECRET, toTotpCode(RFC_SECRET, step + drift), now)).toBeNull()
})

it('a secret has 160 bits, and each secret takes its own codes at any time', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (now) => {
      const [secret, other] = [makeTotpSecret(), makeTotpSecret()]
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(other).not.toBe(secret)
      const step = toTotpStep(now)
      expect(findTotpStep(secret, toTotpCode(secret, step), now)).toBe(step)
      expect(toTotpStep(new Date(now.getTime() + STEP_MS))).toBe(step + 1)
    })
  )
})

it.each(['', '12345', '1234567', '٠١٢٣٤٥', 'abcdef', '287082 '])('"%s" is no code', (code) => {
  expect(findTotpStep(RFC_SECRET, code, new Date(59_000))).toBeNull()
})

it('the address in the QR code names the shop and the account', () => {
  const url = new URL(toTotpUrl(RFC_SECRET, 'Books & Co', 'ada+1@example.org'))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toBe('/Books & Co:ada+1@example.org')
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: RFC_SECRET, issuer: 'Books & Co' })
})
